"""Destructuring: patterns that are bound or assigned."""

from pagescript.compiling.assignments import Assignments
from pagescript.compiling.code import Label
from pagescript.machine.operations import building, control, iteration, members, stack, values


class Destructuring(Assignments):
    """Compiles patterns; how says how their names are declared, None that they are assigned."""

    def destructure(self, target, how):
        """Move the value on top to a target."""
        raise NotImplementedError("TODO: implement destructure.")

    def store(self, target, how):
        """Move the value on top of a reference to a name or member."""
        raise NotImplementedError("TODO: implement store.")

    def reference_of(self, target, how):
        """Push what is needed to write to a member."""
        raise NotImplementedError("TODO: implement reference_of.")

    def finish(self, target, default, how):
        """Move the value on top, or the default for undefined, to a target."""
        raise NotImplementedError("TODO: implement finish.")

    def destructure_array(self, pattern, how):
        """Move the values of the iterable on top to the elements of a pattern."""
        raise NotImplementedError("TODO: implement destructure_array.")

    def destructure_object(self, pattern, how):
        """Move properties of the object on top to the entries of a pattern."""
        raise NotImplementedError("TODO: implement destructure_object.")

    def key(self, node):
        """Push the key of a property."""
        raise NotImplementedError("TODO: implement key.")

"""Members, calls and optional chains."""

from pagescript.compiling.code import Label
from pagescript.compiling.expressions import Expressions
from pagescript.machine.operations import building, calls, control, iteration, members, stack
from pagescript.values.basics import undefined


class Calls(Expressions):
    """Compiles what reads members and calls functions."""

    def push_undefined(self):
        """Push undefined."""
        raise NotImplementedError("TODO: implement push_undefined.")

    def push_chain(self, node):
        """An optional chain, which is undefined where it is cut off."""
        raise NotImplementedError("TODO: implement push_chain.")

    def end_chain(self, node, depth):
        """Cut the chain off here if the node begins with `?.` and its value is nothing."""
        raise NotImplementedError("TODO: implement end_chain.")

    def push_member(self, node):
        """A member of an object."""
        raise NotImplementedError("TODO: implement push_member.")

    def push_supermember(self, node):
        """A member of the prototype above."""
        raise NotImplementedError("TODO: implement push_supermember.")

    def callee(self, node):
        """Push a function and the object that it is called on."""
        raise NotImplementedError("TODO: implement callee.")

    def push_call(self, node):
        """A call."""
        raise NotImplementedError("TODO: implement push_call.")

    def list_of(self, nodes):
        """Push a list of values, some of which may be spread."""
        raise NotImplementedError("TODO: implement list_of.")

    def push_new(self, node):
        """The operator `new`."""
        raise NotImplementedError("TODO: implement push_new.")

    def push_supercall(self, node):
        """A call of the constructor above."""
        raise NotImplementedError("TODO: implement push_supercall.")

    def push_tagged(self, node):
        """A template with a function before it."""
        raise NotImplementedError("TODO: implement push_tagged.")

    def push_array(self, node):
        """An array literal."""
        raise NotImplementedError("TODO: implement push_array.")

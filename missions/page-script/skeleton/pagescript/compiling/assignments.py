"""Assignments."""

from pagescript.compiling.calls import Calls
from pagescript.machine.operations import members, stack, values


class Assignments(Calls):
    """Compiles what writes to names and members."""

    def reference(self, node):
        """Push what is needed to write to a member; how many values that are."""
        raise NotImplementedError("TODO: implement reference.")

    def write(self, node):
        """Write the value on top of a reference, which goes, to its target; the value stays."""
        raise NotImplementedError("TODO: implement write.")

    def read(self, node, size):
        """Push the value of a reference, which stays."""
        raise NotImplementedError("TODO: implement read.")

    def push_assign(self, node):
        """An assignment."""
        raise NotImplementedError("TODO: implement push_assign.")

    def push_update(self, node):
        """The operators `++` and `--`."""
        raise NotImplementedError("TODO: implement push_update.")

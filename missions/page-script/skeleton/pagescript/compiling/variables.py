"""Variables: reading, assigning, and initializing them."""

from pagescript.compiling.code import Label
from pagescript.compiling.emitter import Emitter
from pagescript.machine.operations import control, values, variables


class Variables(Emitter):
    """Compiles the use of names."""

    def load(self, name):
        """Push the value of a name."""
        raise NotImplementedError("TODO: implement load.")

    def assign(self, name):
        """Write the value on top, which stays, to a name."""
        raise NotImplementedError("TODO: implement assign.")

    def initialize(self, name):
        """Move the value on top to a name whose declaration is reached here."""
        raise NotImplementedError("TODO: implement initialize.")

    def type_of_name(self, name):
        """Push the type of a name, which may be declared nowhere."""
        raise NotImplementedError("TODO: implement type_of_name.")

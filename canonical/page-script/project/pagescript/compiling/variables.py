"""Variables: reading, assigning, and initializing them."""

from pagescript.compiling.code import Label
from pagescript.compiling.emitter import Emitter
from pagescript.machine.operations import control, values, variables


class Variables(Emitter):
    """Compiles the use of names."""

    def load(self, name):
        """Push the value of a name."""
        found = self.scope.find(name)
        if found is None:
            self.emit(variables.load_global(name))
        else:
            depth, variable = found
            self.emit(variables.load(depth, variable.slot, name, checked=variable.is_checked))

    def assign(self, name):
        """Write the value on top, which stays, to a name."""
        found = self.scope.find(name)
        if found is None:
            self.emit(variables.assign_global(name))
        else:
            depth, variable = found
            constant = variable.kind in ("const", "own name")
            self.emit(variables.assign(depth, variable.slot, name, constant=constant))

    def initialize(self, name):
        """Move the value on top to a name whose declaration is reached here."""
        depth, variable = self.scope.find(name)
        self.emit(variables.initialize(depth, variable.slot))

    def type_of_name(self, name):
        """Push the type of a name, which may be declared nowhere."""
        end, known = Label(), Label()
        if self.scope.find(name) is None:
            self.emit(variables.has_global(name))
            self.emit(control.jump_if(known, True))
            self.push("undefined")
            self.jump(end)
            self.mark(known)
        self.load(name)
        self.emit(values.type_of)
        self.mark(end)

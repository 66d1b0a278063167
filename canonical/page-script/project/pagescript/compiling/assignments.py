"""Assignments."""

from pagescript.compiling.calls import Calls
from pagescript.machine.operations import members, stack, values


class Assignments(Calls):
    """Compiles what writes to names and members."""

    def reference(self, node):
        """Push what is needed to write to a member; how many values that are."""
        if node.kind == "Name":
            return 0
        if node.kind == "SuperMember":
            self.expression(node.key)
            return 1
        self.expression(node.object)
        self.expression(node.key)
        return 2

    def write(self, node):
        """Write the value on top of a reference, which goes, to its target; the value stays."""
        if node.kind == "Name":
            self.assign(node.name)
        else:
            self.emit(members.set_super if node.kind == "SuperMember" else members.set_)

    def read(self, node, size):
        """Push the value of a reference, which stays."""
        if size == 0:
            return self.load(node.name)
        self.emit(values.settled)
        self.emit(stack.duplicate if size == 1 else stack.duplicate_two)
        return self.emit(members.get_super if size == 1 else members.get)

    def push_assign(self, node):
        """An assignment."""
        target = node.target
        if target.kind in ("ArrayPattern", "ObjectPattern"):
            self.expression(node.value)
            self.emit(stack.duplicate)
            return self.destructure(target, None)
        size = self.reference(target)
        if node.operator == "=":
            self.named(node.value, target.name) if size == 0 else self.expression(node.value)
        else:
            self.read(target, size)
            self.expression(node.value)
            self.emit(values.BINARY[node.operator[:-1]])
        return self.write(target)

    def push_update(self, node):
        """The operators `++` and `--`."""
        change = values.increase if node.operator == "++" else values.decrease
        size = self.reference(node.target)
        self.read(node.target, size)
        self.emit(values.numeric)
        if not node.prefix:
            old = self.temporary()
            self.emit(stack.duplicate)
            self.emit(stack.save(old))
        self.emit(change)
        self.write(node.target)
        if not node.prefix:
            self.emit(stack.pop)
            self.emit(stack.recall(old))

"""Destructuring: patterns that are bound or assigned."""

from pagescript.compiling.assignments import Assignments
from pagescript.compiling.code import Label
from pagescript.machine.operations import building, control, iteration, members, stack, values


class Destructuring(Assignments):
    """Compiles patterns; how says how their names are declared, None that they are assigned."""

    def destructure(self, target, how):
        """Move the value on top to a target."""
        if target.kind == "ArrayPattern":
            self.destructure_array(target, how)
        elif target.kind == "ObjectPattern":
            self.destructure_object(target, how)
        else:
            self.store(target, how)

    def store(self, target, how):
        """Move the value on top of a reference to a name or member."""
        if target.kind == "Name" and how is not None and how != "var":
            self.initialize(target.name)
        else:
            self.write(target)
            self.emit(stack.pop)

    def reference_of(self, target, how):
        """Push what is needed to write to a member."""
        if how is None and target.kind in ("Member", "SuperMember"):
            self.reference(target)

    def finish(self, target, default, how):
        """Move the value on top, or the default for undefined, to a target."""
        if default is not None:
            end = Label()
            self.emit(control.jump_if_defined(end))
            if target.kind == "Name":
                self.named(default, target.name)
            else:
                self.expression(default)
            self.mark(end)
        self.destructure(target, how)

    def destructure_array(self, pattern, how):
        """Move the values of the iterable on top to the elements of a pattern."""
        place = self.temporary()
        self.emit(iteration.start_values(place))

        def body():
            for element in pattern.elements:
                if element is None:
                    self.emit(iteration.step_or_undefined(place))
                    self.emit(stack.pop)
                else:
                    self.reference_of(element.target, how)
                    self.emit(iteration.step_or_undefined(place))
                    self.finish(element.target, element.default, how)
            if pattern.rest:
                self.reference_of(pattern.rest, how)
                self.emit(iteration.collect(place))
                self.destructure(pattern.rest, how)

        self.guarded(
            body,
            lambda: self.emit(iteration.close_and_throw(place)),
            lambda: self.emit(iteration.close(place)),
        )
        self.emit(iteration.close(place))

    def destructure_object(self, pattern, how):
        """Move properties of the object on top to the entries of a pattern."""
        source, keys = self.temporary(), self.temporary()
        self.emit(building.require_object)
        self.emit(stack.save(source))
        self.emit(stack.start_list)
        self.emit(stack.save(keys))
        for key, element in pattern.entries:
            place = self.temporary()
            self.key(key)
            self.emit(stack.remember(keys))
            self.emit(stack.save(place))
            self.reference_of(element.target, how)
            self.emit(stack.recall(source))
            self.emit(stack.recall(place))
            self.emit(members.get)
            self.finish(element.target, element.default, how)
        if pattern.rest:
            self.reference_of(pattern.rest, how)
            self.emit(stack.recall(source))
            self.emit(building.copy_rest(keys))
            self.destructure(pattern.rest, how)

    def key(self, node):
        """Push the key of a property."""
        if node.kind == "Computed":
            self.expression(node.value)
            self.emit(values.key)
        else:
            self.push(node.value)

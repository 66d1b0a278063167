"""Expressions with operators, and small ones."""

from pagescript.compiling.code import Label
from pagescript.compiling.variables import Variables
from pagescript.machine.operations import calls, control, members, stack, stops, values
from pagescript.machine.operations.iteration import delegate, reset_mode, start_values


class Expressions(Variables):
    """Compiles expressions; each pushes its value."""

    def expression(self, node):
        """Compile any expression."""
        getattr(self, "push_" + node.kind.lower())(node)

    def named(self, node, name):
        """Compile an expression whose function or class without a name gets this one."""
        if node.kind == "Function" and node.name is None:
            self.push_function(node, name)
        elif node.kind == "Class" and node.name is None:
            self.push_class(node, name)
        else:
            self.expression(node)

    def push_literal(self, node):
        """A constant."""
        self.push(node.value)

    def push_name(self, node):
        """A name."""
        self.load(node.name)

    def push_this(self, node):
        """The word `this`."""
        self.emit(calls.push_this)

    def push_newtarget(self, node):
        """The words `new.target`."""
        self.emit(calls.push_new_target)

    def push_sequence(self, node):
        """Expressions with commas."""
        for part in node.parts[:-1]:
            self.expression(part)
            self.emit(stack.pop)
        self.expression(node.parts[-1])

    def push_conditional(self, node):
        """The operator `? :`."""
        other, end = Label(), Label()
        self.expression(node.condition)
        self.emit(control.jump_if(other, False))
        self.expression(node.chosen)
        self.jump(end)
        self.mark(other)
        self.expression(node.other)
        self.mark(end)

    def push_logical(self, node):
        """An operator that may skip its right side."""
        end = Label()
        self.expression(node.left)
        self.emit(control.skip_right_side(node.operator, end))
        self.expression(node.right)
        self.mark(end)

    def push_binary(self, node):
        """An operator on two values."""
        self.expression(node.left)
        self.expression(node.right)
        self.emit(values.BINARY[node.operator])

    def push_unary(self, node):
        """An operator on one value."""
        if node.operator == "typeof" and node.operand.kind == "Name":
            self.type_of_name(node.operand.name)
        else:
            self.expression(node.operand)
            self.emit(values.UNARY[node.operator])

    def push_delete(self, node):
        """The operator `delete`."""
        end, chain = Label(), node.operand.kind == "Chain"
        operand = node.operand.expression if chain else node.operand
        if chain:
            self.chain_ends.append(Label())
        if operand.kind == "Member":
            self.expression(operand.object)
            self.end_chain(operand, 1)
            self.expression(operand.key)
            self.emit(members.delete)
        else:
            self.expression(operand)
            self.emit(stack.pop)
            self.push(True)
        if chain:
            self.jump(end)
            self.mark(self.chain_ends.pop())
            self.emit(stack.pop)
            self.push(True)
        self.mark(end)

    def push_template(self, node):
        """A template."""
        parts = 0
        for place, text in enumerate(node.cooked):
            if text or place == 0:
                self.push(text)
                parts += 1
            if place < len(node.values):
                self.expression(node.values[place])
                self.emit(values.text)
                parts += 1
        if parts > 1:
            self.emit(values.join(parts))

    def push_await(self, node):
        """The operator `await`."""
        self.expression(node.value)
        self.emit(stops.wait)
        self.emit(stops.resume(Label()))

    def push_yield(self, node):
        """The operator `yield`; a generator that is returned here undoes what is around."""
        if node.delegates:
            return self.push_delegation(node)
        going_on, returned = Label(), Label()
        if node.value:
            self.expression(node.value)
        else:
            self.push_undefined()
        self.emit(stops.give_out)
        self.emit(stops.resume(returned))
        self.jump(going_on)
        self.mark(returned)
        self.return_value()
        return self.mark(going_on)

    def push_delegation(self, node):
        """The operator `yield*`."""
        place, again, ended, returned = self.temporary(), Label(), Label(), Label()
        self.expression(node.value)
        self.emit(start_values(place))
        self.emit(reset_mode)
        self.mark(again)
        self.emit(delegate(place, ended, returned))
        self.jump(again)
        self.mark(returned)
        self.return_value()
        self.mark(ended)

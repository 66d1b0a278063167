"""Members, calls and optional chains."""

from pagescript.compiling.code import Label
from pagescript.compiling.expressions import Expressions
from pagescript.machine.operations import building, calls, control, iteration, members, stack
from pagescript.values.basics import undefined


class Calls(Expressions):
    """Compiles what reads members and calls functions."""

    def push_undefined(self):
        """Push undefined."""
        self.push(undefined)

    def push_chain(self, node):
        """An optional chain, which is undefined where it is cut off."""
        self.chain_ends.append(Label())
        self.expression(node.expression)
        self.mark(self.chain_ends.pop())

    def end_chain(self, node, depth):
        """Cut the chain off here if the node begins with `?.` and its value is nothing."""
        if node.optional:
            self.emit(control.end_chain_if_nothing(self.chain_ends[-1], depth))

    def push_member(self, node):
        """A member of an object."""
        self.expression(node.object)
        self.end_chain(node, 1)
        if node.key.kind == "Literal" and isinstance(node.key.value, str):
            self.emit(members.get_named(node.key.value))
        else:
            self.expression(node.key)
            self.emit(members.get)

    def push_supermember(self, node):
        """A member of the prototype above."""
        self.expression(node.key)
        self.emit(members.get_super)

    def callee(self, node):
        """Push a function and the object that it is called on."""
        if node.kind == "Member":
            self.expression(node.object)
            self.end_chain(node, 1)
            if node.key.kind == "Literal" and isinstance(node.key.value, str):
                self.emit(members.get_named_method(node.key.value))
            else:
                self.expression(node.key)
                self.emit(members.get_method)
        elif node.kind == "SuperMember":
            self.expression(node.key)
            self.emit(members.get_super_method)
        elif node.kind == "Chain":
            end = Label()
            self.chain_ends.append(Label())
            self.callee(node.expression)
            self.jump(end)
            self.mark(self.chain_ends.pop())
            self.push_undefined()
            self.mark(end)
        else:
            self.expression(node)
            self.push_undefined()

    def push_call(self, node):
        """A call."""
        self.callee(node.callee)
        self.end_chain(node, 2)
        if any(argument.kind == "Spread" for argument in node.arguments):
            self.list_of(node.arguments)
            self.emit(calls.call_with_list)
        else:
            for argument in node.arguments:
                self.expression(argument)
            self.emit(calls.call(len(node.arguments)))

    def list_of(self, nodes):
        """Push a list of values, some of which may be spread."""
        self.emit(stack.start_list)
        for node in nodes:
            if node is None:
                self.push_undefined()
                self.emit(stack.append)
            elif node.kind == "Spread":
                self.expression(node.value)
                self.emit(iteration.append_all)
            else:
                self.expression(node)
                self.emit(stack.append)

    def push_new(self, node):
        """The operator `new`."""
        self.expression(node.callee)
        self.list_of(node.arguments)
        self.emit(calls.construct)

    def push_supercall(self, node):
        """A call of the constructor above."""
        self.list_of(node.arguments)
        self.emit(calls.construct_super)

    def push_tagged(self, node):
        """A template with a function before it."""
        self.callee(node.tag)
        self.emit(calls.make_template(node.template.cooked, node.template.raw))
        for value in node.template.values:
            self.expression(value)
        self.emit(calls.call(len(node.template.values) + 1))

    def push_array(self, node):
        """An array literal."""
        self.list_of(node.elements)
        self.emit(building.finish_array)

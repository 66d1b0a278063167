"""Statements without loops."""

from pagescript.compiling.code import Label
from pagescript.compiling.emitter import Entry
from pagescript.compiling.literals import Literals
from pagescript.compiling.scopes import declare_block
from pagescript.machine.operations import calls, control, stack
from pagescript.reading.tokens import SyntaxProblem
from pagescript.values.basics import undefined


class Statements(Literals):
    """Compiles statements; each leaves the stack as it was."""

    def statements(self, nodes):
        """Compile statements one after the other."""
        for node in nodes:
            self.statement(node)

    def statement(self, node, labels=frozenset()):
        """Compile any statement."""
        if node.kind in ("While", "DoWhile", "For", "ForEach", "Labelled"):
            getattr(self, "do_" + node.kind.lower())(node, labels)
        else:
            getattr(self, "do_" + node.kind.lower())(node)

    def declare_functions(self, nodes):
        """Make the functions that these statements declare, before anything else is done."""
        for node in nodes:
            if node.kind == "Function":
                self.emit(calls.make_function(self.function_code(node, node.name)))
                self.initialize(node.name)

    def do_function(self, node):
        """A function was made when its block began."""

    def do_empty(self, node):
        """Nothing."""

    def do_class(self, node):
        """A class."""
        self.push_class(node)
        self.initialize(node.name)

    def do_expression(self, node):
        """An expression whose value nobody needs."""
        self.expression(node.expression)
        self.emit(stack.pop)

    def do_block(self, node):
        """Statements in braces."""
        self.block_of(node.body)

    def block_of(self, nodes):
        """Statements in a scope of their own."""
        with self.block(declare_block, nodes):
            self.declare_functions(nodes)
            self.statements(nodes)

    def do_declare(self, node):
        """Variables with their values."""
        for target, value in node.parts:
            if value is None:
                if node.declared == "var":
                    continue
                self.push(undefined)
            elif target.kind == "Name":
                self.named(value, target.name)
            else:
                self.expression(value)
            self.destructure(target, node.declared)

    def do_if(self, node):
        """The statement `if`."""
        other, end = Label(), Label()
        self.expression(node.condition)
        self.emit(control.jump_if(other, False))
        self.statement(node.chosen)
        self.jump(end)
        self.mark(other)
        if node.other:
            self.statement(node.other)
        self.mark(end)

    def do_return(self, node):
        """The statement `return`."""
        if node.value:
            self.expression(node.value)
        else:
            self.push(undefined)
        self.return_value()

    def do_throw(self, node):
        """The statement `throw`."""
        self.expression(node.value)
        self.emit(control.throw)

    def do_break(self, node):
        """The statement `break`."""
        self.leave(node.label, "break")

    def do_continue(self, node):
        """The statement `continue`."""
        self.leave(node.label, "continue")

    def do_labelled(self, node, labels):
        """A statement with a label, which may be left by it."""
        if any(node.label in entry.labels for entry in self.entries):
            raise SyntaxProblem(f"the label {node.label} is used twice")
        end = Label()
        with self.inside(Entry(breaks=end, label={node.label})):
            self.statement(node.body, {*labels, node.label})
        self.mark(end)

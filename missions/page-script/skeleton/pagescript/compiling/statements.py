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
        raise NotImplementedError("TODO: implement statements.")

    def statement(self, node, labels=frozenset()):
        """Compile any statement."""
        raise NotImplementedError("TODO: implement statement.")

    def declare_functions(self, nodes):
        """Make the functions that these statements declare, before anything else is done."""
        raise NotImplementedError("TODO: implement declare_functions.")

    def do_function(self, node):
        """A function was made when its block began."""

    def do_empty(self, node):
        """Nothing."""

    def do_class(self, node):
        """A class."""
        raise NotImplementedError("TODO: implement do_class.")

    def do_expression(self, node):
        """An expression whose value nobody needs."""
        raise NotImplementedError("TODO: implement do_expression.")

    def do_block(self, node):
        """Statements in braces."""
        raise NotImplementedError("TODO: implement do_block.")

    def block_of(self, nodes):
        """Statements in a scope of their own."""
        raise NotImplementedError("TODO: implement block_of.")

    def do_declare(self, node):
        """Variables with their values."""
        raise NotImplementedError("TODO: implement do_declare.")

    def do_if(self, node):
        """The statement `if`."""
        raise NotImplementedError("TODO: implement do_if.")

    def do_return(self, node):
        """The statement `return`."""
        raise NotImplementedError("TODO: implement do_return.")

    def do_throw(self, node):
        """The statement `throw`."""
        raise NotImplementedError("TODO: implement do_throw.")

    def do_break(self, node):
        """The statement `break`."""
        raise NotImplementedError("TODO: implement do_break.")

    def do_continue(self, node):
        """The statement `continue`."""
        raise NotImplementedError("TODO: implement do_continue.")

    def do_labelled(self, node, labels):
        """A statement with a label, which may be left by it."""
        raise NotImplementedError("TODO: implement do_labelled.")

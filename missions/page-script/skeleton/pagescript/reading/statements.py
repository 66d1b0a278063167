"""Statements."""

from pagescript.reading.literals import Literals
from pagescript.reading.tokens import Node


class Statements(Literals):
    """Reads statements and declarations."""

    def statements_until_brace(self):
        """Statements up to a closing brace."""
        raise NotImplementedError("TODO: implement statements_until_brace.")

    def statement_or_declaration(self):
        """A statement, or a declaration, which may not stand alone after `if` and its like."""
        raise NotImplementedError("TODO: implement statement_or_declaration.")

    def statement(self):
        """A statement that is no declaration."""
        raise NotImplementedError("TODO: implement statement.")

    def declaration(self, kind, *, in_for=False):
        """The variables after `var`, `let` or `const`."""
        raise NotImplementedError("TODO: implement declaration.")

    def read_var(self):
        """After `var`."""
        raise NotImplementedError("TODO: implement read_var.")

    def read_if(self):
        """After `if`."""
        raise NotImplementedError("TODO: implement read_if.")

    def in_parentheses(self):
        """An expression in parentheses."""
        raise NotImplementedError("TODO: implement in_parentheses.")

    def read_while(self):
        """After `while`."""
        raise NotImplementedError("TODO: implement read_while.")

    def read_do(self):
        """After `do`; the semicolon at its end may always be left out."""
        raise NotImplementedError("TODO: implement read_do.")

    def read_for(self):
        """After `for`."""
        raise NotImplementedError("TODO: implement read_for.")

    def loop_over(self, first):
        """The rest of a loop over values or keys."""
        raise NotImplementedError("TODO: implement loop_over.")

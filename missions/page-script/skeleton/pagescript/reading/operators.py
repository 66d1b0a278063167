"""Expressions with operators."""

from pagescript.reading.patterns import Patterns
from pagescript.reading.tokens import Node

ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=")
LEVELS = {"??": 1, "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5}
# TODO: code that runs on import: 3 assignments.
LEVELS |= {"+": 9, "-": 9, "*": 10, "/": 10, "%": 10}


class Operators(Patterns):
    """Reads expressions from the comma down to unary operators."""

    def expression(self, *, no_in=False):
        """An expression, with commas."""
        raise NotImplementedError("TODO: implement expression.")

    def assignment(self, *, no_in=False):
        """An expression without commas."""
        raise NotImplementedError("TODO: implement assignment.")

    def yielding(self, no_in):
        """A yield expression."""
        raise NotImplementedError("TODO: implement yielding.")

    def conditional(self, no_in):
        """An expression with `?` and `:`, or one of a higher level."""
        raise NotImplementedError("TODO: implement conditional.")

    def binary(self, lowest, no_in):
        """An expression of binary operators from a level on."""
        raise NotImplementedError("TODO: implement binary.")

    def refuse_mixture(self, operator, *sides):
        """`??` stands beside `||` and `&&` in parentheses only."""
        raise NotImplementedError("TODO: implement refuse_mixture.")

    def unary(self):
        """An expression with operators before it, and with `**`."""
        raise NotImplementedError("TODO: implement unary.")

    def operand(self):
        """The operand of an operator before it, which is no power."""
        raise NotImplementedError("TODO: implement operand.")

    def deletion(self, operand):
        """A delete expression; a name cannot be deleted."""
        raise NotImplementedError("TODO: implement deletion.")

    def update(self):
        """An expression with `++` or `--`."""
        raise NotImplementedError("TODO: implement update.")

    def simple_target(self, node):
        """A name or a member, which can be updated."""
        raise NotImplementedError("TODO: implement simple_target.")

"""Expressions that are called and whose members are read, and the smallest ones."""

from pagescript.reading.primaries import Primaries
from pagescript.reading.tokens import Node


class Members(Primaries):
    """Reads calls, members and constructions."""

    def left_side(self):
        """An expression with calls, members and optional chains."""
        raise NotImplementedError("TODO: implement left_side.")

    def chain(self, node, *, calls):
        """What follows an expression: members, calls, templates."""
        raise NotImplementedError("TODO: implement chain.")

    def optional_part(self, node):
        """The part of a chain that begins with `?.`."""
        raise NotImplementedError("TODO: implement optional_part.")

    def member_name(self):
        """The word after a point, as a literal."""
        raise NotImplementedError("TODO: implement member_name.")

    def super_expression(self):
        """A call of the constructor above, or a member of the prototype above."""
        raise NotImplementedError("TODO: implement super_expression.")

    def construction(self):
        """An expression that begins with `new`."""
        raise NotImplementedError("TODO: implement construction.")

    def arguments(self):
        """The arguments of a call in parentheses."""
        raise NotImplementedError("TODO: implement arguments.")

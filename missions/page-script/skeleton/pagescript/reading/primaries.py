"""The smallest expressions: literals, names, lists and templates."""

from pagescript.reading.methods import Methods
from pagescript.reading.tokens import Node
from pagescript.values.basics import MISSING, undefined


class Primaries(Methods):
    """Reads the smallest expressions."""

    def spread_or_value(self):
        """An element or argument, perhaps spread."""
        raise NotImplementedError("TODO: implement spread_or_value.")

    def primary(self):
        """A literal, a name, a function, a class or an expression in parentheses."""
        raise NotImplementedError("TODO: implement primary.")

    def word(self):
        """What begins with a word."""
        raise NotImplementedError("TODO: implement word.")

    def array(self):
        """The rest of an array literal."""
        raise NotImplementedError("TODO: implement array.")

    def template(self, *, tagged):
        """A template with its expressions."""
        raise NotImplementedError("TODO: implement template.")

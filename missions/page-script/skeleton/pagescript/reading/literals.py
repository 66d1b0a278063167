"""Object literals and classes."""

from pagescript.reading.members import Members
from pagescript.reading.stream import Surroundings
from pagescript.reading.tokens import Node


class Literals(Members):
    """Reads object literals and classes."""

    def object(self):
        """The rest of an object literal."""
        raise NotImplementedError("TODO: implement object.")

    def entry(self):
        """One entry of an object literal."""
        raise NotImplementedError("TODO: implement entry.")

    def class_(self, *, expression):
        """A class."""
        raise NotImplementedError("TODO: implement class_.")

    def is_static(self):
        """True if the word `static` stands before a method here, and is not its name."""
        raise NotImplementedError("TODO: implement is_static.")


def default_constructor(derived):
    """The constructor of a class that has none."""
    raise NotImplementedError("TODO: implement default_constructor.")

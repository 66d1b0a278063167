"""The elements of arrays and of objects that are like arrays."""

from pagescript.values.basics import SPECIES, realm, type_error, undefined
from pagescript.values.conversions import to_object
from pagescript.values.exotic import Array
from pagescript.values.integers import to_length
from pagescript.values.numbers import number_text
from pagescript.values.objects import Object


def key_of(place):
    """The key of an element."""
    raise NotImplementedError("TODO: implement key_of.")


class Elements:
    """An object with a length, seen as a list."""

    def __init__(self, value):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def is_free(self):
        """True if it is an array whose elements may change in every way."""
        raise NotImplementedError("TODO: implement is_free.")

    def get(self, place):
        """An element; undefined if it is missing."""
        raise NotImplementedError("TODO: implement get.")

    def has(self, place):
        """True if an element is there."""
        raise NotImplementedError("TODO: implement has.")

    def set(self, place, value):
        """Write an element."""
        raise NotImplementedError("TODO: implement set.")

    def remove(self, place):
        """Remove an element."""
        raise NotImplementedError("TODO: implement remove.")

    def resize(self, length):
        """Write the length."""
        raise NotImplementedError("TODO: implement resize.")

    def all(self):
        """All elements."""
        raise NotImplementedError("TODO: implement all.")


def similar(holder, length):
    """A new array of the class of another one."""
    raise NotImplementedError("TODO: implement similar.")


def filled(holder, values):
    """A new array of the class of another one, with these values."""
    raise NotImplementedError("TODO: implement filled.")

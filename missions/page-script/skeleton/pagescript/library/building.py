"""How built-in objects get their functions."""

from pagescript.machine.natives import Native
from pagescript.values.basics import Symbol, realm, undefined
from pagescript.values.objects import Object
from pagescript.values.properties import Property


def name_of(key):
    """The name of a function under a key."""
    raise NotImplementedError("TODO: implement name_of.")


class Builder:
    """Adds functions and constants to an object."""

    def __init__(self, holder):
        raise NotImplementedError("TODO: implement __init__.")

    def method(self, key, length):
        """A decorator: the Python function becomes a method."""

        raise NotImplementedError("TODO: implement method.")

    def getter(self, key):
        """A decorator: the Python function becomes a getter."""

        raise NotImplementedError("TODO: implement getter.")

    def constant(self, key, value):
        """A value that cannot be changed."""
        raise NotImplementedError("TODO: implement constant.")

    def tag(self, key, value):
        """A value that can only be defined anew."""
        raise NotImplementedError("TODO: implement tag.")


def prototype(kind, above="Object"):
    """Make the prototype of a kind of object."""
    raise NotImplementedError("TODO: implement prototype.")


def constructor(kind, length, act, make):
    """Make the constructor of a kind of object, a global of its name."""
    raise NotImplementedError("TODO: implement constructor.")

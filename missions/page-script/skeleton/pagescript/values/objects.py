"""Objects: ordered properties, a prototype, and how they are read and written."""

from pagescript.values.basics import MISSING, realm, type_error, undefined
from pagescript.values.properties import Property, in_order


class Object:
    """An object."""

    kind = "Object"
    is_callable = False
    is_constructor = False

    def __init__(self, proto=None):
        raise NotImplementedError("TODO: implement __init__.")

    def own(self, key):
        """The value or the Property under a key of its own, or MISSING."""
        raise NotImplementedError("TODO: implement own.")

    def own_property(self, key):
        """The Property under a key of its own, or MISSING."""
        raise NotImplementedError("TODO: implement own_property.")

    def get(self, key, receiver=None):
        """The value under a key, also of its prototypes."""
        raise NotImplementedError("TODO: implement get.")

    def has(self, key):
        """True if it or a prototype has a key."""
        raise NotImplementedError("TODO: implement has.")

    def set(self, key, value, receiver=None):
        """Write a value as strict code does; a TypeError where it cannot be."""
        raise NotImplementedError("TODO: implement set.")

    def put(self, key, value):
        """Write a value of its own, whose attributes stay."""
        raise NotImplementedError("TODO: implement put.")

    def store(self, key, value):
        """Keep a value or Property under a key."""
        raise NotImplementedError("TODO: implement store.")

    def define(self, key, value, *, enumerable=True, writable=True, configurable=True):
        """Define a property of its own with a value."""
        raise NotImplementedError("TODO: implement define.")

    def delete(self, key):
        """Remove a key; a TypeError where it cannot be."""
        raise NotImplementedError("TODO: implement delete.")

    def own_keys(self):
        """Its keys in their order."""
        raise NotImplementedError("TODO: implement own_keys.")

    def enumerable_keys(self):
        """Its own enumerable keys that are texts."""
        raise NotImplementedError("TODO: implement enumerable_keys.")


class ErrorObject(Object):
    """An error."""

    kind = "Error"


class Wrapper(Object):
    """A boolean, number or symbol as an object."""

    def __init__(self, proto, value):
        raise NotImplementedError("TODO: implement __init__.")


def new_object():
    """An empty object."""
    raise NotImplementedError("TODO: implement new_object.")

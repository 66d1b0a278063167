"""Arrays and texts as objects: their elements and their length are not kept like other properties."""

from pagescript.values.basics import MISSING, error, realm, type_error, undefined
from pagescript.values.objects import Object, Wrapper
from pagescript.values.properties import Property, in_order, is_index


class Array(Object):
    """An array; it has no holes."""

    kind = "Array"

    def __init__(self, items, proto=None):
        raise NotImplementedError("TODO: implement __init__.")

    def own(self, key):
        """The element, the length or another property, or MISSING."""
        raise NotImplementedError("TODO: implement own.")

    def put(self, key, value):
        """Write an element, the length, or another property."""
        raise NotImplementedError("TODO: implement put.")

    def store(self, key, value):
        """Keep an element or another property."""
        raise NotImplementedError("TODO: implement store.")

    def resize(self, value):
        """Take a new length."""
        raise NotImplementedError("TODO: implement resize.")

    def delete(self, key):
        """Remove another property, or the last element; a hole cannot be made."""
        raise NotImplementedError("TODO: implement delete.")

    def own_keys(self):
        """Its keys in their order."""
        raise NotImplementedError("TODO: implement own_keys.")


class Text(Wrapper):
    """A text as an object."""

    def __init__(self, value, proto=None):
        raise NotImplementedError("TODO: implement __init__.")

    def own(self, key):
        """The character, the length or another property, or MISSING."""
        raise NotImplementedError("TODO: implement own.")

    def own_keys(self):
        """Its keys in their order."""
        raise NotImplementedError("TODO: implement own_keys.")

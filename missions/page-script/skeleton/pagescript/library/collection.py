"""The objects of maps and sets."""

from pagescript.values.basics import MISSING
from pagescript.values.objects import Object


class Collection(Object):
    """Keys with their values, in the order in which they were added; they may change meanwhile."""

    def __init__(self, proto, kind):
        raise NotImplementedError("TODO: implement __init__.")

    def find(self, key):
        """The entry of a key, or MISSING."""
        raise NotImplementedError("TODO: implement find.")

    def put(self, key, value):
        """Add a key, or change its value."""
        raise NotImplementedError("TODO: implement put.")

    def remove(self, key):
        """Remove a key; True if it was there."""
        raise NotImplementedError("TODO: implement remove.")

    def clear(self):
        """Remove all keys."""
        raise NotImplementedError("TODO: implement clear.")

    def going(self):
        """The entries one after the other, also those that are added meanwhile."""
        raise NotImplementedError("TODO: implement going.")


def _hashed(key):
    """A Python key that is the same for values that are the same, both zeros and all NaN included."""
    raise NotImplementedError("TODO: implement _hashed.")

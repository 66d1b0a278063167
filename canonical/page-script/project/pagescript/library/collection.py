"""The objects of maps and sets."""

from pagescript.values.basics import MISSING
from pagescript.values.objects import Object


class Collection(Object):
    """Keys with their values, in the order in which they were added; they may change meanwhile."""

    def __init__(self, proto, kind):
        super().__init__(proto)
        self.kind = kind
        self.places = {}
        self.entries = []

    def find(self, key):
        """The entry of a key, or MISSING."""
        place = self.places.get(_hashed(key))
        return MISSING if place is None else self.entries[place]

    def put(self, key, value):
        """Add a key, or change its value."""
        found = self.find(key)
        if found is not MISSING:
            found[1] = value
            return
        self.places[_hashed(key)] = len(self.entries)
        self.entries.append([key + 0.0 if type(key) is float else key, value])

    def remove(self, key):
        """Remove a key; True if it was there."""
        place = self.places.pop(_hashed(key), None)
        if place is None:
            return False
        self.entries[place] = None
        return True

    def clear(self):
        """Remove all keys."""
        self.places.clear()
        self.entries[:] = [None] * len(self.entries)

    def going(self):
        """The entries one after the other, also those that are added meanwhile."""
        place = 0
        while place < len(self.entries):
            if self.entries[place] is not None:
                yield self.entries[place]
            place += 1


def _hashed(key):
    """A Python key that is the same for values that are the same, both zeros and all NaN included."""
    if type(key) is float and key != key:
        return "NaN", None
    return type(key), key

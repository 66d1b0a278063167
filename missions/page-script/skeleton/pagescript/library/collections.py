"""Map, Set, WeakMap and WeakSet."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator, each
from pagescript.values.basics import ITERATOR, MISSING, SPECIES, TO_STRING_TAG, realm, type_error, undefined
from pagescript.values.conversions import callable_of, object_of
from pagescript.values.exotic import Array
from pagescript.values.objects import Object


class Collection(Object):
    """Keys with their values, in the order in which they were added; they may change while somebody goes through them."""

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


def set_up():
    """Define the four."""
    raise NotImplementedError("TODO: implement set_up.")


def _itself(this):
    raise NotImplementedError("TODO: implement _itself.")


def _refuser(kind):
    raise NotImplementedError("TODO: implement _refuser.")


def _maker(kind, adder):
    raise NotImplementedError("TODO: implement _maker.")


def _this(value, kind):
    raise NotImplementedError("TODO: implement _this.")


def _checked(key, kind):
    raise NotImplementedError("TODO: implement _checked.")


def _add_common(builder, kind):
    raise NotImplementedError("TODO: implement _add_common.")


def _add_map(builder, kind):
    raise NotImplementedError("TODO: implement _add_map.")


def _add_set(builder, kind):
    raise NotImplementedError("TODO: implement _add_set.")


def _add_order(builder, kind):
    raise NotImplementedError("TODO: implement _add_order.")

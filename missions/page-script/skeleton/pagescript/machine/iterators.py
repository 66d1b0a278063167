"""Iterators as the machine uses them."""

from pagescript.values.basics import ITERATOR, MISSING, Thrown, type_error, undefined
from pagescript.values.conversions import (
    callable_of,
    get_value,
    is_callable,
    method_of,
    object_of,
    to_boolean,
    to_object,
)
from pagescript.values.objects import Object, new_object


class Iterator:
    """An iterator of a script, and whether it has come to its end."""

    def __init__(self, holder):
        raise NotImplementedError("TODO: implement __init__.")

    def step(self):
        """The next value, or MISSING at the end."""
        raise NotImplementedError("TODO: implement step.")

    def rest(self):
        """The remaining values, one after the other."""
        raise NotImplementedError("TODO: implement rest.")

    def close(self):
        """Tell it that no more values are wanted, unless it has come to its end."""
        raise NotImplementedError("TODO: implement close.")

    def close_quietly(self):
        """Close it, whatever this throws."""
        raise NotImplementedError("TODO: implement close_quietly.")


def iterator_of(value):
    """The iterator of a value; a TypeError if it has none."""
    raise NotImplementedError("TODO: implement iterator_of.")


def each(value, act):
    """Call a function with each value of an iterable, which is closed if this throws."""
    raise NotImplementedError("TODO: implement each.")


class Keys:
    """The enumerable keys of an object and its prototypes that are texts."""

    def __init__(self, value):
        raise NotImplementedError("TODO: implement __init__.")

    def enumerate(self, holder):
        """The keys that are still there when it is their turn."""
        raise NotImplementedError("TODO: implement enumerate.")

    def step(self):
        """The next key, or MISSING at the end."""
        raise NotImplementedError("TODO: implement step.")

    def close(self):
        """Nothing has to be told."""

    close_quietly = close


def result(value, done):
    """The object that an iterator hands out."""
    raise NotImplementedError("TODO: implement result.")


class NativeIterator(Object):
    """An iterator of a built-in object, over a Python iterator."""

    def __init__(self, proto, values):
        raise NotImplementedError("TODO: implement __init__.")

    def advance(self):
        """The object that its `next` gives."""
        raise NotImplementedError("TODO: implement advance.")

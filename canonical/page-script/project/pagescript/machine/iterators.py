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
        self.holder = object_of(holder)
        self.method = holder.get("next")
        self.done = False

    def step(self):
        """The next value, or MISSING at the end."""
        if self.done:
            return MISSING
        self.done = True
        found = object_of(callable_of(self.method).call(self.holder, []))
        if to_boolean(found.get("done")):
            return MISSING
        value = found.get("value")
        self.done = False
        return value

    def rest(self):
        """The remaining values, one after the other."""
        while (value := self.step()) is not MISSING:
            yield value

    def close(self):
        """Tell it that no more values are wanted, unless it has come to its end."""
        if self.done:
            return
        self.done = True
        method = method_of(self.holder, "return")
        if method is not undefined:
            object_of(method.call(self.holder, []))

    def close_quietly(self):
        """Close it, whatever this throws."""
        if self.done:
            return
        self.done = True
        try:
            method = method_of(self.holder, "return")
            if method is not undefined:
                method.call(self.holder, [])
        except Thrown:
            pass


def iterator_of(value):
    """The iterator of a value; a TypeError if it has none."""
    method = get_value(value, ITERATOR)
    if not is_callable(method):
        raise type_error("the value is not iterable")
    return Iterator(method.call(value, []))


def each(value, act):
    """Call a function with each value of an iterable, which is closed if this throws."""
    iterator = iterator_of(value)
    for one in iterator.rest():
        try:
            act(one)
        except Thrown:
            iterator.close_quietly()
            raise


class Keys:
    """The enumerable keys of an object and its prototypes that are texts."""

    def __init__(self, value):
        nothing = value is undefined or value is None
        self.left = iter(()) if nothing else self.enumerate(to_object(value))

    def enumerate(self, holder):
        """The keys that are still there when it is their turn."""
        seen = set()
        while holder is not None:
            for key in holder.own_keys():
                if not isinstance(key, str) or key in seen:
                    continue
                found = holder.own_property(key)
                if found is MISSING:
                    continue
                seen.add(key)
                if found.enumerable:
                    yield key
            holder = holder.proto

    def step(self):
        """The next key, or MISSING at the end."""
        return next(self.left, MISSING)

    def close(self):
        """Nothing has to be told."""

    close_quietly = close


def result(value, done):
    """The object that an iterator hands out."""
    made = new_object()
    made.props["value"] = value
    made.props["done"] = done
    return made


class NativeIterator(Object):
    """An iterator of a built-in object, over a Python iterator."""

    def __init__(self, proto, values):
        super().__init__(proto)
        self.values = values

    def advance(self):
        """The object that its `next` gives."""
        value = next(self.values, MISSING)
        if value is MISSING:
            self.values = iter(())
            return result(undefined, True)
        return result(value, False)

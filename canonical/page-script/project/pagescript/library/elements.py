"""The elements of arrays and of objects that are like arrays."""

from pagescript.values.basics import SPECIES, realm, type_error, undefined
from pagescript.values.conversions import to_object
from pagescript.values.exotic import Array
from pagescript.values.integers import to_length
from pagescript.values.numbers import number_text
from pagescript.values.objects import Object


def key_of(place):
    """The key of an element."""
    return number_text(float(place))


class Elements:
    """An object with a length, seen as a list."""

    def __init__(self, value):
        self.holder = to_object(value)
        self.array = self.holder if isinstance(self.holder, Array) else None
        self.length = len(self.array.items) if self.array else to_length(self.holder.get("length"))

    @property
    def is_free(self):
        """True if it is an array whose elements may change in every way."""
        return self.array is not None and self.array.extensible and not self.array.sealed

    def get(self, place):
        """An element; undefined if it is missing."""
        if self.array is not None and place < len(self.array.items):
            return self.array.items[place]
        return self.holder.get(key_of(place))

    def has(self, place):
        """True if an element is there."""
        if self.array is not None and place < len(self.array.items):
            return True
        return self.holder.has(key_of(place))

    def set(self, place, value):
        """Write an element."""
        self.holder.set(key_of(place), value)

    def remove(self, place):
        """Remove an element."""
        self.holder.delete(key_of(place))

    def resize(self, length):
        """Write the length."""
        self.holder.set("length", float(length))

    def all(self):
        """All elements."""
        if self.array is not None:
            return self.array.items[: self.length]
        return [self.get(place) for place in range(self.length)]


def similar(holder, length):
    """A new array of the class of another one."""
    if not isinstance(holder, Array):
        return Array([])
    maker = holder.get("constructor")
    if maker is realm.globals["Array"]:
        return Array([])
    if isinstance(maker, Object):
        maker = maker.get(SPECIES)
    if maker is undefined or maker is None:
        return Array([])
    if not (isinstance(maker, Object) and maker.is_constructor):
        raise type_error("the constructor of the array is none")
    return maker.construct([float(length)], maker)


def filled(holder, values):
    """A new array of the class of another one, with these values."""
    made = similar(holder, 0)
    for place, value in enumerate(values):
        made.define(key_of(place), value)
    return made

"""Arrays: the constructor, and what reads without a function."""

from pagescript.library.building import Builder, constructor
from pagescript.library.elements import Elements, filled, key_of
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator, each
from pagescript.values.basics import ITERATOR, SPECIES, range_error, realm, undefined
from pagescript.values.conversions import callable_of, method_of
from pagescript.values.exotic import Array
from pagescript.values.integers import relative, to_integer
from pagescript.values.objects import Object


def set_up():
    """Define Array and its functions."""
    raise NotImplementedError("TODO: implement set_up.")


def _make(new_target, *values):
    raise NotImplementedError("TODO: implement _make.")


def _collected(maker, values):
    raise NotImplementedError("TODO: implement _collected.")


def _from(maker, source, mapper):
    raise NotImplementedError("TODO: implement _from.")


def _add_copying(builder):
    raise NotImplementedError("TODO: implement _add_copying.")


def flattened(values, depth):
    """Values, with the elements of arrays in their place down to a depth."""
    raise NotImplementedError("TODO: implement flattened.")


def elements_of(value):
    """The elements one after the other, also those that are added meanwhile."""
    raise NotImplementedError("TODO: implement elements_of.")


def _add_iterators(builder):
    raise NotImplementedError("TODO: implement _add_iterators.")


def _iterator(values):
    raise NotImplementedError("TODO: implement _iterator.")

"""Functions of Promise that wait for many promises."""

from pagescript.library.building import Builder
from pagescript.library.promise import deciders, native, then
from pagescript.machine.iterators import iterator_of
from pagescript.machine.promises import new_promise
from pagescript.values.basics import Thrown, realm, undefined
from pagescript.values.conversions import callable_of, get_value
from pagescript.values.exotic import Array
from pagescript.values.objects import new_object


def gathered(maker, values, watch, finish=None):
    """A promise of the settlement of many; watch gives the two functions that wait for each of them."""
    raise NotImplementedError("TODO: implement gathered.")


def _watched(maker, values):
    """Each of the values as a promise; the iterator is closed where somebody throws."""
    raise NotImplementedError("TODO: implement _watched.")


def _keeper(values, place, one_less, change):
    """A function that keeps a value at its place, once."""
    raise NotImplementedError("TODO: implement _keeper.")


def _settled(status, name):
    raise NotImplementedError("TODO: implement _settled.")


def set_up():
    """Add these functions to Promise."""
    raise NotImplementedError("TODO: implement set_up.")

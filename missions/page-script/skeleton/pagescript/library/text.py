"""Texts: the constructor and their characters."""

import math

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator
from pagescript.reading.escapes import as_units
from pagescript.values.basics import ITERATOR, Symbol, range_error, realm, type_error, undefined
from pagescript.values.conversions import get_value, to_number, to_object, to_text
from pagescript.values.exotic import Text
from pagescript.values.integers import to_integer, to_length


def this_text(value):
    """The text that a method is called on."""
    raise NotImplementedError("TODO: implement this_text.")


def shown(value):
    """A value as String gives it."""
    raise NotImplementedError("TODO: implement shown.")


def set_up():
    """Define String and these methods."""
    raise NotImplementedError("TODO: implement set_up.")


def _convert(this, *values):
    raise NotImplementedError("TODO: implement _convert.")


def _make(new_target, *values):
    raise NotImplementedError("TODO: implement _make.")


def _add_functions(builder):
    raise NotImplementedError("TODO: implement _add_functions.")


def _unit(code):
    raise NotImplementedError("TODO: implement _unit.")


def code_point(text, place):
    """The code point at a place, which may be a single half of a pair."""
    raise NotImplementedError("TODO: implement code_point.")


def _characters(text):
    raise NotImplementedError("TODO: implement _characters.")


def _add_characters(builder):
    raise NotImplementedError("TODO: implement _add_characters.")

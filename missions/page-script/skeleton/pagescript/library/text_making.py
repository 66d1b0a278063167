"""Methods of texts that make other texts."""

from pagescript.library.building import Builder
from pagescript.library.text import this_text
from pagescript.reading.escapes import as_units
from pagescript.values.basics import range_error, realm, undefined
from pagescript.values.conversions import is_callable, to_text
from pagescript.values.exotic import Array
from pagescript.values.integers import to_integer, to_length
from pagescript.values.numbers import SPACES


def set_up():
    """Add them to the prototype of texts."""
    raise NotImplementedError("TODO: implement set_up.")


def _add_joining(builder):
    raise NotImplementedError("TODO: implement _add_joining.")


def expanded(new, text, place, after):
    """A replacement, with what its signs beginning with a dollar stand for."""
    raise NotImplementedError("TODO: implement expanded.")


def _padding(text, length, filler):
    raise NotImplementedError("TODO: implement _padding.")


def _add_padding(builder):
    raise NotImplementedError("TODO: implement _add_padding.")


def from_units(text):
    """A text of UTF-16 code units as one of code points."""
    raise NotImplementedError("TODO: implement from_units.")


def _is_paired(text):
    raise NotImplementedError("TODO: implement _is_paired.")


def to_units(text):
    """A text of code points as one of UTF-16 code units."""
    raise NotImplementedError("TODO: implement to_units.")


def _add_letters(builder):
    raise NotImplementedError("TODO: implement _add_letters.")

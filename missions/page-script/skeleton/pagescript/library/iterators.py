"""The prototypes of iterators and generators."""

from pagescript.library.building import Builder, prototype
from pagescript.machine.generators import Generator
from pagescript.machine.iterators import NativeIterator
from pagescript.values.basics import ITERATOR, TO_STRING_TAG, realm, type_error


def set_up():
    """Define them."""
    raise NotImplementedError("TODO: implement set_up.")


def _advance(this):
    raise NotImplementedError("TODO: implement _advance.")


def _resumer(mode):
    raise NotImplementedError("TODO: implement _resumer.")


def _add_generators():
    raise NotImplementedError("TODO: implement _add_generators.")

"""Methods of texts that look for something or take a part."""

from pagescript.library.building import Builder
from pagescript.library.text import this_text
from pagescript.values.basics import realm, undefined
from pagescript.values.conversions import to_number, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of texts."""
    raise NotImplementedError("TODO: implement set_up.")


def _bounded(value, length, default):
    """A place between 0 and a length."""
    raise NotImplementedError("TODO: implement _bounded.")


def _add_searching(builder):
    raise NotImplementedError("TODO: implement _add_searching.")


def _add_parts(builder):
    raise NotImplementedError("TODO: implement _add_parts.")

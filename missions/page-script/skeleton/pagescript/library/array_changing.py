"""Methods that change arrays."""

import functools

from pagescript.library.building import Builder
from pagescript.library.elements import Elements, filled
from pagescript.values.basics import realm, undefined
from pagescript.values.conversions import callable_of, to_number, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of arrays."""
    raise NotImplementedError("TODO: implement set_up.")


def _add_ends(builder):
    raise NotImplementedError("TODO: implement _add_ends.")


def _write(elements, values):
    """Let these be all elements."""
    raise NotImplementedError("TODO: implement _write.")


def _add_moving(builder):
    raise NotImplementedError("TODO: implement _add_moving.")


def _add_sorting(builder):
    raise NotImplementedError("TODO: implement _add_sorting.")


def _compared(comparer, left, right):
    raise NotImplementedError("TODO: implement _compared.")

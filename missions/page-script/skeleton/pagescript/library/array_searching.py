"""Methods of arrays that look for something or join everything."""

from pagescript.library.building import Builder
from pagescript.library.elements import Elements
from pagescript.values.basics import realm, undefined
from pagescript.values.comparison import is_same_or_zero, is_strictly_equal
from pagescript.values.conversions import get_value, is_callable, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of arrays."""
    raise NotImplementedError("TODO: implement set_up.")

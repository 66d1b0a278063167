"""Methods that write numbers."""

import math

from pagescript.values.basics import range_error, type_error, undefined
from pagescript.values.integers import to_integer
from pagescript.values.numbers import exponential, in_base, number_text, rounded, shortest, significant
from pagescript.values.objects import Wrapper


def this_value(value, kind):
    """The primitive value that a method is called on."""
    raise NotImplementedError("TODO: implement this_value.")


def _places(value, least, most):
    raise NotImplementedError("TODO: implement _places.")


def add_methods(builder):
    """Add them to the prototype of numbers."""

    raise NotImplementedError("TODO: implement add_methods.")

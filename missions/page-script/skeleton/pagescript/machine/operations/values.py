"""Operations that calculate: operators and conversions."""

from pagescript.values import arithmetic, comparison
from pagescript.values.basics import undefined
from pagescript.values.conversions import to_boolean, to_key, to_number, to_text
from pagescript.values.integers import to_int32


def _binary(quick, general):
    """An operation that is quick on two numbers and general on other values."""

    raise NotImplementedError("TODO: implement _binary.")


def add(frame, stack):
    """Add the two values on top."""
    raise NotImplementedError("TODO: implement add.")


def subtract(frame, stack):
    """Subtract the value on top from the one below."""
    raise NotImplementedError("TODO: implement subtract.")


def less(frame, stack):
    """Compare the two values on top."""
    raise NotImplementedError("TODO: implement less.")


def _general(function):
    raise NotImplementedError("TODO: implement _general.")


def _arithmetic(name):
    raise NotImplementedError("TODO: implement _arithmetic.")


BINARY = None  # TODO: set BINARY.


def _unary(function):
    raise NotImplementedError("TODO: implement _unary.")


type_of = None  # TODO: set type_of.
numeric = None  # TODO: set numeric.
key = None  # TODO: set key.
settled = None  # TODO: set settled.
text = None  # TODO: set text.
increase = None  # TODO: set increase.
decrease = None  # TODO: set decrease.

UNARY = None  # TODO: set UNARY.


def join(count):
    """Join this many texts on top."""

    raise NotImplementedError("TODO: implement join.")

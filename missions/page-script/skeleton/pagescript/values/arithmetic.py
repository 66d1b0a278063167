"""Operators on numbers."""

import math

from pagescript.values.conversions import to_number, to_primitive, to_text
from pagescript.values.integers import to_int32


def add(left, right):
    """The operator `+`."""
    raise NotImplementedError("TODO: implement add.")


def divide(left, right):
    """The quotient of two numbers."""
    raise NotImplementedError("TODO: implement divide.")


def remainder(left, right):
    """The remainder of two numbers, with the sign of the first."""
    raise NotImplementedError("TODO: implement remainder.")


def power(base, exponent):
    """The operator `**` on numbers."""
    raise NotImplementedError("TODO: implement power.")


def arithmetic(name, left, right):
    """An operator on numbers, on values of any type."""
    raise NotImplementedError("TODO: implement arithmetic.")


def _shifted_left(left, right):
    raise NotImplementedError("TODO: implement _shifted_left.")


ARITHMETIC = {
    "-": lambda left, right: None,
    "*": lambda left, right: None,
    "/": divide,
    "%": remainder,
    "**": power,
    "<<": _shifted_left,
    ">>": lambda left, right: None,
    ">>>": lambda left, right: None,
    "&": lambda left, right: None,
    "|": lambda left, right: None,
    "^": lambda left, right: None,
}

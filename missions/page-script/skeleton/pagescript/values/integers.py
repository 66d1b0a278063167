"""Conversions to whole numbers, lengths and places."""

import math

from pagescript.values.basics import undefined
from pagescript.values.conversions import to_number


def to_integer(value):
    """A value as a number without decimals; NaN becomes 0."""
    raise NotImplementedError("TODO: implement to_integer.")


def to_int32(value):
    """A value as a whole number of 32 bits with a sign, a Python int."""
    raise NotImplementedError("TODO: implement to_int32.")


def to_length(value):
    """A value as a length, a Python int from 0 to 2 ** 53 - 1."""
    raise NotImplementedError("TODO: implement to_length.")


def relative(value, length, default):
    """A place that may count from the end, from 0 to length; undefined is the default."""
    raise NotImplementedError("TODO: implement relative.")

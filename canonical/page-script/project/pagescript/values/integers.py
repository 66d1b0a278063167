"""Conversions to whole numbers, lengths and places."""

import math

from pagescript.values.basics import undefined
from pagescript.values.conversions import to_number


def to_integer(value):
    """A value as a number without decimals; NaN becomes 0."""
    number = to_number(value)
    if number != number:
        return 0.0
    return number if math.isinf(number) else float(math.trunc(number)) + 0.0


def to_int32(value):
    """A value as a whole number of 32 bits with a sign, a Python int."""
    number = to_number(value)
    if number != number or math.isinf(number):
        return 0
    bits = math.trunc(number) & 0xFFFFFFFF
    return bits - 0x100000000 if bits & 0x80000000 else bits


def to_length(value):
    """A value as a length, a Python int from 0 to 2 ** 53 - 1."""
    number = to_integer(value)
    return 0 if number <= 0 else int(min(number, 9007199254740991.0))


def relative(value, length, default):
    """A place that may count from the end, from 0 to length; undefined is the default."""
    if value is undefined:
        return default
    number = to_integer(value)
    if number < 0:
        return int(max(length + number, 0))
    return int(min(number, length))

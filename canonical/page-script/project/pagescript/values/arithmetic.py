"""Operators on numbers."""

import math

from pagescript.values.conversions import to_number, to_primitive, to_text
from pagescript.values.integers import to_int32


def add(left, right):
    """The operator `+`."""
    left, right = to_primitive(left), to_primitive(right)
    if type(left) is str or type(right) is str:
        return to_text(left) + to_text(right)
    return to_number(left) + to_number(right)


def divide(left, right):
    """The quotient of two numbers."""
    if right != 0:
        return left / right
    if left == 0 or left != left:
        return math.nan
    return math.copysign(math.inf, left) * math.copysign(1, right)


def remainder(left, right):
    """The remainder of two numbers, with the sign of the first."""
    if right == 0 or right != right or left != left or math.isinf(left):
        return math.nan
    return math.fmod(left, right)


def power(base, exponent):
    """The operator `**` on numbers."""
    if exponent != exponent or (abs(base) == 1 and math.isinf(exponent)):
        return math.nan
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return -math.inf if base < 0 and exponent % 2 == 1 else math.inf
    except ValueError:
        if base != 0:
            return math.nan
        return math.copysign(math.inf, base) if exponent % 2 == 1 else math.inf


def arithmetic(name, left, right):
    """An operator on numbers, on values of any type."""
    left = to_number(left)
    return ARITHMETIC[name](left, to_number(right))


def _shifted_left(left, right):
    return float(to_int32(float(to_int32(left) << (to_int32(right) & 31))))


ARITHMETIC = {
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": divide,
    "%": remainder,
    "**": power,
    "<<": _shifted_left,
    ">>": lambda left, right: float(to_int32(left) >> (to_int32(right) & 31)),
    ">>>": lambda left, right: float((to_int32(left) & 0xFFFFFFFF) >> (to_int32(right) & 31)),
    "&": lambda left, right: float(to_int32(left) & to_int32(right)),
    "|": lambda left, right: float(to_int32(left) | to_int32(right)),
    "^": lambda left, right: float(to_int32(left) ^ to_int32(right)),
}

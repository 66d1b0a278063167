"""The operators of arithmetic expansion."""

import operator

from jobshell.executing.control import ShellProblem

LEVELS = (
    ("||",),
    ("&&",),
    ("|",),
    ("^",),
    ("&",),
    ("==", "!="),
    ("<", ">", "<=", ">="),
    ("<<", ">>"),
    ("+", "-"),
    ("*", "/", "%"),
)


def wrapped(number):
    """A number in 64 bits."""
    return (number + 2**63) % 2**64 - 2**63


def quotient(left, right):
    """A quotient without its fraction."""
    if right == 0:
        raise ShellProblem("division by zero")
    size = abs(left) // abs(right)
    return wrapped(size if (left < 0) == (right < 0) else -size)


def remainder(left, right):
    """What is left of a division; it has the sign of the left number."""
    return left - quotient(left, right) * right


BINARY = {
    "+": lambda left, right: wrapped(left + right),
    "-": lambda left, right: wrapped(left - right),
    "*": lambda left, right: wrapped(left * right),
    "/": quotient,
    "%": remainder,
    "<<": lambda left, right: wrapped(left << (right & 63)),
    ">>": lambda left, right: left >> (right & 63),
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "==": lambda left, right: int(left == right),
    "!=": lambda left, right: int(left != right),
    "<": lambda left, right: int(left < right),
    ">": lambda left, right: int(left > right),
    "<=": lambda left, right: int(left <= right),
    ">=": lambda left, right: int(left >= right),
}
UNARY = {
    "-": lambda value: wrapped(-value),
    "+": lambda value: value,
    "~": lambda value: ~value,
    "!": lambda value: int(not value),
}

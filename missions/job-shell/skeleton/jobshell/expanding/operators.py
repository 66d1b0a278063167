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
    raise NotImplementedError("TODO: implement wrapped.")


def quotient(left, right):
    """A quotient without its fraction."""
    raise NotImplementedError("TODO: implement quotient.")


def remainder(left, right):
    """What is left of a division; it has the sign of the left number."""
    raise NotImplementedError("TODO: implement remainder.")


BINARY = {
    "+": lambda left, right: None,
    "-": lambda left, right: None,
    "*": lambda left, right: None,
    "/": quotient,
    "%": remainder,
    "<<": lambda left, right: None,
    ">>": lambda left, right: None,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "==": lambda left, right: None,
    "!=": lambda left, right: None,
    "<": lambda left, right: None,
    ">": lambda left, right: None,
    "<=": lambda left, right: None,
    ">=": lambda left, right: None,
}
UNARY = {
    "-": lambda value: None,
    "+": lambda value: None,
    "~": lambda value: None,
    "!": lambda value: None,
}

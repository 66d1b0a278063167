"""Escapes in texts and templates."""

from pagescript.reading.tokens import SyntaxProblem

_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v"}
_HEX = frozenset("0123456789abcdefABCDEF")


def as_units(code):
    """The UTF-16 code units of a code point as a text."""
    raise NotImplementedError("TODO: implement as_units.")


def read_escape(text, at):
    """What the escape after a backslash stands for, and the place after it; a SyntaxProblem if it is none."""
    raise NotImplementedError("TODO: implement read_escape.")


def _hexadecimal(digits, count):
    raise NotImplementedError("TODO: implement _hexadecimal.")


def _code_point(text, at):
    raise NotImplementedError("TODO: implement _code_point.")

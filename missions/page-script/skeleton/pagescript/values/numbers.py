"""Numbers as texts and texts as numbers."""

import math
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

SPACES = None  # TODO: set SPACES.
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DECIMAL = re.compile(r"[+-]?(Infinity|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)")
_PREFIXES = {"0x": 16, "0o": 8, "0b": 2}


def shortest(value):
    """The shortest digits of a positive number that lead back to it, and the place of its point."""
    raise NotImplementedError("TODO: implement shortest.")


def number_text(value):
    """A number as a text."""
    raise NotImplementedError("TODO: implement number_text.")


def exponential(digits, exponent):
    """Digits with an exponent."""
    raise NotImplementedError("TODO: implement exponential.")


def text_number(text):
    """The number that a whole text is, or NaN."""
    raise NotImplementedError("TODO: implement text_number.")


def whole_number(value):
    """A whole number as a number, Infinity if it is too large."""
    raise NotImplementedError("TODO: implement whole_number.")


def leading_number(text):
    """The number that a text begins with, as parseFloat reads it."""
    raise NotImplementedError("TODO: implement leading_number.")


def leading_integer(text, base):
    """The whole number that a text begins with, as parseInt reads it; 0 stands for no base."""
    raise NotImplementedError("TODO: implement leading_integer.")


def rounded(value, places):
    """A number from 0 up as digits with this many decimals, halves up, exactly."""
    raise NotImplementedError("TODO: implement rounded.")


def significant(value, count):
    """This many digits of a number from 0 up, rounded exactly, and its exponent."""
    raise NotImplementedError("TODO: implement significant.")


def _rounded_whole(value, dropped):
    raise NotImplementedError("TODO: implement _rounded_whole.")


def in_base(value, base):
    """A number as a text in another base; a part after the point is exact where the base is a power of two."""
    raise NotImplementedError("TODO: implement in_base.")

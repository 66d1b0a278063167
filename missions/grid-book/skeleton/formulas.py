"""Formulas as steps: numbers, references and calls of functions, each sign after what it stands between."""

import re
import sys
from fractions import Fraction
from functools import lru_cache

TOKEN = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?|[A-Za-z]+[0-9]+|[A-Za-z]+|[-+*/(),:])")
ORDER = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, "negative": 3}

# TODO: code that runs on import: a call.


class Problem(Exception):
    """A result that is no number; its text is what the cell shows."""


@lru_cache(maxsize=20_000)
def parse(formula):
    """The steps of a formula without its equals sign. Raises Problem where it is none."""
    raise NotImplementedError("TODO: implement parse.")


def tokens_of(text):
    """The parts of a formula."""
    raise NotImplementedError("TODO: implement tokens_of.")


def number_of(text):
    """The number in a text, exactly; whole numbers are int, since they are quick."""
    raise NotImplementedError("TODO: implement number_of.")


def exact(number):
    """A number as int if it is whole."""
    raise NotImplementedError("TODO: implement exact.")


class Parser:
    """Takes tokens one after the other; signs and parentheses wait for what stands behind them."""

    def __init__(self, tokens):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def next(self):
        """The token that comes next, None at the end."""
        raise NotImplementedError("TODO: implement next.")

    def take(self, *wanted):
        """The next token, which has to be one of those that are wanted."""
        raise NotImplementedError("TODO: implement take.")

    def formula(self):
        """Parts with signs between them."""
        raise NotImplementedError("TODO: implement formula.")

    def release(self, order):
        """Make steps of the signs that wait and go before others of this order."""
        raise NotImplementedError("TODO: implement release.")

    def part(self):
        """An operand, with minus and parentheses before it and parentheses behind it."""
        raise NotImplementedError("TODO: implement part.")

    def operand(self):
        """A number, a reference or a call of a function."""
        raise NotImplementedError("TODO: implement operand.")

    def arguments(self):
        """The arguments of a function, each a reference or a range."""
        raise NotImplementedError("TODO: implement arguments.")

    def argument(self):
        """One reference, or two with a colon between them."""
        raise NotImplementedError("TODO: implement argument.")


def reference(token):
    """The address in a reference."""
    raise NotImplementedError("TODO: implement reference.")


def total(numbers):
    """The sum of numbers; those with the same denominator are added up first, which is quick."""
    raise NotImplementedError("TODO: implement total.")


def average(numbers):
    """The mean of numbers."""
    raise NotImplementedError("TODO: implement average.")


FUNCTIONS = {
    "SUM": total,
    "MIN": lambda numbers: None,
    "MAX": lambda numbers: None,
    "AVERAGE": average,
}

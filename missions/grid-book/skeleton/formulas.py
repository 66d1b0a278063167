"""Formulas as trees: numbers, references, ranges, calls of functions, and signs between them."""

import re
from functools import lru_cache

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|[A-Z]+\d+|[A-Z]+|[-+*/(),:])")


class Problem(Exception):
    """A result that is no number; its text is what the cell shows."""


@lru_cache(maxsize=20_000)
def parse(formula):
    """The tree of a formula without its equals sign. Raises Problem where it is none."""
    raise NotImplementedError("TODO: implement parse.")


def tokens_of(text):
    """The parts of a formula in capital letters."""
    raise NotImplementedError("TODO: implement tokens_of.")


class Parser:
    """Takes tokens one after the other."""

    def __init__(self, tokens):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def next(self):
        """The token that comes next, None at the end."""
        raise NotImplementedError("TODO: implement next.")

    def take(self, *wanted):
        """The next token, which has to be one of those that are wanted."""
        raise NotImplementedError("TODO: implement take.")

    def sum(self):
        """Products with plus and minus between them."""
        raise NotImplementedError("TODO: implement sum.")

    def product(self):
        """Factors with times and divided by between them."""
        raise NotImplementedError("TODO: implement product.")

    def factor(self):
        """What signs stand between."""
        raise NotImplementedError("TODO: implement factor.")

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
    """The tree of a reference."""
    raise NotImplementedError("TODO: implement reference.")


def average(numbers):
    """The mean of numbers."""
    raise NotImplementedError("TODO: implement average.")


FUNCTIONS = {
    "SUM": sum,
    "MIN": lambda numbers: None,
    "MAX": lambda numbers: None,
    "AVERAGE": average,
}

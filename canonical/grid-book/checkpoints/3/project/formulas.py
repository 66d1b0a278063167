"""Formulas as steps: numbers, references and calls of functions, each sign after what it stands between."""

import re
import sys
from fractions import Fraction
from functools import lru_cache

REFERENCE = re.compile(r"\ue000[^\ue001]*\ue001|(?:[A-Za-z0-9]+!)?[A-Za-z]+[0-9]+|#REF!")
TOKEN = re.compile(rf"\s*({REFERENCE.pattern}|[0-9]+(?:\.[0-9]+)?|[A-Za-z]+|[-+*/(),:])")
NUMBER = re.compile(r"[0-9]+(\.[0-9]+)?")
ORDER = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, "negative": 3}

sys.set_int_max_str_digits(0)


class Problem(Exception):
    """A result that is no number; its text is what the cell shows."""


@lru_cache(maxsize=20_000)
def parse(formula):
    """The steps of a formula without its equals sign. Raises Problem where it is none."""
    return Parser(tokens_of(formula.strip())).formula()


def tokens_of(text):
    """The parts of a formula."""
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            raise Problem("#ERROR!")
        tokens.append(match[1])
        place = match.end()
    return tokens


def number_of(text):
    """The number in a text, exactly; whole numbers are int, since they are quick."""
    return exact(Fraction(text)) if "." in text else int(text)


def exact(number):
    """A number as int if it is whole."""
    return number.numerator if number.denominator == 1 else number


class Parser:
    """Takes tokens one after the other; signs and parentheses wait for what stands behind them."""

    def __init__(self, tokens):
        self.tokens = tokens[::-1]
        self.steps = []
        self.waiting = []

    @property
    def next(self):
        """The token that comes next, None at the end."""
        return self.tokens[-1] if self.tokens else None

    def take(self, *wanted):
        """The next token, which has to be one of those that are wanted."""
        if self.next not in wanted:
            raise Problem("#ERROR!")
        return self.tokens.pop()

    def formula(self):
        """Parts with signs between them."""
        self.part()
        while self.next is not None:
            sign = self.take("+", "-", "*", "/")
            self.release(ORDER[sign])
            self.waiting.append(sign)
            self.part()
        self.release(ORDER["+"])
        if self.waiting:
            raise Problem("#ERROR!")
        return tuple(self.steps)

    def release(self, order):
        """Make steps of the signs that wait and go before others of this order."""
        while self.waiting and ORDER[self.waiting[-1]] >= order:
            self.steps.append((self.waiting.pop(), None))

    def part(self):
        """An operand, with minus and parentheses before it and parentheses behind it."""
        while self.next in ("-", "("):
            self.waiting.append("negative" if self.take("-", "(") == "-" else "(")
        self.steps.append(self.operand())
        while self.next == ")":
            self.take(")")
            self.release(ORDER["+"])
            if not self.waiting:
                raise Problem("#ERROR!")
            self.waiting.pop()

    def operand(self):
        """A number, a reference or a call of a function."""
        token = self.tokens.pop() if self.tokens else ""
        if NUMBER.fullmatch(token):
            return ("number", number_of(token))
        if token.upper() in FUNCTIONS:
            return (token.upper(), self.arguments())
        return ("cell", ((reference(token), token),))

    def arguments(self):
        """The arguments of a function, each a reference or a range."""
        self.take("(")
        arguments = [self.argument()]
        while self.next == ",":
            self.take(",")
            arguments.append(self.argument())
        self.take(")")
        return tuple(arguments)

    def argument(self):
        """One reference, or two with a colon between them."""
        first = last = reference(self.tokens.pop() if self.tokens else "")
        if self.next == ":":
            self.take(":")
            last = reference(self.tokens.pop() if self.tokens else "")
            if "!" in last:
                raise Problem("#ERROR!")
        return (first, last)


def reference(token):
    """A reference or a link in place of one, which leads to a cell or nowhere."""
    if REFERENCE.fullmatch(token) is None:
        raise Problem("#ERROR!")
    return token


def total(numbers):
    """The sum of numbers; those with the same denominator are added up first, which is quick."""
    if Fraction not in set(map(type, numbers)):
        return sum(numbers)
    sums = {}
    for number in numbers:
        sums[number.denominator] = sums.get(number.denominator, 0) + number.numerator
    return sum((Fraction(above, below) for below, above in sums.items()), Fraction(0))


def average(numbers):
    """The mean of numbers."""
    if not numbers:
        raise Problem("#DIV/0!")
    return Fraction(total(numbers)) / len(numbers)


FUNCTIONS = {
    "SUM": total,
    "MIN": lambda numbers: min(numbers, default=0),
    "MAX": lambda numbers: max(numbers, default=0),
    "AVERAGE": average,
}

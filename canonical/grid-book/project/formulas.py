"""Formulas as trees: numbers, references, ranges, calls of functions, and signs between them."""

import re
from functools import lru_cache

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|[A-Z]+\d+|[A-Z]+|[-+*/(),:])")


class Problem(Exception):
    """A result that is no number; its text is what the cell shows."""


@lru_cache(maxsize=20_000)
def parse(formula):
    """The tree of a formula without its equals sign. Raises Problem where it is none."""
    parser = Parser(tokens_of(formula.upper().strip()))
    tree = parser.sum()
    if parser.next is not None:
        raise Problem("#ERROR!")
    return tree


def tokens_of(text):
    """The parts of a formula in capital letters."""
    tokens, place = [], 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            raise Problem("#ERROR!")
        tokens.append(match[1])
        place = match.end()
    return tokens


class Parser:
    """Takes tokens one after the other."""

    def __init__(self, tokens):
        self.tokens = tokens[::-1]

    @property
    def next(self):
        """The token that comes next, None at the end."""
        return self.tokens[-1] if self.tokens else None

    def take(self, *wanted):
        """The next token, which has to be one of those that are wanted."""
        if self.next not in wanted:
            raise Problem("#ERROR!")
        return self.tokens.pop()

    def sum(self):
        """Products with plus and minus between them."""
        tree = self.product()
        while self.next in ("+", "-"):
            tree = (self.take("+", "-"), tree, self.product())
        return tree

    def product(self):
        """Factors with times and divided by between them."""
        tree = self.factor()
        while self.next in ("*", "/"):
            tree = (self.take("*", "/"), tree, self.factor())
        return tree

    def factor(self):
        """What signs stand between."""
        if self.next == "-":
            self.take("-")
            return ("negative", self.factor())
        if self.next == "(":
            self.take("(")
            tree = self.sum()
            self.take(")")
            return tree
        return self.operand()

    def operand(self):
        """A number, a reference or a call of a function."""
        token = self.tokens.pop() if self.tokens else ""
        if token[:1].isdigit():
            return ("number", float(token))
        if token in FUNCTIONS:
            return ("call", token, self.arguments())
        return reference(token)

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
        return ("range", first, last)


def reference(token):
    """The tree of a reference."""
    if not (token[:1].isalpha() and token[-1:].isdigit()):
        raise Problem("#ERROR!")
    return ("cell", token)


def average(numbers):
    """The mean of numbers."""
    if not numbers:
        raise Problem("#DIV/0!")
    return sum(numbers) / len(numbers)


FUNCTIONS = {
    "SUM": sum,
    "MIN": lambda numbers: min(numbers, default=0),
    "MAX": lambda numbers: max(numbers, default=0),
    "AVERAGE": average,
}

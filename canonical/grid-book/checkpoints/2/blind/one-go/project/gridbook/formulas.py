"""Reads formulas.

A formula becomes a list of steps in postfix order, so that neither reading nor calculating it needs recursion:

    ("number", Fraction), ("reference", position), ("call", name, arguments), ("negate",), ("operate", operator)

An argument of a call is a pair of opposite corners; those of a single reference are the same.
"""

import re
from fractions import Fraction
from functools import lru_cache

from .addresses import position_of, positions_between

FUNCTIONS = ("SUM", "MIN", "MAX", "AVERAGE")

TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)"
    r"|(?P<reference>[A-Za-z]+[0-9]+)"
    r"|(?P<name>[A-Za-z]+)"
    r"|(?P<sign>[-+*/(),:]))"
)
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "negate": 3}


class FormulaError(Exception):
    """The text is no formula."""


class Formula:
    def __init__(self, steps):
        self.steps = steps
        self.precedents = _precedents(steps)


@lru_cache(maxsize=4096)
def read_formula(text):
    """The formula of a content that begins with `=`, or None if it is no formula."""
    try:
        return Formula(_steps(_tokens(text[1:])))
    except FormulaError:
        return None


def _tokens(text):
    text = text.rstrip()
    tokens = []
    place = 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            raise FormulaError
        tokens.append((match.lastgroup, match[match.lastgroup]))
        place = match.end()
    tokens.append(("end", ""))
    return tokens


def _steps(tokens):
    steps = []
    waiting = []  # operators and open parentheses

    def release(precedence):
        while waiting and waiting[-1] != "(" and PRECEDENCE[waiting[-1]] >= precedence:
            operator = waiting.pop()
            steps.append(("negate",) if operator == "negate" else ("operate", operator))

    place = 0
    part_is_next = True
    while True:
        kind, text = tokens[place]
        place += 1
        if part_is_next:
            if text == "-":
                waiting.append("negate")
                kind, text = tokens[place]
                place += 1
            if kind == "number":
                steps.append(("number", Fraction(text)))
                part_is_next = False
            elif kind == "reference":
                steps.append(("reference", position_of(text)))
                part_is_next = False
            elif kind == "name":
                arguments, place = _arguments(tokens, place)
                if text.upper() not in FUNCTIONS:
                    raise FormulaError
                steps.append(("call", text.upper(), arguments))
                part_is_next = False
            elif text == "(":
                waiting.append("(")
            else:
                raise FormulaError
        elif kind == "end":
            release(0)
            if waiting:
                raise FormulaError
            return steps
        elif text == ")":
            release(0)
            if not waiting:
                raise FormulaError
            waiting.pop()
        elif text in ("+", "-", "*", "/"):
            release(PRECEDENCE[text])
            waiting.append(text)
            part_is_next = True
        else:
            raise FormulaError


def _arguments(tokens, place):
    """The arguments of a function whose name was read, and the place behind them."""
    arguments = []
    if tokens[place][1] != "(":
        raise FormulaError
    while True:
        place += 1  # the parenthesis or the comma
        corner = _corner(tokens[place])
        opposite = corner
        place += 1
        if tokens[place][1] == ":":
            opposite = _corner(tokens[place + 1])
            place += 2
        arguments.append((corner, opposite))
        if tokens[place][1] == ")":
            return arguments, place + 1
        if tokens[place][1] != ",":
            raise FormulaError


def _corner(token):
    kind, text = token
    if kind != "reference":
        raise FormulaError
    return position_of(text)


def _precedents(steps):
    """The positions that a formula refers to, as a set."""
    precedents = set()
    for step in steps:
        if step[0] == "reference":
            precedents.update(positions_between(step[1], step[1]))
        elif step[0] == "call":
            for corner, opposite in step[2]:
                precedents.update(positions_between(corner, opposite))
    return precedents

"""Reads formulas.

A formula is kept as pieces: texts, and between them references. A reference knows the row that it means, so that it
follows its cell when rows are inserted, and the sheet, so that it follows that when it gets another name; only
for people it is written with names and numbers.

To calculate it, a formula is a list of steps in postfix order, so that this needs no recursion:

    ("number", Fraction), ("reference", corner, corner), ("call", name, count), ("negate",), ("operate", operator)

The arguments of a call are the `count` references right before it, each with two opposite corners.
"""

import re
from fractions import Fraction
from typing import NamedTuple

FUNCTIONS = ("SUM", "MIN", "MAX", "AVERAGE")

REFERENCE = re.compile(r"(?:([A-Za-z0-9]+)(\s*!\s*))?([A-Za-z]+)([0-9]+)")
TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>[A-Za-z]+)|(?P<sign>[-+*/(),:])"
)
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2, "negate": 3}


class FormulaError(Exception):
    """The text is no formula."""


class Reference(NamedTuple):
    sheet: int | None  # None as long as no sheet was found for it
    name: str  # the name of the sheet as it was typed, empty for the sheet of the formula
    mark: str  # what was typed between the name and the column, empty without a name
    column: str
    kind: str  # "id": row is the id of a row; "beyond": so many rows after the last one; "typed": its number
    row: int


class Formula:
    def __init__(self, pieces):
        self.pieces = tuple(pieces)
        self.steps = _steps(_tokens(self.pieces))
        self.references = [piece for piece in self.pieces if isinstance(piece, Reference)]

    def replaced(self, change):
        """The formula with `change` applied to each of its references."""
        return Formula(change(piece) if isinstance(piece, Reference) else piece for piece in self.pieces)

    def dump(self):
        return [list(piece) if isinstance(piece, Reference) else piece for piece in self.pieces]

    @classmethod
    def load(cls, data):
        return cls(piece if isinstance(piece, str) else Reference(*piece) for piece in data)


def read_formula(text):
    """The formula of a content that begins with `=`, with references as they were typed, or None if it is none."""
    try:
        return Formula(_pieces(text[1:]))
    except FormulaError:
        return None


def is_range(pieces, place):
    """Whether a range begins with the reference at this place."""
    return place + 2 < len(pieces) and pieces[place + 1].strip() == ":"


def _pieces(text):
    """Texts and references in turn; a text is first and last."""
    pieces = [""]
    place = 0
    while place < len(text):
        match = REFERENCE.match(text, place)
        if match is not None:
            name, mark, column, row = match.groups(default="")
            if not name and len(pieces) > 2 and is_range(pieces + [None], len(pieces) - 2):
                name = pieces[-2].name
            pieces += [Reference(None, name, mark, column, "typed", int(row)), ""]
        else:
            match = TOKEN.match(text, place)
            if match is None:
                raise FormulaError
            pieces[-1] += match[0]
        place = match.end()
    return pieces


def _tokens(pieces):
    tokens = []
    for piece in pieces:
        if isinstance(piece, Reference):
            tokens.append(("reference", piece))
        else:
            tokens += [
                (match.lastgroup, match[0]) for match in TOKEN.finditer(piece) if match.lastgroup != "space"
            ]
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
                steps.append(("reference", text, text))
                part_is_next = False
            elif kind == "name":
                if text.upper() not in FUNCTIONS:
                    raise FormulaError
                arguments, place = _arguments(tokens, place)
                steps += [("reference", corner, opposite) for corner, opposite in arguments]
                steps.append(("call", text.upper(), len(arguments)))
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
            if opposite.mark:
                raise FormulaError
            place += 2
        arguments.append((corner, opposite))
        if tokens[place][1] == ")":
            return arguments, place + 1
        if tokens[place][1] != ",":
            raise FormulaError


def _corner(token):
    kind, reference = token
    if kind != "reference":
        raise FormulaError
    return reference

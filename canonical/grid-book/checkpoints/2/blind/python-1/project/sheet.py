"""The calculations of the sheet: contents of cells in, what the cells show out."""
import re
import sys
from fractions import Fraction

COLUMNS = 10
ROWS = 30
LETTERS = "ABCDEFGHIJ"
FUNCTIONS = ("SUM", "MIN", "MAX", "AVERAGE")

DIVISION, VALUE, REFERENCE, NO_FORMULA, CYCLE = "#DIV/0!", "#VALUE!", "#REF!", "#ERROR!", "#CYCLE!"
BITS = 1024  # results do not get longer than this, and become errors where they are still larger

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
TOKEN = re.compile(r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)(?![.0-9A-Za-z])|(?P<reference>[A-Za-z]+[0-9]+)(?![.0-9A-Za-z])"
                   r"|(?P<name>[A-Za-z]+)|(?P<sign>[-+*/(),:]))")

sys.set_int_max_str_digits(0)


class Problem(Exception):
    """A formula has no result; its text is what the cell shows instead."""


class NoFormula(Exception):
    """A text is not built like a formula."""


def address(index):
    """A1 for 0, B1 for 1, and so on, row by row."""
    return LETTERS[index % COLUMNS] + str(index // COLUMNS + 1)


ADDRESSES = [address(index) for index in range(COLUMNS * ROWS)]
INDEXES = {name: index for index, name in enumerate(ADDRESSES)}


# ------------------------------------------------------------------- formulas
# A formula is compiled to steps for a stack. References and ranges are Areas, in the order in which they stand.

class Area:
    """A reference or a range: its cells, row by row, and whether all of it is in the sheet."""

    def __init__(self, first, last):
        corners = [self.corner(first), self.corner(last)]
        columns = sorted(column for column, _, _ in corners)
        rows = sorted(row for _, row, _ in corners)
        self.inside = all(inside for _, _, inside in corners)
        self.cells = [(row - 1) * COLUMNS + column - 1
                      for row in range(max(rows[0], 1), min(rows[1], ROWS) + 1)
                      for column in range(max(columns[0], 1), min(columns[1], COLUMNS) + 1)]

    @staticmethod
    def corner(text):
        text = text.upper()
        letters = text.rstrip("0123456789")
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("A") + 1
        return column, int(text[len(letters):]), text in INDEXES


def tokens(text):
    found, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise NoFormula
        found.append((match.lastgroup, match[match.lastgroup]))
        at = match.end()
    return found + [("end", ""), ("end", "")]


def arguments(found, at):
    """The areas between the parentheses of a function, and where the text goes on behind them."""
    areas = []
    while True:
        kind, first = found[at]
        if kind != "reference":
            raise NoFormula
        at += 1
        last = first
        if found[at][1] == ":":
            kind, last = found[at + 1]
            if kind != "reference":
                raise NoFormula
            at += 2
        areas.append(Area(first, last))
        sign = found[at][1]
        at += 1
        if sign == ")":
            return areas, at
        if sign != ",":
            raise NoFormula


PRECEDENCE = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, "minus": 3}


def compile_formula(text):
    """The steps of what stands behind the = of a formula."""
    found = tokens(text)
    steps, waiting, at = [], [], 0
    while True:
        # a part, with a minus before it or not
        if found[at][1] == "-":
            waiting.append("minus")
            at += 1
        kind, part = found[at]
        at += 1
        if part == "(":
            waiting.append("(")
            continue
        if kind == "number":
            steps.append(("number", Fraction(part)))
        elif kind == "reference":
            steps.append(("cell", Area(part, part)))
        elif kind == "name" and part.upper() in FUNCTIONS and found[at][1] == "(":
            areas, at = arguments(found, at + 1)
            steps.append((part.upper(), areas))
        else:
            raise NoFormula
        # what follows a part: closing parentheses, then a sign or the end
        while found[at][1] == ")":
            while waiting and waiting[-1] != "(":
                steps.append((waiting.pop(), None))
            if not waiting:
                raise NoFormula
            waiting.pop()
            at += 1
        kind, sign = found[at]
        at += 1
        if kind == "end":
            while waiting:
                if waiting[-1] == "(":
                    raise NoFormula
                steps.append((waiting.pop(), None))
            return steps
        if sign not in ("+", "-", "*", "/"):
            raise NoFormula
        while waiting and PRECEDENCE[waiting[-1]] >= PRECEDENCE[sign]:
            steps.append((waiting.pop(), None))
        waiting.append(sign)


def areas_of(steps):
    for name, what in steps:
        if name == "cell":
            yield what
        elif name in FUNCTIONS:
            yield from what


def bounded(value):
    """A result of a length with which one can go on calculating."""
    if value.denominator.bit_length() > BITS:
        value = Fraction(round(value * 2 ** BITS), 2 ** BITS)
    if abs(value) >= 2 ** BITS:
        raise Problem(VALUE)
    return value


def numbers_of(areas, values):
    found = []
    for area in areas:
        if not area.inside:
            raise Problem(REFERENCE)
        for cell in area.cells:
            value = values[cell]
            if isinstance(value, Problem):
                raise value
            if isinstance(value, Fraction):
                found.append(value)
    return found


def calculate(steps, values):
    """The result of a formula; everything that it refers to has its value already."""
    stack = []
    for name, what in steps:
        if name == "number":
            stack.append(what)
        elif name == "cell":
            if not what.inside:
                raise Problem(REFERENCE)
            value = values[what.cells[0]]
            if isinstance(value, Problem):
                raise value
            if isinstance(value, str):
                raise Problem(VALUE)
            stack.append(Fraction(0) if value is None else value)
        elif name in FUNCTIONS:
            numbers = numbers_of(what, values)
            if name == "SUM":
                stack.append(bounded(sum(numbers, Fraction(0))))
            elif name == "MIN":
                stack.append(min(numbers, default=Fraction(0)))
            elif name == "MAX":
                stack.append(max(numbers, default=Fraction(0)))
            elif not numbers:
                raise Problem(DIVISION)
            else:
                stack.append(bounded(sum(numbers, Fraction(0)) / len(numbers)))
        elif name == "minus":
            stack.append(-stack.pop())
        else:
            right, left = stack.pop(), stack.pop()
            if name == "+":
                stack.append(bounded(left + right))
            elif name == "-":
                stack.append(bounded(left - right))
            elif name == "*":
                stack.append(bounded(left * right))
            elif right == 0:
                raise Problem(DIVISION)
            else:
                stack.append(bounded(left / right))
    return stack[0]


# ---------------------------------------------------------------------- sheet

def show_number(value):
    """Rounded to four decimals, without zeros at the end of the decimals."""
    scaled = (20000 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    whole, decimals = divmod(scaled, 10000)
    text = str(whole)
    if decimals:
        text += "." + ("%04d" % decimals).rstrip("0")
    return "-" + text if value < 0 and scaled else text


def show_all(contents):
    """What all cells show; contents and result are lists with one text for each cell, row by row."""
    values = [None] * len(contents)
    formulas = {}
    for index, content in enumerate(contents):
        if content.startswith("="):
            try:
                formulas[index] = compile_formula(content[1:])
            except NoFormula:
                values[index] = Problem(NO_FORMULA)
        elif NUMBER.fullmatch(content):
            values[index] = Fraction(content)
        elif content:
            values[index] = content

    # Formulas are calculated as soon as everything that they refer to is; what is left over goes round in circles.
    needs = {index: {cell for area in areas_of(steps) for cell in area.cells if cell in formulas}
             for index, steps in formulas.items()}
    users = {index: [] for index in formulas}
    for index, cells in needs.items():
        for cell in cells:
            users[cell].append(index)
    missing = {index: len(cells) for index, cells in needs.items()}
    ready = [index for index, count in missing.items() if count == 0]
    done = set()
    while ready:
        index = ready.pop()
        done.add(index)
        try:
            values[index] = calculate(formulas[index], values)
        except Problem as problem:
            values[index] = Problem(str(problem))
        for user in users[index]:
            missing[user] -= 1
            if missing[user] == 0:
                ready.append(user)
    for index in formulas:
        if index not in done:
            values[index] = Problem(CYCLE)

    return ["" if value is None else show_number(value) if isinstance(value, Fraction) else str(value)
            for value in values]

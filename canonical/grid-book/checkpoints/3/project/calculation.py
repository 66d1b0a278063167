"""What the cells of all sheets show."""

import re
from fractions import Fraction

from formulas import FUNCTIONS, Problem, exact, number_of, parse
from grid import COLUMNS

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
BITS = 1024
WAITS, BEGUN, ROUND = 1, 2, 3


def values_of(contents, book):
    """The values of the cells of all sheets, by row and column: numbers, texts, and problems."""
    table = Table(contents, book)
    for place in table.formulas:
        table.calculate_from(place)
    found = {}
    for row, column in contents:
        sheet, index = book.places[row]
        found[row, column] = table.values[sheet][column][index]
    return found


class Table:
    """The values of all cells by sheet, column and row, and the formulas with a mark for each that has none yet.

    The marks of a column are bytes, since it is quick to find one among many.
    """

    def __init__(self, contents, book):
        self.values = {sheet: [[None] * len(rows) for _ in COLUMNS] for sheet, rows in book.rows.items()}
        self.marks = {sheet: [bytearray(len(rows)) for _ in COLUMNS] for sheet, rows in book.rows.items()}
        self.formulas = {}
        self.results = {}
        for (row, column), content in contents.items():
            sheet, index = book.places[row]
            if content.startswith("="):
                self.formulas[sheet, column, index] = steps_of(content, book)
                self.marks[sheet][column][index] = WAITS
            else:
                self.values[sheet][column][index] = typed(content)

    def calculate_from(self, place):
        """Calculate a formula, after all others to which it refers, directly or through others."""
        begun = [place]
        while begun:
            sheet, column, index = place = begun[-1]
            if self.marks[sheet][column][index] in (WAITS, BEGUN):
                self.marks[sheet][column][index] = BEGUN
                waiting = self.find(place, WAITS)
                if waiting:
                    begun.append(waiting)
                    continue
                self.finish(place)
            begun.pop()

    def finish(self, place):
        """Give a formula its value; what refers to itself has begun already, as has what leads there."""
        sheet, column, index = place
        in_cycle = self.find(place, BEGUN) or self.find(place, ROUND)
        self.values[sheet][column][index] = Problem("#CYCLE!") if in_cycle else self.result_of(self.formulas[place])
        self.marks[sheet][column][index] = ROUND if in_cycle else 0

    def find(self, place, mark):
        """A formula with a mark to which the formula at a place refers; None if there is none."""
        for name, areas in self.formulas[place]:
            for area in areas if name == "cell" or name in FUNCTIONS else ():
                for column in range(area.left, area.right + 1) if area else ():
                    index = self.marks[area.sheet][column].find(mark, area.top, area.bottom + 1)
                    if index >= 0:
                        return area.sheet, column, index
        return None

    def result_of(self, steps):
        """The value of a formula: a number or a problem."""
        try:
            return self.calculate(steps)
        except Problem as problem:
            return Problem(str(problem))

    def calculate(self, steps):
        """The number to which the steps lead. Raises the first problem."""
        numbers = []
        for name, what in steps:
            if name == "problem":
                raise Problem(what)
            if name == "number":
                numbers.append(what)
            elif name == "cell":
                numbers.append(number_in(self.values_in(what[0])[0]))
            elif name in FUNCTIONS:
                numbers.append(self.result_of_call(name, what))
            elif name == "negative":
                numbers.append(-numbers.pop())
            else:
                right, left = numbers.pop(), numbers.pop()
                numbers.append(bounded(combine(name, left, right)))
        return numbers.pop()

    def result_of_call(self, name, areas):
        """The result of a function, which many formulas may share. Raises the first problem."""
        call = (name, *areas)
        if call not in self.results:
            found = [number for area in areas for number in numbers_in(self.values_in(area))]
            self.results[call] = bounded(FUNCTIONS[name](found))
        return self.results[call]

    def values_in(self, area):
        """The values in the cells of a range row by row. Raises Problem if not all of them are in a sheet."""
        if area is None or not area.whole:
            raise Problem("#REF!")
        columns = self.values[area.sheet][area.left : area.right + 1]
        found = [column[area.top : area.bottom + 1] for column in columns]
        return found[0] if len(found) == 1 else [value for row in zip(*found, strict=True) for value in row]


def typed(content):
    """The value of what was typed and is no formula."""
    return number_of(content) if NUMBER.fullmatch(content) else content


def steps_of(content, book):
    """The steps of a formula, also of one that is wrong, with the areas to which its references lead."""
    try:
        steps = parse(content[1:])
    except Problem as problem:
        return (("problem", str(problem)),)
    return [
        (name, [book.area(*corners) for corners in what] if name == "cell" or name in FUNCTIONS else what)
        for name, what in steps
    ]


def combine(sign, left, right):
    """Two numbers with a sign between them."""
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if right == 0:
        raise Problem("#DIV/0!")
    return Fraction(left) / right


def bounded(number):
    """A result with which one can go on calculating, since it does not grow longer and longer."""
    if number.denominator.bit_length() > BITS:
        number = Fraction(round(number * 2**BITS), 2**BITS)
    if abs(number) >= 2**BITS:
        raise Problem("#VALUE!")
    return exact(number)


def number_in(value):
    """A value that has to be a number; an empty cell counts as 0."""
    if isinstance(value, Problem):
        raise Problem(str(value))
    if isinstance(value, str):
        raise Problem("#VALUE!")
    return value or 0


def numbers_in(found):
    """The numbers among values. Raises the first problem."""
    kinds = set(map(type, found))
    if Problem in kinds:
        raise Problem(str(next(value for value in found if isinstance(value, Problem))))
    return found if kinds <= {int, Fraction} else [value for value in found if isinstance(value, int | Fraction)]


def words(value):
    """A value as a cell shows it."""
    if not isinstance(value, Fraction):
        return str(value)
    whole, decimals = divmod(int(abs(value) * 10_000 + Fraction(1, 2)), 10_000)
    text = f"{whole}.{decimals:04}".rstrip("0").rstrip(".")
    return f"-{text}" if value < 0 and text != "0" else text

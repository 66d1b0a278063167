"""The calculations of the sheet: contents of cells in, what the cells show out."""
import re
import sys
from fractions import Fraction

COLUMNS = 10
ROWS = 30  # of a new sheet
LETTERS = "ABCDEFGHIJ"
FUNCTIONS = ("SUM", "MIN", "MAX", "AVERAGE")

DIVISION, VALUE, REFERENCE, NO_FORMULA, CYCLE = "#DIV/0!", "#VALUE!", "#REF!", "#ERROR!", "#CYCLE!"
BITS = 1024  # results do not get longer than this, and become errors where they are still larger

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
TOKEN = re.compile(r"\s*(?:(?P<reference>(?:[0-9A-Za-z]+!)?[A-Za-z]+[0-9]+)(?![.0-9A-Za-z!])"
                   r"|(?P<number>[0-9]+(?:\.[0-9]+)?)(?![.0-9A-Za-z!])|(?P<name>[A-Za-z]+)|(?P<sign>[-+*/(),:]))")
ROW = re.compile(r"[1-9][0-9]{0,8}")

sys.set_int_max_str_digits(0)


class Problem(Exception):
    """A formula has no result; its text is what the cell shows instead."""


class NoFormula(Exception):
    """A text is not built like a formula."""


# ------------------------------------------------------------------- formulas
# A formula is compiled to steps for a stack. References and ranges are References, in the order in which they stand.

class Corner:
    """One end of a reference: its column, and its row, which it follows once it is bound to it."""

    def __init__(self, text):
        self.letters = text.rstrip("0123456789")
        self.digits = text[len(self.letters):]
        self.column = LETTERS.find(self.letters.upper()) if len(self.letters) == 1 else -1
        self.row = None

    def find(self, sheet):
        """The row of a sheet to which it is bound, or which has its number by now; or None."""
        if self.row is not None:
            return self.row
        if self.column >= 0 and ROW.fullmatch(self.digits) and int(self.digits) <= len(sheet.live):
            return sheet.live[int(self.digits) - 1]
        return None

    def render(self, position):
        return self.letters + (self.digits if self.digits == str(position + 1) else str(position + 1))


class Reference:
    """A reference or a range in the text of a formula: where it stands there, and what it refers to."""

    def __init__(self, text, start, end, corners, between=""):
        self.start, self.end = start, end
        self.name, mark, first = corners[0].rpartition("!")
        self.named = bool(mark)
        self.between = between
        self.corners = [Corner(first)] + [Corner(corner) for corner in corners[1:]]
        self.sheet = None  # the sheet to which it is bound

    def find(self, book):
        """The sheet to which it is bound, or which has its name by now; or None."""
        return self.sheet or book.named(self.name)

    def bind(self, book):
        """From now on it follows the sheet and the rows to which it refers."""
        sheet = self.find(book)
        if sheet is None or sheet.deleted:
            return
        self.sheet = sheet
        for corner in self.corners:
            corner.row = corner.find(sheet)

    def positions(self, book):
        """The sheet, and the positions of the rows of the corners; None if they are not in the sheet."""
        sheet = self.find(book)
        if sheet is None or any(corner.column < 0 for corner in self.corners):
            return None
        rows = [corner.find(sheet) for corner in self.corners]
        if None in rows:
            return None
        # Where the row at an end of a range is gone, the range ends before it.
        low, high = min(rows, key=sheet.index.get), max(rows, key=sheet.index.get)
        first = sheet.rank[low]
        last = sheet.rank[high] if high.alive else sheet.rank[high] - 1
        if first > last:
            return None
        return sheet, [first if row is low else last for row in rows]

    def area(self, book):
        """The sheet, the first and last column, and the first and last row; None for what is not there."""
        found = self.positions(book)
        if not found or found[0].deleted:
            return None
        columns = [corner.column for corner in self.corners]
        return found[0], min(columns), max(columns), min(found[1]), max(found[1])

    def render(self, text, book):
        """The reference as it has to be written now."""
        sheet = self.find(book)
        prefix = ""
        if self.named:
            same = sheet is None or sheet.name.upper() == self.name.upper()
            prefix = (self.name if same else sheet.name) + "!"
        found = self.positions(book)
        if found:
            return prefix + self.between.join(
                corner.render(position) for corner, position in zip(self.corners, found[1]))
        if any(corner.row is not None for corner in self.corners):
            if all(corner.row is not None for corner in self.corners):
                return "#REF!"
        return prefix + text[self.start:self.end].rpartition("!")[2]


def tokens(text):
    """The kind, the text, the start and the end of each part."""
    found, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise NoFormula
        found.append((match.lastgroup, match[match.lastgroup], match.start(match.lastgroup), match.end()))
        at = match.end()
    return found + [("end", "", at, at), ("end", "", at, at)]


def arguments(text, found, at):
    """The references between the parentheses of a function, and where the text goes on behind them."""
    references = []
    while True:
        kind, first, start, end = found[at]
        if kind != "reference":
            raise NoFormula
        at += 1
        if found[at][1] == ":":
            kind, last, last_start, last_end = found[at + 1]
            if kind != "reference" or "!" in last:
                raise NoFormula
            references.append(Reference(text, start, last_end, [first, last], text[end:last_start]))
            at += 2
        else:
            references.append(Reference(text, start, end, [first]))
        sign = found[at][1]
        at += 1
        if sign == ")":
            return references, at
        if sign != ",":
            raise NoFormula


PRECEDENCE = {"(": 0, "+": 1, "-": 1, "*": 2, "/": 2, "minus": 3}


def compile_formula(text):
    """The steps of what stands behind the = of a formula, and the references in it."""
    found = tokens(text)
    references = []
    steps, waiting, at = [], [], 0
    while True:
        # a part, with a minus before it or not
        if found[at][1] == "-":
            waiting.append("minus")
            at += 1
        kind, part, start, end = found[at]
        at += 1
        if part == "(":
            waiting.append("(")
            continue
        if kind == "number":
            steps.append(("number", exact(Fraction(part))))
        elif kind == "reference":
            references.append(Reference(text, start, end, [part]))
            steps.append(("cell", references[-1]))
        elif kind == "name" and part.upper() in FUNCTIONS and found[at][1] == "(":
            those, at = arguments(text, found, at + 1)
            references += those
            steps.append((part.upper(), those))
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
        kind, sign = found[at][:2]
        at += 1
        if kind == "end":
            while waiting:
                if waiting[-1] == "(":
                    raise NoFormula
                steps.append((waiting.pop(), None))
            return steps, references
        if sign not in ("+", "-", "*", "/"):
            raise NoFormula
        while waiting and PRECEDENCE[waiting[-1]] >= PRECEDENCE[sign]:
            steps.append((waiting.pop(), None))
        waiting.append(sign)


NUMBERS_ONLY = {int, Fraction}


def exact(value):
    """A number as an int where it is one, which is quicker."""
    return value.numerator if value.denominator == 1 else value


def bounded(value):
    """A result of a length with which one can go on calculating."""
    if value.denominator.bit_length() > BITS:
        value = Fraction(round(value * 2 ** BITS), 2 ** BITS)
    if abs(value) >= 2 ** BITS:
        raise Problem(VALUE)
    return exact(value)


def total(numbers):
    """The sum; whole numbers and fractions with the same denominator are added up first, which is quicker."""
    if Fraction not in set(map(type, numbers)):
        return Fraction(sum(numbers))
    sums = {}
    for value in numbers:
        if type(value) is int:
            sums[1] = sums.get(1, 0) + value
        else:
            sums[value.denominator] = sums.get(value.denominator, 0) + value.numerator
    return sum((Fraction(above, below) for below, above in sums.items()), Fraction(0))


def numbers_of(areas):
    found = []
    for area in areas:
        if area is None:
            raise Problem(REFERENCE)
        sheet, left, right, top, bottom = area
        columns = [sheet.values[column][top:bottom + 1] for column in range(left, right + 1)]
        if all(NUMBERS_ONLY.issuperset(map(type, values)) for values in columns):
            for values in columns:
                found += values
            continue
        for values in zip(*columns):
            for value in values:
                if type(value) is int or type(value) is Fraction:
                    found.append(value)
                elif type(value) is Problem:
                    raise Problem(str(value))
    return found


def calculate(steps, areas):
    """The result of a formula; everything that it refers to has its value already."""
    stack = []
    next_area = iter(areas)
    for name, what in steps:
        if name == "number":
            stack.append(what)
        elif name == "cell":
            area = next(next_area)
            if area is None:
                raise Problem(REFERENCE)
            value = area[0].values[area[1]][area[3]]
            if isinstance(value, Problem):
                raise Problem(str(value))
            if isinstance(value, str):
                raise Problem(VALUE)
            stack.append(0 if value is None else value)
        elif name in FUNCTIONS:
            numbers = numbers_of([next(next_area) for _ in what])
            if name == "SUM":
                stack.append(bounded(total(numbers)))
            elif name == "MIN":
                stack.append(min(numbers, default=0))
            elif name == "MAX":
                stack.append(max(numbers, default=0))
            elif not numbers:
                raise Problem(DIVISION)
            else:
                stack.append(bounded(total(numbers) / len(numbers)))
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
                stack.append(bounded(Fraction(left) / right))
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


DONE, NEW, BEGUN, ROUND = 0, 1, 2, 3


def calculate_all(book):
    """Gives all sheets of a book their values: for each column a list with one value for each row."""
    formulas = []
    for sheet in book.sheets:
        sheet.values = [[None] * len(sheet.live) for _ in range(COLUMNS)]
        sheet.marks = [bytearray(len(sheet.live)) for _ in range(COLUMNS)]
        for position, row in enumerate(sheet.live):
            for column, content in enumerate(row.cells):
                if content is None:
                    continue
                if content.steps is None:
                    sheet.values[column][position] = content.value
                else:
                    sheet.marks[column][position] = NEW
                    formulas.append((sheet, column, position, content))
    for sheet, column, position, content in formulas:
        if sheet.marks[column][position] == NEW:
            follow(book, sheet, column, position, content)


class Visit:
    """A formula that is being calculated, as soon as everything that it refers to is."""

    def __init__(self, book, sheet, column, position, content):
        self.sheet, self.column, self.position, self.content = sheet, column, position, content
        sheet.marks[column][position] = BEGUN
        self.areas = [reference.area(book) for reference in content.references]
        # Stretches of a column in which cells may still have no value.
        self.open = [(area[0], column, area[3], area[4]) for area in self.areas if area
                     for column in range(area[1], area[2] + 1)]

    def missing(self):
        """A formula without a value to which this one refers: its sheet, column and position; or None."""
        while self.open:
            sheet, column, top, bottom = self.open[-1]
            position = sheet.marks[column].find(NEW, top, bottom + 1)
            if position >= 0:
                return sheet, column, position
            self.open.pop()
        return None

    def goes_round(self):
        """Whether it refers to a formula that has begun already, or to one that goes round in circles."""
        for area in self.areas:
            if area:
                sheet, left, right, top, bottom = area
                for column in range(left, right + 1):
                    marks = sheet.marks[column]
                    if marks.find(BEGUN, top, bottom + 1) >= 0 or marks.find(ROUND, top, bottom + 1) >= 0:
                        return True
        return False

    def finish(self):
        if self.goes_round():
            mark, value = ROUND, Problem(CYCLE)
        else:
            mark = DONE
            try:
                value = calculate(self.content.steps, self.areas)
            except Problem as problem:
                value = Problem(str(problem))
        self.sheet.values[self.column][self.position] = value
        self.sheet.marks[self.column][self.position] = mark


def follow(book, sheet, column, position, content):
    """Calculates a formula, and before it all those to which it refers, through however many others."""
    visits = [Visit(book, sheet, column, position, content)]
    while visits:
        missing = visits[-1].missing()
        if missing:
            sheet, column, position = missing
            visits.append(Visit(book, sheet, column, position, sheet.live[position].cells[column]))
        else:
            visits.pop().finish()


def show(value):
    """What a cell with this value shows."""
    if value is None:
        return ""
    return show_number(value) if isinstance(value, (int, Fraction)) else str(value)


class Content:
    """What was typed into a cell. A formula follows what it refers to; its text says so."""

    def __init__(self, sheet, text, number=None):
        self.sheet = sheet
        self.typed = text
        self.number = number  # in the database
        self.steps, self.references, self.value = None, [], None
        if text.startswith("="):
            try:
                self.steps, self.references = compile_formula(text[1:])
            except NoFormula:
                self.value = Problem(NO_FORMULA)
        elif NUMBER.fullmatch(text):
            self.value = exact(Fraction(text))
        else:
            self.value = text
        for reference in self.references:
            if not reference.named:
                reference.sheet = sheet

    def bind(self, book):
        """Binds the references; whether anything about them is new."""
        before = self.bindings()
        for reference in self.references:
            reference.bind(book)
        return self.bindings() != before

    def bindings(self):
        """What the references are bound to, as numbers."""
        return [[reference.sheet and reference.sheet.number, *(corner.row and corner.row.number
                                                               for corner in reference.corners)]
                for reference in self.references]

    def restore(self, bindings, sheets, rows):
        for reference, (sheet, *bound) in zip(self.references, bindings):
            reference.sheet = sheets.get(sheet)
            for corner, row in zip(reference.corners, bound):
                corner.row = rows.get(row)

    def text(self, book):
        """What the field shows."""
        if not self.references:
            return self.typed
        text, pieces, at = self.typed[1:], ["="], 0
        for reference in self.references:
            pieces += [text[at:reference.start], reference.render(text, book)]
            at = reference.end
        return "".join(pieces) + text[at:]

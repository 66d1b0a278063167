"""The sheets, their rows and what is in their cells.

Rows have ids that no other row has, in no sheet; the key of a cell is made of the id of its row and its column.
Sheets and rows that were taken away are kept, since they can come back: they only do not live.

A content is a str, which is empty for an empty cell, or a Formula.
"""

import json
import math
from bisect import bisect_left
from typing import NamedTuple

from .formulas import Formula, Reference, is_range, read_formula

COLUMNS = "ABCDEFGHIJ"
FIRST_ROWS = 30


def key_of(row, column):
    return row * 16 + column


def row_of(key):
    return key // 16


def column_of(key):
    return key % 16


def dump_content(content):
    return "=" + json.dumps(content.dump()) if isinstance(content, Formula) else "'" + content


def load_content(text):
    return Formula.load(json.loads(text[1:])) if text[0] == "=" else text[1:]


class Sheet:
    def __init__(self, number, name, lives, rows):
        self.id = number
        self.name = name
        self.lives = lives
        self.order = [row for row, _ in rows]
        self._living = {row for row, row_lives in rows if row_lives}
        self._refresh()

    def rows(self):
        return [[row, row in self._living] for row in self.order]

    def set_row(self, row, lives):
        if lives:
            self._living.add(row)
        else:
            self._living.discard(row)
        self._refresh()

    def insert_row(self, row, before):
        self.order.insert(self.order.index(before), row)
        self.set_row(row, True)

    def place(self, row):
        """The number of a row; one that does not live is half-way between its neighbours."""
        number = self.numbers.get(row)
        return bisect_left(self._living_places, self._places[row]) + 0.5 if number is None else number

    def _refresh(self):
        self._places = {row: place for place, row in enumerate(self.order)}
        self.living_rows = [row for row in self.order if row in self._living]
        self._living_places = [self._places[row] for row in self.living_rows]
        self.numbers = {row: number for number, row in enumerate(self.living_rows, 1)}


class Area(NamedTuple):
    """The cells of the sheet between two corners; it is not valid if there are others between them."""

    rows: list
    first_column: int
    last_column: int
    valid: bool

    def keys(self):
        for row in self.rows:
            base = row * 16
            for column in range(self.first_column, self.last_column + 1):
                yield base + column


NO_AREA = Area([], 1, 0, False)


class Book:
    def __init__(self):
        self.sheets = {}
        self.contents = {}
        self._sheet_of_row = {}
        self.next_row = 1

    # Sheets and rows

    def put_sheet(self, sheet):
        self.sheets[sheet.id] = sheet
        for row in sheet.order:
            self._sheet_of_row[row] = sheet
        self.next_row = max(self.next_row, max(sheet.order, default=0) + 1)

    def new_sheet(self, name, row_count):
        rows = [[self.next_row + place, True] for place in range(row_count)]
        sheet = Sheet(max(self.sheets, default=0) + 1, name, True, rows)
        self.put_sheet(sheet)
        return sheet

    def new_row(self, before):
        sheet = self.sheet_of_row(before)
        row = self.next_row
        self.next_row += 1
        self._sheet_of_row[row] = sheet
        sheet.insert_row(row, before)
        return row

    def living_sheets(self):
        return [self.sheets[number] for number in sorted(self.sheets) if self.sheets[number].lives]

    def find_sheet(self, name):
        for sheet in self.living_sheets():
            if sheet.name.lower() == name.lower():
                return sheet
        return None

    def sheet_of_row(self, row):
        return self._sheet_of_row.get(row)

    def is_living(self, key):
        sheet = self.sheet_of_row(row_of(key))
        return (
            sheet is not None
            and sheet.lives
            and row_of(key) in sheet.numbers
            and 1 <= column_of(key) <= len(COLUMNS)
        )

    def is_empty_row(self, row):
        return not any(key_of(row, column) in self.contents for column in range(1, len(COLUMNS) + 1))

    def address(self, key):
        return f"{COLUMNS[column_of(key) - 1]}{self.sheet_of_row(row_of(key)).numbers[row_of(key)]}"

    # Contents

    def read(self, key, text):
        """The content of a text that was typed into a cell."""
        if text.startswith("="):
            formula = read_formula(text)
            if formula is not None:
                return self.bound(key, formula)
        return text

    def bound(self, key, content):
        """The content with references to what they mean, where this can be found."""
        if not isinstance(content, Formula) or all(
            reference.sheet is not None for reference in content.references
        ):
            return content
        own_sheet = self.sheet_of_row(row_of(key))

        def bind(reference):
            if reference.sheet is not None:
                return reference
            sheet = self.find_sheet(reference.name) if reference.name else own_sheet
            if sheet is None:
                return reference
            count = len(sheet.living_rows)
            if reference.row > count:
                kind, row = "beyond", reference.row - count
            elif reference.row > 0:
                kind, row = "id", sheet.living_rows[reference.row - 1]
            else:
                kind, row = "typed", reference.row
            return reference._replace(sheet=sheet.id, kind=kind, row=row)

        return content.replaced(bind)

    def text(self, content):
        """What a person would have typed for the content."""
        if not isinstance(content, Formula):
            return content
        pieces = content.pieces
        texts = ["="]
        place = 0
        while place < len(pieces):
            piece = pieces[place]
            if not isinstance(piece, Reference):
                texts.append(piece)
            elif is_range(pieces, place):
                texts += self._range_texts(piece, pieces[place + 1], pieces[place + 2])
                place += 2
            else:
                row = self._place(piece)
                texts.append(f"{self._prefix(piece)}{piece.column}{row}" if row == int(row) else "#REF!")
            place += 1
        return "".join(texts)

    def area(self, corner, opposite):
        """The area between two opposite corners, which are references to the same sheet."""
        sheet = self.sheets.get(corner.sheet)
        if sheet is None or not sheet.lives:
            return NO_AREA
        columns = _column_number(corner.column), _column_number(opposite.column)
        places = self._place(corner), self._place(opposite)
        first_row, last_row = math.ceil(min(places)), math.floor(max(places))
        last_column = min(max(columns), len(COLUMNS))
        return Area(
            sheet.living_rows[max(first_row, 1) - 1 : max(last_row, 0)],
            min(columns),
            last_column,
            1 <= first_row <= last_row <= len(sheet.living_rows) and max(columns) <= len(COLUMNS),
        )

    def _range_texts(self, corner, colon, opposite):
        first, last = self._place(corner), self._place(opposite)
        if math.ceil(min(first, last)) > math.floor(max(first, last)):
            return ["#REF!", colon, "#REF!"]
        if first <= last:
            first, last = math.ceil(first), math.floor(last)
        else:
            first, last = math.floor(first), math.ceil(last)
        return [
            f"{self._prefix(corner)}{corner.column}{first}",
            colon,
            f"{opposite.column}{last}",
        ]

    def _prefix(self, reference):
        if not reference.mark:
            return ""
        name = reference.name
        if reference.sheet is not None:
            current = self.sheets[reference.sheet].name
            if current.lower() != name.lower():
                name = current
        return name + reference.mark

    def _place(self, reference):
        if reference.kind == "typed":
            return reference.row
        sheet = self.sheets[reference.sheet]
        return len(sheet.living_rows) + reference.row if reference.kind == "beyond" else sheet.place(reference.row)


def _column_number(letters):
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number

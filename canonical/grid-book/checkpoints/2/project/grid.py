"""The cells of a sheet: columns A to J, rows 1 to 30."""

import re

from formulas import Problem

COLUMNS = "ABCDEFGHIJ"
ROWS = 30
ADDRESS = re.compile("([A-Z]+)([0-9]+)")


def corner_of(address):
    """Row and column of an address, from 0, wherever it leads."""
    match = ADDRESS.fullmatch(address)
    if match is None:
        raise Problem("#REF!")
    letters, digits = match.groups()
    column = COLUMNS.find(letters) if len(letters) == 1 else -1
    return int(digits) - 1, column if column >= 0 else len(COLUMNS)


def place_of(address):
    """Row and column of an address, from 0. Raises Problem outside of the sheet."""
    row, column = corner_of(address)
    if not (0 <= row < ROWS and column < len(COLUMNS)):
        raise Problem("#REF!")
    return row, column


def address_of(row, column):
    """The address of a place."""
    return f"{COLUMNS[column]}{row + 1}"


def addresses_between(first, last):
    """The addresses of a range row by row, between two opposite corners, as far as they are in the sheet."""
    rows, columns = zip(corner_of(first), corner_of(last), strict=True)
    return [
        address_of(row, column)
        for row in range(max(min(rows), 0), min(max(rows) + 1, ROWS))
        for column in range(min(columns), min(max(columns) + 1, len(COLUMNS)))
    ]

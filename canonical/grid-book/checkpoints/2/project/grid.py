"""The cells of a sheet: columns A to J, rows 1 to 30."""

import re

from formulas import Problem

COLUMNS = "ABCDEFGHIJ"
ROWS = 30
ADDRESS = re.compile(f"([{COLUMNS}])([0-9]+)")


def place_of(address):
    """Row and column of an address, from 0. Raises Problem outside of the sheet."""
    match = ADDRESS.fullmatch(address)
    if match is None or not 1 <= int(match[2]) <= ROWS:
        raise Problem("#REF!")
    return int(match[2]) - 1, COLUMNS.index(match[1])


def address_of(row, column):
    """The address of a place."""
    return f"{COLUMNS[column]}{row + 1}"


def addresses_between(first, last):
    """The addresses of a range row by row, between two opposite corners."""
    rows, columns = zip(place_of(first), place_of(last), strict=True)
    return [
        address_of(row, column)
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
    ]

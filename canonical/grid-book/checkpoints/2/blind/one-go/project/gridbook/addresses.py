"""The size of the sheet and the addresses of its cells.

A position is a pair (column, row); both are counted from 1, and it may lie outside of the sheet.
"""

import re

COLUMNS = "ABCDEFGHIJ"
ROWS = 30

ADDRESS = re.compile(r"([A-Za-z]+)([0-9]+)")


def position_of(address):
    """The position of an address such as B3, or None if the text is none."""
    match = ADDRESS.fullmatch(address)
    if match is None:
        return None
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column, int(match[2])


def address_of(position):
    column, row = position
    return f"{COLUMNS[column - 1]}{row}"


def is_inside(position):
    column, row = position
    return 1 <= column <= len(COLUMNS) and 1 <= row <= ROWS


def all_positions():
    """All positions of the sheet, row by row."""
    return [(column, row) for row in range(1, ROWS + 1) for column in range(1, len(COLUMNS) + 1)]


def positions_between(corner, opposite):
    """The positions of a range that are in the sheet, row by row."""
    first_column, last_column = sorted((corner[0], opposite[0]))
    first_row, last_row = sorted((corner[1], opposite[1]))
    return [
        (column, row)
        for row in range(max(first_row, 1), min(last_row, ROWS) + 1)
        for column in range(max(first_column, 1), min(last_column, len(COLUMNS)) + 1)
    ]

"""The addresses of cells: columns A to J, rows from 1."""

COLUMNS = "ABCDEFGHIJ"
LEAST_ROWS, MOST_ROWS = 30, 1000


def address_of(row, column):
    """The address of a place, counted from 0."""
    return f"{COLUMNS[column]}{row + 1}"

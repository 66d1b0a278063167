"""The cells of a sheet: columns A to J, rows 1 to 30."""

import re

from formulas import Problem

COLUMNS = "ABCDEFGHIJ"
ROWS = 30
ADDRESS = re.compile("([A-Z]+)([0-9]+)")


def corner_of(address):
    """Row and column of an address, from 0, wherever it leads."""
    raise NotImplementedError("TODO: implement corner_of.")


def place_of(address):
    """Row and column of an address, from 0. Raises Problem outside of the sheet."""
    raise NotImplementedError("TODO: implement place_of.")


def address_of(row, column):
    """The address of a place."""
    raise NotImplementedError("TODO: implement address_of.")


def addresses_between(first, last):
    """The addresses of a range row by row, between two opposite corners, as far as they are in the sheet."""
    raise NotImplementedError("TODO: implement addresses_between.")

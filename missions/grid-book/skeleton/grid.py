"""The cells of a sheet: columns A to J, rows 1 to 30."""

import re

from formulas import Problem

COLUMNS = "ABCDEFGHIJ"
ROWS = 30
ADDRESS = re.compile(f"([{COLUMNS}])([0-9]+)")


def place_of(address):
    """Row and column of an address, from 0. Raises Problem outside of the sheet."""
    raise NotImplementedError("TODO: implement place_of.")


def address_of(row, column):
    """The address of a place."""
    raise NotImplementedError("TODO: implement address_of.")


def addresses_between(first, last):
    """The addresses of a range row by row, between two opposite corners."""
    raise NotImplementedError("TODO: implement addresses_between.")

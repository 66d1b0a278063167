"""What the cells of a sheet show."""

import re
from fractions import Fraction

from formulas import FUNCTIONS, Problem, exact, number_of, parse
from grid import address_of, addresses_between, place_of

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
BITS = 1024


def shown_cells(contents):
    """The text that each cell shows, by its address, from what was typed into the cells."""
    raise NotImplementedError("TODO: implement shown_cells.")


def values_of(contents):
    """The values of all cells: numbers, texts, and problems.

    Cells are calculated when all that they refer to are; what is left over is in a cycle or refers to one.
    """
    raise NotImplementedError("TODO: implement values_of.")


def typed(content):
    """The value of what was typed and is no formula."""
    raise NotImplementedError("TODO: implement typed.")


def steps_of(content):
    """The steps of a formula, also of one that is wrong."""
    raise NotImplementedError("TODO: implement steps_of.")


def cells_of(steps):
    """The addresses to which a formula refers, as far as they are in the sheet."""
    raise NotImplementedError("TODO: implement cells_of.")


def result_of(steps, values):
    """The value of a formula: a number or a problem."""
    raise NotImplementedError("TODO: implement result_of.")


def calculate(steps, values):
    """The number to which the steps lead. Raises the first problem."""
    raise NotImplementedError("TODO: implement calculate.")


def combine(sign, left, right):
    """Two numbers with a sign between them."""
    raise NotImplementedError("TODO: implement combine.")


def bounded(number):
    """A result with which one can go on calculating, since it does not grow longer and longer."""
    raise NotImplementedError("TODO: implement bounded.")


def number_in(value):
    """A value that has to be a number."""
    raise NotImplementedError("TODO: implement number_in.")


def numbers_in(first, last, values):
    """The numbers in the cells of a range, of which both corners have to be in the sheet."""
    raise NotImplementedError("TODO: implement numbers_in.")


def words(value):
    """A value as a cell shows it."""
    raise NotImplementedError("TODO: implement words.")

"""What the cells of a sheet show."""

import re

from formulas import FUNCTIONS, Problem, parse
from grid import address_of, addresses_between, place_of

NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


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


def tree_of(content):
    """The tree of a formula, also of one that is wrong."""
    raise NotImplementedError("TODO: implement tree_of.")


def cells_of(tree):
    """The addresses to which a formula refers, as far as they are in the sheet."""
    raise NotImplementedError("TODO: implement cells_of.")


def result_of(tree, values):
    """The value of a formula: a number or a problem."""
    raise NotImplementedError("TODO: implement result_of.")


def calculate(tree, values):
    """The number that a tree stands for. Raises the first problem."""
    raise NotImplementedError("TODO: implement calculate.")


def combine(sign, left, right):
    """Two numbers with a sign between them."""
    raise NotImplementedError("TODO: implement combine.")


def number_in(value):
    """A value that has to be a number."""
    raise NotImplementedError("TODO: implement number_in.")


def numbers_in(argument, values):
    """The numbers in the cells of a range."""
    raise NotImplementedError("TODO: implement numbers_in.")


def words(value):
    """A value as a cell shows it."""
    raise NotImplementedError("TODO: implement words.")

"""Describes the columns of a table: types, counts, statistics and histograms."""

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

WHOLE, DECIMAL, DATE, TEXT, EMPTY = "Whole number", "Decimal number", "Date", "Text", "Empty"
RANGES = 10


@dataclass(frozen=True)
class Column:
    """A column and what its values have in common; the statistics are None unless it holds numbers."""

    index: int
    name: str
    type: str
    missing: int
    different: int
    smallest: Decimal | None = None
    largest: Decimal | None = None
    mean: str | None = None

    @property
    def has_numbers(self):
        """Whether all values that are not missing are numbers."""
        raise NotImplementedError("TODO: implement has_numbers.")


@dataclass(frozen=True)
class Range:
    """A part of a histogram: from `low` to `high`, with the number of values in it."""

    low: Decimal
    high: Decimal
    count: int


def is_whole(value):
    """Return whether a value is a whole number."""
    raise NotImplementedError("TODO: implement is_whole.")


def is_decimal(value):
    """Return whether a value is a whole number or one with a decimal point."""
    raise NotImplementedError("TODO: implement is_decimal.")


def is_date(value):
    """Return whether a value is a day of the calendar, written like 2030-01-31."""
    raise NotImplementedError("TODO: implement is_date.")


def type_of(values):
    """Return the type that all of these values have."""
    raise NotImplementedError("TODO: implement type_of.")


def describe(index, name, values):
    """Describe one column by its values, in which a missing one is an empty text."""
    raise NotImplementedError("TODO: implement describe.")


def describe_all(header, rows):
    """Describe every column of a table in their order."""
    raise NotImplementedError("TODO: implement describe_all.")


def histogram(numbers):
    """Count numbers in ten ranges of equal width.

    A border belongs to the higher of its two ranges, the largest number to the last range.
    """
    raise NotImplementedError("TODO: implement histogram.")

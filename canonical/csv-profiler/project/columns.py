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
        return self.smallest is not None


@dataclass(frozen=True)
class Range:
    """A part of a histogram: from `low` to `high`, with the number of values in it."""

    low: Decimal
    high: Decimal
    count: int


def is_whole(value):
    """Return whether a value is a whole number."""
    return re.fullmatch(r"[-+]?[0-9]+", value) is not None


def is_decimal(value):
    """Return whether a value is a whole number or one with a decimal point."""
    return re.fullmatch(r"[-+]?[0-9]+(\.[0-9]+)?", value) is not None


def is_date(value):
    """Return whether a value is a day of the calendar, written like 2030-01-31."""
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value) is None:
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def type_of(values):
    """Return the type that all of these values have."""
    if not values:
        return EMPTY
    for name, fits in ((WHOLE, is_whole), (DECIMAL, is_decimal), (DATE, is_date)):
        if all(map(fits, values)):
            return name
    return TEXT


def describe(index, name, values):
    """Describe one column by its values, in which a missing one is an empty text."""
    present = [value for value in values if value]
    kind = type_of(present)
    counts = {"missing": len(values) - len(present), "different": len(set(present))}
    if kind not in (WHOLE, DECIMAL):
        return Column(index, name, kind, **counts)
    numbers = [Decimal(value) for value in present]
    mean = f"{sum(numbers) / len(numbers):.2f}"
    return Column(index, name, kind, **counts, smallest=min(numbers), largest=max(numbers), mean=mean)


def describe_all(header, rows):
    """Describe every column of a table in their order."""
    return [describe(index, name, [row[index] for row in rows]) for index, name in enumerate(header)]


def histogram(numbers):
    """Count numbers in ten ranges of equal width.

    A border belongs to the higher of its two ranges, the largest number to the last range.
    """
    low, high = min(numbers), max(numbers)
    counts = [0] * RANGES
    for number in numbers:
        place = int((number - low) * RANGES / (high - low)) if high > low else 0
        counts[min(place, RANGES - 1)] += 1
    borders = [low + (high - low) * place / RANGES for place in range(RANGES + 1)]
    return [Range(borders[place], borders[place + 1], count) for place, count in enumerate(counts)]

"""Describes the columns of a table."""

import datetime
import re

WHOLE = "Whole number"
DECIMAL = "Decimal number"
DATE = "Date"
TEXT = "Text"
EMPTY = "Empty"
RANGES = 10
MAX_DIGITS = 300

WHOLE_PATTERN = re.compile(r"[+-]?[0-9]+")
DECIMAL_PATTERN = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)")
DATE_PATTERN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def is_missing(value):
    return value in ("", "NA")


def is_whole(value):
    return len(value) <= MAX_DIGITS and WHOLE_PATTERN.fullmatch(value) is not None


def is_decimal(value):
    return len(value) <= MAX_DIGITS and DECIMAL_PATTERN.fullmatch(value) is not None


def is_date(value):
    if DATE_PATTERN.fullmatch(value) is None:
        return False
    try:
        datetime.date.fromisoformat(value)
    except ValueError:
        return False
    return True


def type_of(values):
    if not values:
        return EMPTY
    for name, test in [(WHOLE, is_whole), (DECIMAL, is_decimal), (DATE, is_date)]:
        if all(map(test, values)):
            return name
    return TEXT


def format_fraction(number, places):
    """Writes number / 10**places without zeros at the end."""
    digits = str(abs(number)).rjust(places + 1, "0")
    whole, fraction = digits[: len(digits) - places], digits[len(digits) - places :].rstrip("0")
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{fraction}" if fraction else sign + whole


class Column:
    """A column of some rows; numbers are kept as whole multiples of 1 / 10**places, so that nothing is inexact."""

    def __init__(self, name, index, rows):
        self.name = name or f"(column {index + 1})"
        self.index = index
        values = [row[index] for row in rows]
        self.values = [value for value in values if not is_missing(value)]
        self.missing = len(values) - len(self.values)
        self.different = len(set(self.values))
        self.type = type_of(self.values)
        self.is_number = self.type in (WHOLE, DECIMAL)
        if self.is_number:
            self.places = max(len(value.partition(".")[2]) for value in self.values)
            self.numbers = [self._scaled(value) for value in self.values]

    def _scaled(self, value):
        whole, _, fraction = value.partition(".")
        return int(whole + fraction.ljust(self.places, "0"))

    @property
    def smallest(self):
        return self.values[self.numbers.index(min(self.numbers))]

    @property
    def largest(self):
        return self.values[self.numbers.index(max(self.numbers))]

    @property
    def mean(self):
        """The mean with two decimals; halves are rounded away from zero."""
        total = sum(self.numbers)
        divisor = len(self.numbers) * 10**self.places
        hundredths = (abs(total) * 200 + divisor) // (2 * divisor)
        sign = "-" if total < 0 and hundredths else ""
        return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"

    def histogram(self):
        """Returns ten tuples of the lower border, the upper border and the number of values."""
        low, high = min(self.numbers), max(self.numbers)
        counts = [0] * RANGES
        for number in self.numbers:
            place = RANGES if high == low else (number - low) * RANGES // (high - low)
            counts[min(place, RANGES - 1)] += 1
        borders = [
            format_fraction(low * RANGES + (high - low) * step, self.places + 1) for step in range(RANGES + 1)
        ]
        return [(borders[step], borders[step + 1], counts[step]) for step in range(RANGES)]

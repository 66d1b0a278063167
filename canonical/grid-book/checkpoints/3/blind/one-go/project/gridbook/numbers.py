"""Numbers are exact fractions; only giant ones are cut, so that a sheet is calculated in a short time."""

import re
import sys
from fractions import Fraction
from functools import lru_cache

sys.set_int_max_str_digits(0)

NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
LARGEST_BITS = 20000  # of the size of a number
BITS = 2048  # of a numerator or a denominator that are exact
KEPT_BITS = 1024

ZERO = Fraction(0)


class TooLarge(Exception):
    """A result is too large to calculate with."""


@lru_cache(maxsize=65536)
def read_number(text):
    """The number of a content, or None if it is none."""
    return Fraction(text) if NUMBER.fullmatch(text) else None


def cut(number):
    """The number itself, or one very close to it if it takes too much space."""
    above, below = abs(number.numerator).bit_length(), number.denominator.bit_length()
    if above <= BITS and below <= BITS:
        return number
    if above - below > LARGEST_BITS:
        raise TooLarge
    if below - above > LARGEST_BITS:
        return ZERO
    shift = KEPT_BITS - (above - below)
    sign = -1 if number < 0 else 1
    numerator = abs(number.numerator)
    if shift >= 0:
        return sign * Fraction((numerator << shift) // number.denominator, 1 << shift)
    return sign * Fraction((numerator // (number.denominator << -shift)) << -shift)


def total(numbers):
    """The sum of numbers, which are first added up by their denominators since that is much faster."""
    numerators = {}
    for number in numbers:
        denominator = number.denominator
        numerators[denominator] = numerators.get(denominator, 0) + number.numerator
    result = ZERO
    for denominator, numerator in numerators.items():
        result = cut(result + Fraction(numerator, denominator))
    return result


def show_number(number):
    """The number, rounded to four decimals, without zeros at the end of the decimals."""
    scaled = abs(number) * 10000
    rounded = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    whole, decimals = divmod(rounded, 10000)
    text = f"{whole}.{decimals:04d}".rstrip("0") if decimals else str(whole)
    return f"-{text}" if number < 0 and rounded else text

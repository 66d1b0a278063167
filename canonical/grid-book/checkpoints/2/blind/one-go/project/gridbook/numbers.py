"""Numbers are exact fractions; only giant ones are cut, so that a sheet is calculated in a short time."""

import re
import sys
from fractions import Fraction

sys.set_int_max_str_digits(0)

NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
BITS = 8192
KEPT_BITS = 2048


class TooLarge(Exception):
    """A result is too large to calculate with."""


def read_number(text):
    """The number of a content, or None if it is none."""
    return Fraction(text) if NUMBER.fullmatch(text) else None


def cut(number):
    """The number itself, or one very close to it if it takes too much space."""
    above, below = abs(number.numerator).bit_length(), number.denominator.bit_length()
    if above <= BITS and below <= BITS:
        return number
    if above - below > BITS:
        raise TooLarge
    if below - above > BITS:
        return Fraction(0)
    shift = KEPT_BITS - (above - below)
    sign = -1 if number < 0 else 1
    numerator = abs(number.numerator)
    if shift >= 0:
        return sign * Fraction((numerator << shift) // number.denominator, 1 << shift)
    return sign * Fraction((numerator // (number.denominator << -shift)) << -shift)


def show_number(number):
    """The number, rounded to four decimals, without zeros at the end of the decimals."""
    scaled = abs(number) * 10000
    rounded = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    whole, decimals = divmod(rounded, 10000)
    text = f"{whole}.{decimals:04d}".rstrip("0").rstrip(".") if decimals else str(whole)
    return f"-{text}" if number < 0 and rounded else text

"""Numbers as texts and texts as numbers."""

import math
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

SPACES = "\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DECIMAL = re.compile(r"[+-]?(Infinity|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)")
_PREFIXES = {"0x": 16, "0o": 8, "0b": 2}


def shortest(value):
    """The shortest digits of a positive number that lead back to it, and the place of its point."""
    digits, _, exponent = repr(value).partition("e")
    whole, _, part = digits.partition(".")
    part = "" if part == "0" else part
    point = len(whole) + int(exponent or 0)
    digits = whole + part
    lead = len(digits) - len(digits.lstrip("0"))
    return digits.strip("0") or "0", point - lead


def number_text(value):
    """A number as a text."""
    if value != value:
        return "NaN"
    if value == 0:
        return "0"
    if value < 0:
        return "-" + number_text(-value)
    if value == math.inf:
        return "Infinity"
    digits, point = shortest(value)
    count = len(digits)
    if count <= point <= 21:
        return digits + "0" * (point - count)
    if 0 < point <= 21:
        return digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return "0." + "0" * -point + digits
    return exponential(digits, point - 1)


def exponential(digits, exponent):
    """Digits with an exponent."""
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{mantissa}e{'-' if exponent < 0 else '+'}{abs(exponent)}"


def text_number(text):
    """The number that a whole text is, or NaN."""
    text = text.strip(SPACES)
    if not text:
        return 0.0
    base = _PREFIXES.get(text[:2].lower())
    if base is not None:
        digits = text[2:].lower()
        if digits and all(digit in DIGITS[:base] for digit in digits):
            return whole_number(int(digits, base))
        return math.nan
    return float(text) if _DECIMAL.fullmatch(text) else math.nan


def whole_number(value):
    """A whole number as a number, Infinity if it is too large."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def leading_number(text):
    """The number that a text begins with, as parseFloat reads it."""
    found = _DECIMAL.match(text.lstrip(SPACES))
    return float(found.group()) if found else math.nan


def leading_integer(text, base):
    """The whole number that a text begins with, as parseInt reads it; 0 stands for no base."""
    text = text.strip(SPACES)
    sign = -1.0 if text.startswith("-") else 1.0
    if text[:1] in ("+", "-"):
        text = text[1:]
    if base != 0 and not 2 <= base <= 36:
        return math.nan
    if base in (0, 16) and text[:2] in ("0x", "0X"):
        text, base = text[2:], 16
    base = base or 10
    count = 0
    while count < len(text) and text[count].isascii() and text[count].lower() in DIGITS[:base]:
        count += 1
    return sign * whole_number(int(text[:count], base)) if count else math.nan


def rounded(value, places):
    """A number from 0 up as digits with this many decimals, halves up, exactly."""
    unit = Decimal(1).scaleb(-places)
    with localcontext() as context:
        context.prec = 1200
        return f"{Decimal(value).quantize(unit, rounding=ROUND_HALF_UP):f}"


def significant(value, count):
    """This many digits of a number from 0 up, rounded exactly, and its exponent."""
    if value == 0:
        return "0" * count, 0
    exponent = Decimal(value).adjusted()
    if count > exponent:
        digits = rounded(value, count - 1 - exponent)
    else:
        digits = _rounded_whole(value, exponent - count + 1)
    digits = digits.replace(".", "").lstrip("0")
    if len(digits) > count:
        digits, exponent = digits[:count], exponent + 1
    return digits, exponent


def _rounded_whole(value, dropped):
    unit = 10**dropped
    return str((2 * int(value) + unit) // (2 * unit))


def in_base(value, base):
    """A number as a text in another base; a part after the point is exact where the base is a power of two."""
    if value < 0:
        return "-" + in_base(-value, base)
    whole, part = int(value), value - int(value)
    text = ""
    while whole or not text:
        whole, digit = divmod(whole, base)
        text = DIGITS[digit] + text
    if part:
        text += "."
        while part and len(text) < 1100:
            part *= base
            text += DIGITS[int(part)]
            part -= int(part)
    return text

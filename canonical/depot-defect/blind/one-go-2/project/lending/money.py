"""Amounts of money, kept as whole cents."""

import re

from lending.errors import DepotError

_AMOUNT = re.compile(r"([0-9]{1,7})(?:\.([0-9]{1,2}))?")


def parse_amount(text):
    """The cents of an amount such as 3, 3.5 or 3.50. Raises DepotError."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise DepotError(f"{text!r} is not an amount; write it like 12.50")
    whole, cents = found[1], (found[2] or "").ljust(2, "0")
    return int(whole) * 100 + int(cents)


def format_amount(cents):
    """An amount with two decimals, with a minus before it where it is below zero."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def part_of(cents, percent):
    """So many percent of an amount, half a cent rounded up."""
    return (cents * percent + 50) // 100

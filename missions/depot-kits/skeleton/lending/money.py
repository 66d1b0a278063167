"""Amounts of money, kept as whole cents."""

import re

from lending.errors import DepotError

_AMOUNT = re.compile(r"([0-9]{1,7})(?:\.([0-9]{1,2}))?")


def parse_amount(text):
    """The cents of an amount such as 3, 3.5 or 3.50. Raises DepotError."""
    raise NotImplementedError("TODO: implement parse_amount.")


def format_amount(cents):
    """An amount with two decimals, with a minus before it where it is below zero."""
    raise NotImplementedError("TODO: implement format_amount.")


def part_of(cents, percent):
    """So many percent of an amount, half a cent rounded up."""
    raise NotImplementedError("TODO: implement part_of.")

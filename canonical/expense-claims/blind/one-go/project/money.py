"""Amounts, which are counted in cents."""

import re

CURRENCIES = ("EUR", "GBP", "USD")
AMOUNT = re.compile(r"0*([0-9]{1,5})(?:\.([0-9]{1,2}))?")


def cents_of(text):
    """The amount that was typed, or None if it is none from 0.01 to 99999.99."""
    match = AMOUNT.fullmatch(text.strip())
    if not match:
        return None
    cents = 100 * int(match[1]) + int((match[2] or "").ljust(2, "0"))
    return cents or None


def written(cents):
    return f"{cents // 100}.{cents % 100:02d}"

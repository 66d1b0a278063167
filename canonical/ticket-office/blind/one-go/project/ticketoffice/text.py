"""Tidying and checking of what people type, and random texts."""

import re
import secrets
import string
from decimal import Decimal

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_PRICE = re.compile(r"[0-9]{1,6}(\.[0-9]{1,2})?")
_NUMBER = re.compile(r"[0-9]{1,9}")

# Without letters and digits that are easily mistaken for each other.
TICKET_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
TICKET_LENGTH = 12


def new_token() -> str:
    return "".join(secrets.choice(string.ascii_lowercase + string.digits) for _ in range(24))


def new_ticket_code() -> str:
    return "".join(secrets.choice(TICKET_LETTERS) for _ in range(TICKET_LENGTH))


def clean_line(value: str) -> str:
    """One line without spaces around it."""
    return _CONTROL.sub(" ", value).strip()


def clean_ticket_code(value: str) -> str:
    return "".join(value.split()).upper()


def whole_number(value: str, lowest: int, highest: int) -> int | None:
    """The number in the text, or None if it is none from lowest to highest."""
    digits = value.strip()
    if not _NUMBER.fullmatch(digits):
        return None
    number = int(digits)
    return number if lowest <= number <= highest else None


def cents(value: str, lowest: int, highest: int) -> int | None:
    """The amount in euros in the text as cents, or None if it is none from lowest to highest cents."""
    euros = value.strip()
    if not _PRICE.fullmatch(euros):
        return None
    amount = int(Decimal(euros) * 100)
    return amount if lowest <= amount <= highest else None


def euros(amount: int) -> str:
    return f"{amount // 100}.{amount % 100:02d}"

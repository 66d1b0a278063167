"""Days are kept and compared as text such as 2030-01-31."""

import re
from datetime import date, timedelta

FIRST_DAY = "2030-01-01"


def day_from(text):
    """The day that somebody typed, or None if it is not a day."""
    text = text.strip()
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) is None:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return None


def day_after(day):
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()

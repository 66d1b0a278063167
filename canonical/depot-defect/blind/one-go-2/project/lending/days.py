"""Days as people write them."""

import datetime
import re

from lending.errors import DepotError

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
ONE_DAY = datetime.timedelta(days=1)

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def parse_day(text):
    """The day in a text such as 2026-05-14. Raises DepotError."""
    try:
        if not _DAY.fullmatch(text.strip()):
            raise ValueError
        return datetime.date.fromisoformat(text.strip())
    except ValueError:
        raise DepotError(f"{text!r} is not a day; write it like 2026-05-14") from None


def format_day(day):
    """A day as it is printed, a dash for none."""
    return "-" if day is None else day.isoformat()


def later(day, days):
    """The day so many days later."""
    return day + days * ONE_DAY


def month_of(day):
    """The month of a day, such as 2026-05."""
    return f"{day:%Y-%m}"

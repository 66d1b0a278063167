"""Days as people write them."""

import datetime
import re

from lending.errors import DepotError

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
ONE_DAY = datetime.timedelta(days=1)

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def parse_day(text):
    """The day in a text such as 2026-05-14. Raises DepotError."""
    raise NotImplementedError("TODO: implement parse_day.")


def format_day(day):
    """A day as it is printed, a dash for none."""
    raise NotImplementedError("TODO: implement format_day.")


def later(day, days):
    """The day so many days later."""
    raise NotImplementedError("TODO: implement later.")


def month_of(day):
    """The month of a day, such as 2026-05."""
    raise NotImplementedError("TODO: implement month_of.")

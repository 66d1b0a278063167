"""The local starts that a rule generates, period by period (RFC 5545, 3.3.10)."""

from datetime import datetime, time, timedelta

from calendars.filters import days_of_month, days_of_week, days_of_year, is_chosen
from calendars.values import later

_STEPS = {
    "WEEKLY": timedelta(weeks=1),
    "DAILY": timedelta(days=1),
    "HOURLY": timedelta(hours=1),
    "MINUTELY": timedelta(minutes=1),
    "SECONDLY": timedelta(seconds=1),
}
_LAST_YEAR = 9999
_ALL_YEARS = datetime.max - datetime.min


def _step(rule):
    """How far apart periods begin, but no more than all years together."""
    raise NotImplementedError("TODO: implement _step.")


def _times(rule, first, hour=None, minute=None):
    """The times of a day, or of an hour or a minute of it, in order."""
    raise NotImplementedError("TODO: implement _times.")


def _dated_periods(rule, first, earliest, last):
    """The days that the rule chooses in each year, month, week or day, from about the earliest on."""
    raise NotImplementedError("TODO: implement _dated_periods.")


def _next_possible(rule, now):
    """The moment itself if its day, hour, minute and second pass the rule, or else an earliest one after it that may."""
    raise NotImplementedError("TODO: implement _next_possible.")


def _timed_periods(rule, first, earliest, last):
    """The starts in each hour, minute or second that the rule chooses, from about the earliest on."""
    raise NotImplementedError("TODO: implement _timed_periods.")


def _at_positions(period, positions):
    """The starts of a period that BYSETPOS chooses."""
    raise NotImplementedError("TODO: implement _at_positions.")


def _generated(rule, first, earliest, last):
    """What the rule generates from its first start on."""
    raise NotImplementedError("TODO: implement _generated.")


def starts(rule, first, window):
    """The starts about a window, in order, and the first one; UNTIL is not looked at."""
    raise NotImplementedError("TODO: implement starts.")

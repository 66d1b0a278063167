"""Recurrence rules (RFC 5545, 3.3.10): reads and checks the parts of a rule."""

import re
from dataclasses import dataclass

from calendars.problems import BrokenFile
from calendars.values import Stamp, read_date, read_datetime

FREQUENCIES = ("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY")
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_LISTS = {
    "BYMONTH": (1, 12),
    "BYWEEKNO": (-53, 53),
    "BYYEARDAY": (-366, 366),
    "BYMONTHDAY": (-31, 31),
    "BYHOUR": (0, 23),
    "BYMINUTE": (0, 59),
    "BYSECOND": (0, 59),
    "BYSETPOS": (-366, 366),
}
_DATE_PARTS = ("BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY")
_TIME_PARTS = ("BYHOUR", "BYMINUTE", "BYSECOND")
_NO_LIMIT = 10**99


@dataclass(frozen=True)
class Rule:
    """A rule; `lists` has the numbers of each part with numbers, `days` pairs of a number (0: every) and a weekday."""

    frequency: str
    interval: int
    count: int | None
    until: Stamp | None
    week_start: int
    days: tuple
    lists: dict

    def numbers(self, name):
        """The numbers of a part; empty if the rule does not have it."""
        raise NotImplementedError("TODO: implement numbers.")

    @property
    def is_plain(self):
        """True if it has a frequency and an interval only."""
        raise NotImplementedError("TODO: implement is_plain.")


def _read_parts(line):
    """The parts of a rule by their names, in capital letters."""
    raise NotImplementedError("TODO: implement _read_parts.")


def _whole(text, low, high, line):
    """A whole number in a range; 0 is none where negative ones are allowed."""
    raise NotImplementedError("TODO: implement _whole.")


def _read_days(text, line):
    """The weekdays of BYDAY with their numbers."""
    raise NotImplementedError("TODO: implement _read_days.")


def _read_until(text, form, line):
    """The end of a rule, which has the type that goes with the form of its start."""
    raise NotImplementedError("TODO: implement _read_until.")


def _check_parts(parts, frequency, days, line):
    """Refuse parts that do not go with each other."""
    raise NotImplementedError("TODO: implement _check_parts.")


def read_rule(line, form):
    """The rule of a property whose start has this form."""
    raise NotImplementedError("TODO: implement read_rule.")

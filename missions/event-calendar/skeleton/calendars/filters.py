"""Which days a rule chooses, by its parts BYMONTH to BYDAY (RFC 5545, 3.3.10)."""

from calendar import isleap, monthrange
from datetime import date, timedelta

_WEEK = timedelta(days=7)


def week_year_start(year, week_start):
    """The first day of the first week of a year: the week that has four of its days or more."""
    raise NotImplementedError("TODO: implement week_year_start.")


def _is_week(day, year, rule):
    """True if a day of the weeks of a year is in one of the weeks of the rule."""
    raise NotImplementedError("TODO: implement _is_week.")


def _is_numbered(place, length, numbers):
    """True if a place, from 1, in so many is one of the numbers, of which negative ones count from the end."""
    raise NotImplementedError("TODO: implement _is_numbered.")


def _is_weekday(day, rule):
    """True if a day is one of the weekdays, with the right number within its month or year."""
    raise NotImplementedError("TODO: implement _is_weekday.")


def is_chosen(day, rule):
    """True if a day passes all parts of the rule but BYWEEKNO."""
    raise NotImplementedError("TODO: implement is_chosen.")


def _days_between(first, after):
    """All days from the first to the one before the second."""
    raise NotImplementedError("TODO: implement _days_between.")


def _month_days(year, month):
    """All days of a month."""
    raise NotImplementedError("TODO: implement _month_days.")


def days_of_year(rule, year, first):
    """The days that a yearly rule chooses in a year."""
    raise NotImplementedError("TODO: implement days_of_year.")


def days_of_month(rule, year, month, first):
    """The days that a monthly rule chooses in a month."""
    raise NotImplementedError("TODO: implement days_of_month.")


def days_of_week(rule, monday, first):
    """The days that a weekly rule chooses in the week that begins with a day."""
    raise NotImplementedError("TODO: implement days_of_week.")

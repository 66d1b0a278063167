"""Which days a rule chooses, by its parts BYMONTH to BYDAY (RFC 5545, 3.3.10)."""

from calendar import isleap, monthrange
from datetime import date, timedelta

_WEEK = timedelta(days=7)


def week_year_start(year, week_start):
    """The first day of the first week of a year: the week that has four of its days or more."""
    fourth = date(year, 1, 4)
    return fourth - timedelta(days=(fourth.weekday() - week_start) % 7)


def _is_week(day, year, rule):
    """True if a day of the weeks of a year is in one of the weeks of the rule."""
    first, after = (week_year_start(one, rule.week_start) for one in (year, year + 1))
    number, all_weeks = (day - first) // _WEEK + 1, (after - first) // _WEEK
    return number in rule.numbers("BYWEEKNO") or number - all_weeks - 1 in rule.numbers("BYWEEKNO")


def _is_numbered(place, length, numbers):
    """True if a place, from 1, in so many is one of the numbers, of which negative ones count from the end."""
    return place in numbers or place - length - 1 in numbers


def _is_weekday(day, rule):
    """True if a day is one of the weekdays, with the right number within its month or year."""
    if rule.frequency == "MONTHLY" or rule.numbers("BYMONTH"):
        place, length = day.day, monthrange(day.year, day.month)[1]
    else:
        place, length = day.timetuple().tm_yday, 366 if isleap(day.year) else 365
    here = (0, (place - 1) // 7 + 1, -((length - place) // 7) - 1)
    return any(weekday == day.weekday() and number in here for number, weekday in rule.days)


def is_chosen(day, rule):
    """True if a day passes all parts of the rule but BYWEEKNO."""
    months, month_days = rule.numbers("BYMONTH"), rule.numbers("BYMONTHDAY")
    if months and day.month not in months:
        return False
    if month_days and not _is_numbered(day.day, monthrange(day.year, day.month)[1], month_days):
        return False
    if rule.numbers("BYYEARDAY"):
        length = 366 if isleap(day.year) else 365
        if not _is_numbered(day.timetuple().tm_yday, length, rule.numbers("BYYEARDAY")):
            return False
    return not rule.days or _is_weekday(day, rule)


def _days_between(first, after):
    """All days from the first to the one before the second."""
    return [first + timedelta(days=number) for number in range((after - first).days)]


def _month_days(year, month):
    """All days of a month."""
    return [date(year, month, day) for day in range(1, monthrange(year, month)[1] + 1)]


def days_of_year(rule, year, first):
    """The days that a yearly rule chooses in a year."""
    has_days = rule.days or rule.numbers("BYMONTHDAY") or rule.numbers("BYYEARDAY")
    if rule.numbers("BYWEEKNO"):
        span = (week_year_start(one, rule.week_start) for one in (year, year + 1))
        days = [day for day in _days_between(*span) if _is_week(day, year, rule)]
        return [day for day in days if is_chosen(day, rule) and (has_days or day.weekday() == first.weekday())]
    months = rule.numbers("BYMONTH") or (range(1, 13) if has_days else (first.month,))
    days = [day for month in sorted(months) for day in _month_days(year, month)]
    return [day for day in days if is_chosen(day, rule) and (has_days or day.day == first.day)]


def days_of_month(rule, year, month, first):
    """The days that a monthly rule chooses in a month."""
    has_days = rule.days or rule.numbers("BYMONTHDAY")
    days = _month_days(year, month)
    return [day for day in days if is_chosen(day, rule) and (has_days or day.day == first.day)]


def days_of_week(rule, monday, first):
    """The days that a weekly rule chooses in the week that begins with a day."""
    days = [monday + timedelta(days=number) for number in range(min(7, (date.max - monday).days + 1))]
    return [day for day in days if is_chosen(day, rule) and (rule.days or day.weekday() == first.weekday())]

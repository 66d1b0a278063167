"""Moments are minutes since the beginning of the year 1."""

import datetime
import re

DAY = 24 * 60
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)", re.ASCII)


def read_moment(date, time):
    """The minutes of a date and a time. Raises ValueError."""
    match = _MOMENT.fullmatch(f"{date} {time}")
    if match is None:
        raise ValueError(time)
    return datetime.date.fromisoformat(match[1]).toordinal() * DAY + int(match[2]) * 60 + int(match[3])


def read_day(date):
    """The day of a date. Raises ValueError."""
    return read_moment(date, "00:00") // DAY


def shown(moment):
    """A moment as it is typed."""
    day, minute = divmod(moment, DAY)
    return f"{datetime.date.fromordinal(day).isoformat()} {minute // 60:02}:{minute % 60:02}"

"""Clocks of time zones.

A moment is a whole number of seconds since 1970 in UTC; a time is what clocks show, a datetime without a zone.
"""

import re
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = (
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
)

TIME = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2})")
DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def read_time(text):
    """The time of a text such as 2031-03-30 14:00, or None."""
    match = TIME.fullmatch(text)
    if match is None:
        return None
    try:
        time = datetime(*map(int, match.groups()))
    except ValueError:
        return None
    return time if _can_be_shown(time) else None


def read_date(text):
    """The date of a text such as 2031-03-30, or None."""
    match = DATE.fullmatch(text)
    if match is None:
        return None
    try:
        day = date(*map(int, match.groups()))
    except ValueError:
        return None
    return day if _can_be_shown(day) else None


def _can_be_shown(day):
    # Of the very first and the very last year not all moments can be shown in all zones.
    return 1 < day.year < 9999


def moments_of(time, zone):
    """The moments at which clocks of the zone show this time, in order: one, none or two."""
    moments = {_moment(time, zone, fold) for fold in (0, 1)}
    return sorted(moment for moment in moments if time_at(moment, zone) == time)


def moment_after_gap(time, zone):
    """The moment of a time that clocks leave out: it is later by as much as they are put forward."""
    return _moment(time, zone, 0)


def time_at(moment, zone):
    """What clocks of the zone show at the moment."""
    return (EPOCH + timedelta(seconds=moment)).astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)


def first_moment(day, zone):
    """The moment at which a day begins in the zone."""
    return _moment(datetime(day.year, day.month, day.day), zone, 0)


def show_time(time):
    return time.isoformat(" ", "minutes")


def _moment(time, zone, fold):
    in_utc = time.replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(timezone.utc)
    return (in_utc - EPOCH) // timedelta(seconds=1)


def show_moment(moment, zone):
    """What clocks of the zone show at the moment, with their offset, such as 2031-03-30 14:00 +02:00."""
    text = (EPOCH + timedelta(seconds=moment)).astimezone(ZoneInfo(zone)).isoformat(" ", "minutes")
    return f"{text[:16]} {text[16:]}"


def show_span(start, end, zone):
    return f"{show_moment(start, zone)} to {show_moment(end, zone)}"

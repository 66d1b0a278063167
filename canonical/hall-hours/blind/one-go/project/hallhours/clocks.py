"""Clocks of time zones.

A moment is a whole number of seconds since 1970 in UTC; a time is what clocks show, a datetime without a zone.
"""

import re
from datetime import datetime, timedelta, timezone
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
    # Of the very first and the very last year not all moments can be shown in all zones.
    return time if 1 < time.year < 9999 else None


def moments_of(time, zone):
    """The moments at which clocks of the zone show this time, in order: one, none or two."""
    moments = set()
    for fold in (0, 1):
        in_utc = time.replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(timezone.utc)
        if in_utc.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0) == time:
            moments.add((in_utc - EPOCH) // timedelta(seconds=1))
    return sorted(moments)


def show_moment(moment, zone):
    """What clocks of the zone show at the moment, with their offset, such as 2031-03-30 14:00 +02:00."""
    text = (EPOCH + timedelta(seconds=moment)).astimezone(ZoneInfo(zone)).isoformat(" ", "minutes")
    return f"{text[:16]} {text[16:]}"


def show_span(start, end, zone):
    return f"{show_moment(start, zone)} to {show_moment(end, zone)}"

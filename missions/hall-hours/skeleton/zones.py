"""Local times in zones, and moments, which are minutes since 1970 in UTC."""

from datetime import UTC, datetime, timedelta
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
EPOCH = None  # TODO: set EPOCH.


def moment_of(local, zone, second=False):
    """Return the moment of a local time; one that does not exist is later by as much as clocks are put forward."""
    raise NotImplementedError("TODO: implement moment_of.")


def at(moment, zone):
    """Return a moment in a zone."""
    raise NotImplementedError("TODO: implement at.")


def local_of(moment, zone):
    """Return what clocks in a zone show at a moment."""
    raise NotImplementedError("TODO: implement local_of.")


def exists(local, zone):
    """Return whether clocks in a zone ever show this time."""
    raise NotImplementedError("TODO: implement exists.")


def exists_twice(local, zone):
    """Return whether clocks in a zone show this time at two moments."""
    raise NotImplementedError("TODO: implement exists_twice.")


def span_words(starts, minutes, zone):
    """Return both ends of a booking as they are shown in a zone."""
    raise NotImplementedError("TODO: implement span_words.")

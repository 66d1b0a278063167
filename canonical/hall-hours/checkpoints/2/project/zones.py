"""Local times in zones, and moments, which are minutes since 1970 in UTC."""

from datetime import UTC, datetime, time, timedelta
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
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(local, zone, second=False):
    """Return the moment of a local time; one that does not exist is later by as much as clocks are put forward."""
    return int((local.replace(tzinfo=ZoneInfo(zone), fold=int(second)) - EPOCH) / timedelta(minutes=1))


def at(moment, zone):
    """Return a moment in a zone."""
    return (EPOCH + timedelta(minutes=moment)).astimezone(ZoneInfo(zone))


def day_begin(date, zone):
    """Return the moment at which a date begins in a zone."""
    return moment_of(datetime.combine(date, time()), zone)


def local_of(moment, zone):
    """Return what clocks in a zone show at a moment."""
    return at(moment, zone).replace(tzinfo=None, fold=0)


def exists(local, zone):
    """Return whether clocks in a zone ever show this time."""
    return local_of(moment_of(local, zone), zone) == local


def exists_twice(local, zone):
    """Return whether clocks in a zone show this time at two moments."""
    return exists(local, zone) and moment_of(local, zone) != moment_of(local, zone, second=True)


def chosen_moment(local, zone, second):
    """Return the moment of a local time, the second one if it has two and that is wanted."""
    return moment_of(local, zone, second and exists_twice(local, zone))


def choice_of(moment, zone):
    """Return which of the moments of its local time this one is: `First`, `Second`, or `Ask` if there is no other."""
    local = local_of(moment, zone)
    if not exists_twice(local, zone):
        return "Ask"
    return "First" if moment == moment_of(local, zone) else "Second"


def span_words(starts, minutes, zone):
    """Return both ends of a booking as they are shown in a zone."""
    texts = [at(moment, zone).isoformat(" ", "minutes") for moment in (starts, starts + minutes)]
    return " to ".join(f"{text[:16]} {text[16:]}" for text in texts)

"""The clocks of the zones: from what people type to moments, and back to text."""
import datetime
import re
import zoneinfo

ZONES = ["UTC", "Europe/London", "Europe/Berlin", "America/New_York", "America/St_Johns",
         "Asia/Kathmandu", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Auckland"]

INFO = {name: datetime.timezone.utc if name == "UTC" else zoneinfo.ZoneInfo(name) for name in ZONES}
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
EARLIEST = datetime.datetime(1, 1, 4)
LATEST = datetime.datetime(9999, 12, 28)


class WrongStart(Exception):
    """The start cannot be a moment; the text says why."""


def parse_start(text, zone, which):
    """The moment, in seconds since 1970, of a text such as 2031-03-30 14:00 by the clocks of a zone.

    Where this time exists twice, which is First or Second; anything else asks."""
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2})", text)
    if not match:
        raise WrongStart("Start is wrong")
    try:
        local = datetime.datetime(*map(int, match.groups()))
    except ValueError:
        raise WrongStart("Start is wrong")
    if not EARLIEST <= local <= LATEST:
        raise WrongStart("Start is wrong")
    first = local.replace(tzinfo=INFO[zone], fold=0)
    second = local.replace(tzinfo=INFO[zone], fold=1)
    moment = first
    if first.utcoffset() < second.utcoffset():
        raise WrongStart(local.strftime("%H:%M") + " does not exist on " + text[:10])
    if first.utcoffset() > second.utcoffset():
        if which == "Second":
            moment = second
        elif which != "First":
            raise WrongStart(local.strftime("%H:%M") + " exists twice on " + text[:10])
    return seconds(moment.astimezone(UTC))


def seconds(moment):
    return (moment - EPOCH) // datetime.timedelta(seconds=1)


def show(moment, zone):
    """A moment as the clocks of a zone show it, with their offset."""
    there = (EPOCH + datetime.timedelta(seconds=moment)).astimezone(INFO[zone])
    offset = there.utcoffset() // datetime.timedelta(seconds=1)
    sign = "-" if offset < 0 else "+"
    minutes = abs(offset) // 60
    return "%04d-%02d-%02d %02d:%02d %s%02d:%02d" % (
        there.year, there.month, there.day, there.hour, there.minute, sign, minutes // 60, minutes % 60)


def show_span(start, end, zone):
    return show(start, zone) + " to " + show(end, zone)

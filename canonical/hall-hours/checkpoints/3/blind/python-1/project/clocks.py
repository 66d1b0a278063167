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


def parse_local(text):
    """The clock time, without a zone, of a text such as 2031-03-30 14:00."""
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2}) ([0-9]{2}):([0-9]{2})", text)
    if not match:
        raise WrongStart("Start is wrong")
    try:
        local = datetime.datetime(*map(int, match.groups()))
    except ValueError:
        raise WrongStart("Start is wrong")
    if not EARLIEST <= local <= LATEST:
        raise WrongStart("Start is wrong")
    return local


def parse_date(text):
    """The date of a text such as 2031-03-30, or None."""
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    try:
        return datetime.date(*map(int, match.groups())) if match else None
    except ValueError:
        return None


def shift(local, zone):
    """By how much clocks are put forward over this clock time (it does not exist then, and this is positive),
    or put back over it (it exists twice then, and this is negative); zero for all others."""
    return local.replace(tzinfo=INFO[zone], fold=1).utcoffset() - local.replace(tzinfo=INFO[zone], fold=0).utcoffset()


def moment_of(local, zone, which):
    """The moment, in seconds since 1970, of a clock time of a zone.

    Where it exists twice, it is the second moment with Second, otherwise the first. Where it does not exist, it is
    later by as much as clocks are put forward."""
    second = which == "Second" and shift(local, zone) < datetime.timedelta(0)
    return seconds(local.replace(tzinfo=INFO[zone], fold=int(second)).astimezone(UTC))


def check_start(local, zone, which):
    """Raises if a clock time does not exist, or if it exists twice and which is neither First nor Second."""
    change = shift(local, zone)
    text = "%02d:%02d %%s %s" % (local.hour, local.minute, local.date().isoformat())
    if change > datetime.timedelta(0):
        raise WrongStart(text % "does not exist on")
    if change < datetime.timedelta(0) and which not in ("First", "Second"):
        raise WrongStart(text % "exists twice on")


def local_time(moment, zone):
    """The clock time of a moment, without the zone."""
    return at(moment, zone).replace(tzinfo=None, fold=0)


def local_start(moment, zone):
    """The clock time of a moment as one types it, and what is to be chosen with it."""
    there = at(moment, zone)
    local = there.replace(tzinfo=None, fold=0)
    which = "Ask"
    if shift(local, zone) < datetime.timedelta(0):
        which = "Second" if there.fold else "First"
    return "%s %02d:%02d" % (local.date().isoformat(), local.hour, local.minute), which


def seconds(moment):
    return (moment - EPOCH) // datetime.timedelta(seconds=1)


def at(moment, zone):
    return (EPOCH + datetime.timedelta(seconds=moment)).astimezone(INFO[zone])


def offset(moment, zone):
    return at(moment, zone).utcoffset() // datetime.timedelta(seconds=1)


def show(moment, zone):
    """A moment as the clocks of a zone show it, with their offset."""
    there = at(moment, zone)
    offset = there.utcoffset() // datetime.timedelta(seconds=1)
    sign = "-" if offset < 0 else "+"
    minutes = abs(offset) // 60
    return "%04d-%02d-%02d %02d:%02d %s%02d:%02d" % (
        there.year, there.month, there.day, there.hour, there.minute, sign, minutes // 60, minutes % 60)


def show_span(start, end, zone):
    return show(start, zone) + " to " + show(end, zone)


# ------------------------------------------------------------------- calendar

def week_of(date):
    """The seven dates, Monday to Sunday, of the week of a date, or None where the calendar ends."""
    if not datetime.date(1, 1, 8) <= date <= datetime.date(9999, 12, 26):
        return None
    monday = date - datetime.timedelta(days=date.weekday())
    return [monday + datetime.timedelta(days=i) for i in range(7)]


def day_spans(date, zone):
    """The spans of moments at which clocks of a zone show this date, the earliest first.

    This is one span, unless clocks are put back over midnight."""
    midnight = seconds(datetime.datetime(date.year, date.month, date.day, tzinfo=UTC))
    begin, last = midnight - 18 * 3600, midnight + 42 * 3600
    spans = []
    while begin < last:
        # from begin to end the offset is the same
        there = offset(begin, zone)
        end = begin
        while end < last and offset(end, zone) == there:
            end += 3600
        if end < last:
            low, high = end - 3600, end
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(middle, zone) == there else (low, middle)
            end = high
        first, after = max(begin, midnight - there), min(end, midnight + 86400 - there)
        if first < after:
            if spans and spans[-1][1] == first:
                first = spans.pop()[0]
            spans.append((first, after))
        begin = end
    return spans


def clock_span(start, end, zone, date):
    """The clock times between which something takes place on a date, on which it starts and which it does not leave."""
    there, until = at(start, zone), at(end, zone)
    if until.date() == date:
        ending = until.hour * 60 + until.minute
    else:
        before = at(end - 1, zone)
        ending = (before.hour * 3600 + before.minute * 60 + before.second + 1) // 60
    return "%02d:%02d to %02d:%02d" % (there.hour, there.minute, ending // 60, ending % 60)

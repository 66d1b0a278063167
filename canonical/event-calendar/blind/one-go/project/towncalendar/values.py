"""Values of properties, section 3.3.

Times are counted in seconds, from the beginning of the day before the first
day of the year 1, so that divmod(time, DAY) gives the ordinal of the day and
the second of the day. Moments are counted so by UTC, local times by the
clocks of their zone.
"""

import re
from datetime import date

DAY = 86400

DATE_KIND = "date"
FLOATING_KIND = "floating"
UTC_KIND = "utc"
ZONE_KIND = "zone"

_DATE = re.compile("([0-9]{4})([0-9]{2})([0-9]{2})")
_DATE_TIME = re.compile(
    "([0-9]{4})([0-9]{2})([0-9]{2})T([0-9]{2})([0-9]{2})([0-9]{2})(Z?)", re.IGNORECASE
)
_INTEGER = re.compile("[+-]?[0-9]+")
_UTC_OFFSET = re.compile("([+-])([0-9]{2})([0-9]{2})([0-9]{2})?")
_DURATION = re.compile(
    "([+-]?)P(?:([0-9]+)W|([0-9]+)D(?:T(.+))?|T(.+))", re.IGNORECASE
)
_DURATION_TIME = re.compile(
    "(?:([0-9]+)H(?:([0-9]+)M(?:([0-9]+)S)?)?|([0-9]+)M(?:([0-9]+)S)?|([0-9]+)S)",
    re.IGNORECASE,
)
_TEXT = re.compile(r"(?:[^\\;,]|\\[\\;,Nn])*")
_TEXT_IN_LIST = re.compile(r"(?:[^\\;,]|\\[\\;,Nn])*")
_ESCAPE = re.compile(r"\\(.)")
_MAXIMUM_INTEGER = 2 ** 31


class When:
    """A DATE or a DATE-TIME; the zone is only there for the kind "zone"."""

    __slots__ = ("kind", "local", "zone")

    def __init__(self, kind, local, zone=None):
        self.kind = kind
        self.local = local
        self.zone = zone

    def zone_in(self, view):
        """The zone of this time if dates and floating times are of view."""
        return self.zone if self.zone is not None else view

    def moment(self, view):
        if self.kind == UTC_KIND:
            return self.local
        return self.zone_in(view).to_moment(self.local)

    def key(self):
        """What is equal for equal times, without a zone to look from."""
        if self.kind in (DATE_KIND, FLOATING_KIND):
            return self.kind, self.local
        return UTC_KIND, self.moment(None)


class Duration:
    """Nominal days, and seconds that are exact."""

    __slots__ = ("days", "seconds", "days_only")

    def __init__(self, days, seconds, days_only):
        self.days = days
        self.seconds = seconds
        self.days_only = days_only

    def total(self):
        return self.days * DAY + self.seconds


def _day(year, month, day):
    try:
        return date(int(year), int(month), int(day)).toordinal()
    except ValueError:
        raise ValueError("there is no such day") from None


def parse_date(text):
    """The local time at the beginning of a DATE."""
    match = _DATE.fullmatch(text)
    if match is None:
        raise ValueError("the value is not a DATE")
    return _day(*match.groups()) * DAY


def parse_date_time(text):
    """The local time of a DATE-TIME, and whether it is in UTC."""
    match = _DATE_TIME.fullmatch(text)
    if match is None:
        raise ValueError("the value is not a DATE-TIME")
    day = _day(*match.group(1, 2, 3))
    hour, minute, second = (int(part) for part in match.group(4, 5, 6))
    if hour > 23 or minute > 59 or second > 60:
        raise ValueError("there is no such time of day")
    second = min(second, 59)
    return day * DAY + hour * 3600 + minute * 60 + second, bool(match.group(7))


def parse_integer(text):
    if not _INTEGER.fullmatch(text):
        raise ValueError("the value is not an INTEGER")
    digits = text.lstrip("+-").lstrip("0") or "0"
    if len(digits) > 10:
        raise ValueError("the INTEGER is out of its range")
    number = -int(digits) if text.startswith("-") else int(digits)
    if not -_MAXIMUM_INTEGER <= number < _MAXIMUM_INTEGER:
        raise ValueError("the INTEGER is out of its range")
    return number


def parse_utc_offset(text):
    """The seconds of a UTC-OFFSET."""
    match = _UTC_OFFSET.fullmatch(text)
    if match is None:
        raise ValueError("the value is not a UTC-OFFSET")
    hour, minute, second = (int(part or "0") for part in match.group(2, 3, 4))
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError("the UTC-OFFSET is out of its range")
    offset = hour * 3600 + minute * 60 + second
    if match.group(1) == "-":
        if offset == 0:
            raise ValueError("a UTC-OFFSET of zero has no minus sign")
        return -offset
    return offset


def _count(digits):
    digits = (digits or "").lstrip("0") or "0"
    if len(digits) > 12:
        raise ValueError("the DURATION is too long")
    return int(digits)


def parse_duration(text):
    match = _DURATION.fullmatch(text)
    if match is None:
        raise ValueError("the value is not a DURATION")
    sign = -1 if match.group(1) == "-" else 1
    days = 7 * _count(match.group(2)) + _count(match.group(3))
    time_text = match.group(4) or match.group(5)
    seconds = 0
    if time_text is not None:
        parts = _DURATION_TIME.fullmatch(time_text)
        if parts is None:
            raise ValueError("the value is not a DURATION")
        seconds = (
            3600 * _count(parts.group(1))
            + 60 * (_count(parts.group(2)) + _count(parts.group(4)))
            + _count(parts.group(3)) + _count(parts.group(5)) + _count(parts.group(6))
        )
    return Duration(sign * days, sign * seconds, time_text is None)


def _unescape(text):
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda match: "\n" if match.group(1) in "nN" else match.group(1), text)


def parse_text(text):
    """A TEXT without its escapes."""
    if not _TEXT.fullmatch(text):
        raise ValueError("the TEXT has a character that is not escaped, or a wrong escape")
    return _unescape(text)


def parse_text_list(text):
    """The TEXTs between commas."""
    found = []
    position = 0
    while True:
        match = _TEXT_IN_LIST.match(text, position)
        found.append(_unescape(match.group()))
        position = match.end()
        if position == len(text):
            return found
        if text[position] != ",":
            raise ValueError("a TEXT has a character that is not escaped, or a wrong escape")
        position += 1


def escape_text(text):
    """Write a TEXT with its escapes."""
    text = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return text.replace("\n", "\\n")

"""Values of other types (RFC 5545, 3.3): dates, date-times, durations and offsets."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from calendars.problems import BrokenFile

_TIME = r"T(?=\d)(?:(\d+)H(?!\d+S))?(?:(\d+)M)?(?:(\d+)S)?"
_DURATION = re.compile(rf"([+-]?)P(?:(\d+)W|(?=\d|T\d)(?:(\d+)D)?(?:{_TIME})?)", re.ASCII | re.IGNORECASE)
_OFFSET = re.compile(r"([+-])([01]\d|2[0-3])([0-5]\d)([0-5]\d)?", re.ASCII)
_DATE_TIME = re.compile(r"(\d{8})T([0-2]\d[0-5]\d[0-5]\d)(Z?)", re.ASCII | re.IGNORECASE)
_LAST = datetime.max.replace(microsecond=0)
_ALL_DAYS = (datetime.max - datetime.min).days
_ALL_SECONDS = 86400 * _ALL_DAYS


def later(moment, by):
    """The moment so much later, or the first or last one that there is."""
    try:
        return moment + by
    except OverflowError:
        return _LAST if by > timedelta() else datetime.min


@dataclass(frozen=True)
class Stamp:
    """A date, as its beginning, or a local time in a zone; `form` is date, utc, local or floating."""

    local: datetime
    zone: object
    form: str

    @property
    def is_date(self):
        """True of a date without a time."""
        return self.form == "date"

    @property
    def kind(self):
        """What an end and a RECURRENCE-ID must have in common with a start: date, floating or moment."""
        return self.form if self.form in ("date", "floating") else "moment"

    @property
    def moment(self):
        """The same in UTC."""
        return self.zone.to_utc(self.local)

    def at(self, local):
        """Another local time of the same form."""
        return Stamp(local, self.zone, self.form)


@dataclass(frozen=True)
class Length:
    """Nominal days by the calendar, and exact seconds after them."""

    days: int
    seconds: int

    def end_of(self, start):
        """The moment at which ends what has this length."""
        return later(start.at(self.day_after(start)).moment, timedelta(seconds=self.seconds))

    def day_after(self, start):
        """The local time after the nominal days."""
        return later(start.local, timedelta(days=self.days))

    @property
    def bound(self):
        """No less than it ever lasts."""
        return timedelta(days=self.days + bool(self.days), seconds=self.seconds)


def read_datetime(text, line):
    """A naive datetime, and True where it ends with Z."""
    match = _DATE_TIME.fullmatch(text)
    try:
        return datetime.strptime(match[1] + match[2], "%Y%m%d%H%M%S"), bool(match[3])
    except (TypeError, ValueError):
        raise BrokenFile(line.number, f"{text} is not a date-time") from None


def read_date(text, line):
    """The midnight at which a date begins."""
    try:
        if not re.fullmatch(r"\d{8}", text, re.ASCII):
            raise ValueError
        return datetime.strptime(text, "%Y%m%d")
    except ValueError:
        raise BrokenFile(line.number, f"{text} is not a date") from None


def read_length(text, line):
    """A duration that is not negative."""
    match = _DURATION.fullmatch(text)
    if not match or match[1] == "-":
        raise BrokenFile(line.number, f"{text} is not a positive duration")
    weeks, days, hours, minutes, seconds = (int(digits or 0) for digits in match.groups()[1:])
    seconds += 3600 * hours + 60 * minutes
    return Length(min(7 * weeks + days, _ALL_DAYS), min(seconds, _ALL_SECONDS))


def read_utc(line):
    """A date-time that has to be in UTC, without a zone."""
    line.type("DATE-TIME")
    local, is_utc = read_datetime(line.value, line)
    if not is_utc or "TZID" in line.parameters:
        raise BrokenFile(line.number, f"{line.name} is not in UTC")
    return local


def read_local(text, line):
    """A date-time that has to be a local time without a zone."""
    line.type("DATE-TIME")
    local, is_utc = read_datetime(text, line)
    if is_utc or "TZID" in line.parameters:
        raise BrokenFile(line.number, f"{line.name} is not a local time")
    return local


def read_offset(line):
    """An offset from UTC."""
    line.type("UTC-OFFSET")
    match = _OFFSET.fullmatch(line.value)
    if not match or re.fullmatch("-0+", line.value):
        raise BrokenFile(line.number, f"{line.value} is not an offset from UTC")
    offset = timedelta(hours=int(match[2]), minutes=int(match[3]), seconds=int(match[4] or 0))
    return -offset if match[1] == "-" else offset


def read_whole(line):
    """A whole number of 32 bits."""
    line.type("INTEGER")
    if not re.fullmatch(r"[+-]?\d{1,99}", line.value, re.ASCII) or not -(2**31) <= int(line.value) < 2**31:
        raise BrokenFile(line.number, f"{line.value} is not a whole number")
    return int(line.value)

"""Values of other types (RFC 5545, 3.3): dates, date-times, durations and offsets."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from calendars.problems import BrokenFile

_DURATION = re.compile(r"([+-]?)P(?:(\d+)W|(?=\d|T\d)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)")
_OFFSET = re.compile(r"([+-])(\d\d)([0-5]\d)([0-5]\d)?")


@dataclass(frozen=True)
class Stamp:
    """A date (then `zone` is None), or a local time in a zone; `form` is date, utc, local or floating."""

    local: datetime
    zone: object
    form: str

    @property
    def is_date(self):
        """True of a date without a time."""
        return self.form == "date"

    @property
    def moment(self):
        """The same in UTC; a date stays as it is."""
        return self.local if self.is_date else self.zone.to_utc(self.local)

    def at(self, local):
        """Another local time of the same form."""
        return Stamp(local, self.zone, self.form)


@dataclass(frozen=True)
class Length:
    """Nominal days by the calendar, and exact seconds after them."""

    days: int
    seconds: int

    def end_of(self, start):
        """The moment, or the date, at which ends what has this length."""
        exact = timedelta(seconds=self.seconds)
        return start.at(start.local + timedelta(days=self.days)).moment + exact

    @property
    def bound(self):
        """No less than it ever lasts."""
        return timedelta(days=self.days + 1, seconds=self.seconds)


def read_datetime(text, line):
    """A naive datetime, and True where it ends with Z."""
    match = re.fullmatch(r"(\d{8})T([0-2]\d[0-5]\d[0-5]\d)(Z?)", text)
    try:
        return datetime.strptime(match[1] + match[2], "%Y%m%d%H%M%S"), bool(match[3])
    except (TypeError, ValueError):
        raise BrokenFile(line.number, f"{text} is not a date-time") from None


def read_date(text, line):
    """The midnight at which a date begins."""
    try:
        if not re.fullmatch(r"\d{8}", text):
            raise ValueError
        return datetime.strptime(text, "%Y%m%d")
    except ValueError:
        raise BrokenFile(line.number, f"{text} is not a date") from None


def read_length(text, line):
    """A duration of more than nothing."""
    match = _DURATION.fullmatch(text)
    if not match or match[1] == "-":
        raise BrokenFile(line.number, f"{text} is not a positive duration")
    weeks, days, hours, minutes, seconds = (int(digits or 0) for digits in match.groups()[1:])
    return Length(7 * weeks + days, 3600 * hours + 60 * minutes + seconds)


def read_offset(line):
    """An offset from UTC."""
    match = _OFFSET.fullmatch(line.value)
    if not match:
        raise BrokenFile(line.number, f"{line.value} is not an offset from UTC")
    offset = timedelta(hours=int(match[2]), minutes=int(match[3]), seconds=int(match[4] or 0))
    return -offset if match[1] == "-" else offset


def read_whole(line):
    """A whole number."""
    if not re.fullmatch(r"[+-]?\d+", line.value):
        raise BrokenFile(line.number, f"{line.value} is not a whole number")
    return int(line.value)

"""Values of other types (RFC 5545, 3.3): dates, date-times, durations and offsets."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from calendars.problems import BrokenFile

_TIME = r"T(?=\d)(?:(\d+)H(?!\d+S))?(?:(\d+)M)?(?:(\d+)S)?"
_DURATION = re.compile(rf"([+-]?)P(?:(\d+)W|(?=\d|T\d)(?:(\d+)D)?(?:{_TIME})?)", re.ASCII | re.IGNORECASE)
_OFFSET = re.compile(r"([+-])([01]\d|2[0-3])([0-5]\d)([0-5]\d)?", re.ASCII)
_DATE_TIME = re.compile(r"(\d{8})T([0-2]\d[0-5]\d[0-5]\d)(Z?)", re.ASCII | re.IGNORECASE)
_LAST = None  # TODO: set _LAST.
_ALL_DAYS = (datetime.max - datetime.min).days
_ALL_SECONDS = 86400 * _ALL_DAYS


def later(moment, by):
    """The moment so much later, or the first or last one that there is."""
    raise NotImplementedError("TODO: implement later.")


@dataclass(frozen=True)
class Stamp:
    """A date, as its beginning, or a local time in a zone; `form` is date, utc, local or floating."""

    local: datetime
    zone: object
    form: str

    @property
    def is_date(self):
        """True of a date without a time."""
        raise NotImplementedError("TODO: implement is_date.")

    @property
    def kind(self):
        """What an end and a RECURRENCE-ID must have in common with a start: date, floating or moment."""
        raise NotImplementedError("TODO: implement kind.")

    @property
    def moment(self):
        """The same in UTC."""
        raise NotImplementedError("TODO: implement moment.")

    def at(self, local):
        """Another local time of the same form."""
        raise NotImplementedError("TODO: implement at.")


@dataclass(frozen=True)
class Length:
    """Nominal days by the calendar, and exact seconds after them."""

    days: int
    seconds: int

    def end_of(self, start):
        """The moment at which ends what has this length."""
        raise NotImplementedError("TODO: implement end_of.")

    def day_after(self, start):
        """The local time after the nominal days."""
        raise NotImplementedError("TODO: implement day_after.")

    @property
    def bound(self):
        """No less than it ever lasts."""
        raise NotImplementedError("TODO: implement bound.")


def read_datetime(text, line):
    """A naive datetime, and True where it ends with Z."""
    raise NotImplementedError("TODO: implement read_datetime.")


def read_date(text, line):
    """The midnight at which a date begins."""
    raise NotImplementedError("TODO: implement read_date.")


def read_length(text, line):
    """A duration that is not negative."""
    raise NotImplementedError("TODO: implement read_length.")


def read_utc(line):
    """A date-time that has to be in UTC, without a zone."""
    raise NotImplementedError("TODO: implement read_utc.")


def read_local(text, line):
    """A date-time that has to be a local time without a zone."""
    raise NotImplementedError("TODO: implement read_local.")


def read_offset(line):
    """An offset from UTC."""
    raise NotImplementedError("TODO: implement read_offset.")


def read_whole(line):
    """A whole number of 32 bits."""
    raise NotImplementedError("TODO: implement read_whole.")

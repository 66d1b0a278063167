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
        raise NotImplementedError("TODO: implement is_date.")

    @property
    def moment(self):
        """The same in UTC; a date stays as it is."""
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
        """The moment, or the date, at which ends what has this length."""
        raise NotImplementedError("TODO: implement end_of.")

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
    """A duration of more than nothing."""
    raise NotImplementedError("TODO: implement read_length.")


def read_offset(line):
    """An offset from UTC."""
    raise NotImplementedError("TODO: implement read_offset.")


def read_whole(line):
    """A whole number."""
    raise NotImplementedError("TODO: implement read_whole.")

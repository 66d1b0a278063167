"""Time zones: between local times and UTC, both as datetimes without a zone (RFC 5545, 3.3.5)."""

from bisect import bisect_right
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from calendars.recurrence import starts
from calendars.values import later

_AHEAD = timedelta(days=800)
_NEAR = timedelta(days=2)
_EARLIEST, _LATEST = datetime.min + _NEAR, datetime.max - _NEAR
_NOT_OF_IANA = ("localtime", "posix/", "posixrules", "right/")


@dataclass(frozen=True)
class IanaZone:
    """A zone of the IANA time zone database."""

    info: object

    def to_utc(self, local):
        """The first moment with this local time; in a gap, by the offset before it."""
        raise NotImplementedError("TODO: implement to_utc.")

    def to_local(self, utc):
        """The local time of a moment."""
        raise NotImplementedError("TODO: implement to_local.")


@cache
def _names_in_any_case():
    """The names of IANA by their small letters."""
    raise NotImplementedError("TODO: implement _names_in_any_case.")


def iana_zone(name, any_case=False):
    """The zone with a name of IANA, or None."""
    raise NotImplementedError("TODO: implement iana_zone.")


@dataclass(frozen=True)
class Observance:
    """A STANDARD or DAYLIGHT part: the local times, by the offset `before`, from which `after` holds."""

    first: datetime
    rules: tuple
    dates: tuple
    before: timedelta
    after: timedelta

    def onsets(self, until):
        """The moments in UTC at which it begins, up to another moment."""
        raise NotImplementedError("TODO: implement onsets.")


class DefinedZone:
    """A zone that a VTIMEZONE defines by its observances."""

    def __init__(self, observances):
        raise NotImplementedError("TODO: implement __init__.")

    def _changes(self, about):
        """All changes, in order, well beyond a moment: the onset and the offsets before and after it."""
        raise NotImplementedError("TODO: implement _changes.")

    def _offset(self, utc):
        """The offset that holds at a moment."""
        raise NotImplementedError("TODO: implement _offset.")

    def to_local(self, utc):
        """The local time of a moment."""
        raise NotImplementedError("TODO: implement to_local.")

    def to_utc(self, local):
        """The first moment with this local time; in a gap, by the offset before it."""
        raise NotImplementedError("TODO: implement to_utc.")

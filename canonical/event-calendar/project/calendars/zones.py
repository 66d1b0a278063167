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
        about = min(max(local, _EARLIEST), _LATEST)
        return later(local, -about.replace(tzinfo=self.info).utcoffset())

    def to_local(self, utc):
        """The local time of a moment."""
        about = min(max(utc, _EARLIEST), _LATEST)
        return later(utc, about.replace(tzinfo=UTC).astimezone(self.info).utcoffset())


@cache
def _names_in_any_case():
    """The names of IANA by their small letters."""
    return {name.lower(): name for name in available_timezones()}


def iana_zone(name, any_case=False):
    """The zone with a name of IANA, or None."""
    if name.startswith(_NOT_OF_IANA):
        return None
    try:
        return IanaZone(ZoneInfo(name))
    except (KeyError, ValueError, OSError):
        known = _names_in_any_case().get(name.lower()) if any_case else None
        return known and IanaZone(ZoneInfo(known))


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
        found = {self.first, *self.dates}
        for rule in self.rules:
            last = rule.until.local if rule.until else None
            for local in starts(rule, self.first, (self.first, later(until, self.before))):
                if last and later(local, -self.before) > last:
                    break
                found.add(local)
        return [later(local, -self.before) for local in found]


class DefinedZone:
    """A zone that a VTIMEZONE defines by its observances."""

    def __init__(self, observances):
        self._observances = observances
        self._reach = datetime.min
        self._onsets = []

    def _changes(self, about):
        """All changes, in order, well beyond a moment: the onset and the offsets before and after it."""
        if later(about, _NEAR) > self._reach:
            self._reach = later(about, _AHEAD)
            self._onsets = sorted(
                (onset, one.before, one.after) for one in self._observances for onset in one.onsets(self._reach)
            )
        return self._onsets

    def _offset(self, utc):
        """The offset that holds at a moment."""
        changes = self._changes(utc)
        place = bisect_right(changes, utc, key=lambda change: change[0])
        return changes[place - 1][2] if place else changes[0][1]

    def to_local(self, utc):
        """The local time of a moment."""
        return later(utc, self._offset(utc))

    def to_utc(self, local):
        """The first moment with this local time; in a gap, by the offset before it."""
        offsets = {self._offset(later(local, -_NEAR))}
        for onset, before, after in self._changes(local):
            if abs(onset - local) <= _NEAR:
                offsets |= {before, after}
        moments = {offset: later(local, -offset) for offset in offsets}
        fitting = [moment for offset, moment in moments.items() if self._offset(moment) == offset]
        return min(fitting) if fitting else later(local, -self._offset(moments[max(offsets)]))

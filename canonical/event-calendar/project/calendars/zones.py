"""Time zones: between local times and UTC, both as datetimes without a zone (RFC 5545, 3.3.5)."""

from bisect import bisect_right
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from calendars.recurrence import starts

_AHEAD = timedelta(days=800)
_NEAR = timedelta(days=2)


@dataclass(frozen=True)
class IanaZone:
    """A zone of the IANA time zone database."""

    info: object

    def to_utc(self, local):
        """The first moment with this local time; in a gap, by the offset before it."""
        return local.replace(tzinfo=self.info).astimezone(UTC).replace(tzinfo=None)

    def to_local(self, utc):
        """The local time of a moment."""
        return utc.replace(tzinfo=UTC).astimezone(self.info).replace(tzinfo=None)


@dataclass(frozen=True)
class Observance:
    """A STANDARD or DAYLIGHT part: the local times, by the offset `before`, from which `after` holds."""

    first: datetime
    rule: object
    dates: tuple
    before: timedelta
    after: timedelta

    def onsets(self, until):
        """The moments in UTC at which it begins, up to another moment."""
        found = {self.first, *self.dates}
        if self.rule:
            last = self.rule.until.local if self.rule.until else None
            for local in starts(self.rule, self.first, (self.first, until + self.before)):
                if last and local - self.before > last:
                    break
                found.add(local)
        return [local - self.before for local in found]


class DefinedZone:
    """A zone that a VTIMEZONE defines by its observances."""

    def __init__(self, observances):
        self._observances = observances
        self._reach = datetime.min
        self._onsets = []

    def _changes(self, about):
        """All changes, in order, well beyond a moment: the onset and the offsets before and after it."""
        if about + _NEAR > self._reach:
            self._reach = about + _AHEAD
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
        return utc + self._offset(utc)

    def to_utc(self, local):
        """The first moment with this local time; in a gap, by the offset before it."""
        offsets = {self._offset(local - _NEAR)}
        for onset, before, after in self._changes(local):
            if abs(onset - local) <= _NEAR:
                offsets |= {before, after}
        fitting = [local - offset for offset in offsets if self._offset(local - offset) == offset]
        return min(fitting) if fitting else local - self._offset(local - max(offsets))

"""Time zones: UTC, those of IANA, and those that a file defines.

A local time that there is twice is the first one; one that there is not is
taken with the offset before the gap (section 3.3.5).
"""

import zoneinfo
from bisect import bisect_right
from datetime import datetime, timedelta, timezone

from .recurrence import Recurrence
from .values import DAY

LAST_TIME = 3652060 * DAY - 1       # the last second of the year 9999

_BASE = datetime(1, 1, 1)           # is DAY, as its ordinal is 1
_EARLIEST = 4 * DAY
_LATEST = LAST_TIME - 4 * DAY
_BUCKET = 3600
_MOST_KNOWN = 200000
_HIDDEN_NAMES = ("posix/", "right/", "posixrules", "localtime")


class Zone:
    """Offsets of a zone; hours without a change are looked up only once."""

    def __init__(self):
        self._known_at = {}
        self._known_of = {}

    def signature(self):
        """What is equal for zones that are the same."""
        raise NotImplementedError

    def offset_at(self, moment):
        """The offset to UTC at a moment."""
        return self._look_up(moment, self._known_at, self._offset_at)

    def offset_of(self, local):
        """The offset with which a local time is meant."""
        return self._look_up(local, self._known_of, self._offset_of)

    def to_moment(self, local):
        return local - self.offset_of(local)

    def to_local(self, moment):
        return moment + self.offset_at(moment)

    @staticmethod
    def _look_up(time, known, calculate):
        bucket = time // _BUCKET
        offset = known.get(bucket)
        if offset is None:
            offset = calculate(bucket * _BUCKET)
            if calculate((bucket + 1) * _BUCKET) != offset:
                offset = False
            if len(known) > _MOST_KNOWN:
                known.clear()
            known[bucket] = offset
        if offset is False:
            return calculate(time)
        return offset

    def _offset_at(self, moment):
        raise NotImplementedError

    def _offset_of(self, local):
        raise NotImplementedError


class FixedZone(Zone):
    """A zone with one offset for ever."""

    def __init__(self, offset):
        super().__init__()
        self._offset = offset

    def signature(self):
        return "fixed", self._offset

    def offset_at(self, moment):
        return self._offset

    def offset_of(self, local):
        return self._offset


class IanaZone(Zone):
    """A zone of the IANA database."""

    def __init__(self, name, information):
        super().__init__()
        self.name = name
        self._information = information

    def signature(self):
        return "iana", self.name

    @staticmethod
    def _datetime(time):
        time = min(max(time, _EARLIEST), _LATEST)
        return _BASE + timedelta(days=time // DAY - 1, seconds=time % DAY)

    def _offset_at(self, moment):
        when = self._datetime(moment).replace(tzinfo=timezone.utc)
        offset = when.astimezone(self._information).utcoffset()
        return offset.days * DAY + offset.seconds

    def _offset_of(self, local):
        offset = self._datetime(local).replace(tzinfo=self._information).utcoffset()
        return offset.days * DAY + offset.seconds


class Observance:
    """A STANDARD or DAYLIGHT of a VTIMEZONE."""

    def __init__(self, start, offset_from, offset_to, rules, dates):
        self.start = start
        self.offset_from = offset_from
        self.offset_to = offset_to
        self.rules = rules
        self.dates = dates
        zone = FixedZone(offset_from)
        self._recurrences = [Recurrence(rule, start, zone, False) for rule in rules]

    def signature(self):
        return (
            self.start, self.offset_from, self.offset_to,
            tuple(sorted(repr(rule.signature()) for rule in self.rules)),
            tuple(sorted(set(self.dates))),
        )

    def onsets(self, horizon):
        """The moments up to the horizon at which it begins to hold."""
        last = min(horizon + self.offset_from, LAST_TIME)
        locals_ = {self.start, *self.dates}
        for recurrence in self._recurrences:
            locals_.update(recurrence.between(self.start, last))
        return [local - self.offset_from for local in locals_]


class DefinedZone(Zone):
    """A zone that a VTIMEZONE defines."""

    _MARGIN = 2 * 366 * DAY
    _AHEAD = 30 * 366 * DAY

    def __init__(self, observances):
        super().__init__()
        self._observances = observances
        self._horizon = None
        self._moments = []      # onsets by UTC
        self._locals = []       # from which local time on an onset counts
        self._offsets = []      # the offset before the first, and after each

    def signature(self):
        return "defined", tuple(sorted(
            observance.signature() for observance in self._observances
        ))

    def _prepare(self, time):
        if self._horizon is not None and time + self._MARGIN <= self._horizon:
            return
        self._horizon = time + self._MARGIN + self._AHEAD
        onsets = []
        for observance in self._observances:
            for moment in observance.onsets(self._horizon):
                onsets.append((moment, observance.offset_to, observance.offset_from))
        onsets.sort(key=lambda onset: onset[0])
        self._moments = [onset[0] for onset in onsets]
        self._offsets = [onsets[0][2]] + [onset[1] for onset in onsets]
        self._locals = [
            moment + max(self._offsets[index], self._offsets[index + 1])
            for index, moment in enumerate(self._moments)
        ]

    def _offset_at(self, moment):
        self._prepare(moment)
        return self._offsets[bisect_right(self._moments, moment)]

    def _offset_of(self, local):
        self._prepare(local)
        return self._offsets[bisect_right(self._locals, local)]


UTC = FixedZone(0)

_iana_zones = {}
_names_without_case = {}


def _load_iana(name):
    if name.startswith(_HIDDEN_NAMES):
        return None
    try:
        return IanaZone(name, zoneinfo.ZoneInfo(name))
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return None


def iana_zone(name):
    """The IANA zone of exactly this name, or None."""
    if name not in _iana_zones:
        _iana_zones[name] = _load_iana(name)
    return _iana_zones[name]


def iana_zone_in_any_case(name):
    """The IANA zone of a name whose case does not matter, or None."""
    found = iana_zone(name)
    if found is not None:
        return found
    if not _names_without_case:
        for known in zoneinfo.available_timezones():
            _names_without_case[known.lower()] = known
    known = _names_without_case.get(name.lower())
    return None if known is None else iana_zone(known)


class ZoneTable:
    """The zones that the TZIDs of one VCALENDAR mean."""

    def __init__(self):
        self._exact = {}
        self._in_any_case = {}

    def define(self, name, zone):
        """Add a VTIMEZONE; False if there is one of this name already."""
        if name in self._exact:
            return False
        self._exact[name] = zone
        self._in_any_case.setdefault(name.lower(), zone)
        return True

    def find(self, name):
        """The zone of a TZID, or None if it is unknown."""
        found = self._exact.get(name) or self._in_any_case.get(name.lower())
        return found or iana_zone_in_any_case(name)

"""Time zones: UTC, those of IANA, and those that a file defines.

A local time that does not exist is read with the offset before the gap, and one that occurs
twice is its first occurrence (RFC 5545, section 3.3.5).
"""

from bisect import bisect_right
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from .values import DAY, LAST_DAY

START = datetime(1970, 1, 1)
START_UTC = datetime(1970, 1, 1, tzinfo=timezone.utc)
FIRST_SECOND = -719000 * DAY
LAST_SECOND = (LAST_DAY - 2) * DAY
NOT_NAMES = ("localtime", "posixrules")
NOT_FOLDERS = ("posix/", "right/")
AHEAD = 20 * 366 * DAY


def seconds_of(delta: timedelta) -> int:
    return delta.days * DAY + delta.seconds


def within_calendar(seconds: int) -> int:
    """The nearest second that datetime can express in every zone."""
    return min(max(seconds, FIRST_SECOND), LAST_SECOND)


class UtcZone:
    """UTC itself."""

    def moment(self, wall: int) -> int:
        return wall

    def offset(self, moment: int) -> int:
        return 0

    def wall(self, moment: int) -> int:
        return moment


UTC = UtcZone()


class IanaZone:
    """A zone of the IANA database, as the standard library knows it."""

    def __init__(self, info: ZoneInfo):
        self.info = info

    def moment(self, wall: int) -> int:
        local = START + timedelta(seconds=within_calendar(wall))
        return wall - seconds_of(local.replace(tzinfo=self.info).utcoffset())

    def offset(self, moment: int) -> int:
        return seconds_of(self.local(moment).utcoffset())

    def wall(self, moment: int) -> int:
        return moment + self.offset(moment)

    def local(self, moment: int) -> datetime:
        """The moment by the clocks of the zone."""
        return (START_UTC + timedelta(seconds=within_calendar(moment))).astimezone(self.info)


class Observance:
    """A STANDARD or DAYLIGHT part: when it begins, and the offsets before and after."""

    def __init__(self, start: int, before: int, after: int, rules: list, dates: list):
        self.start = start
        self.before = before
        self.after = after
        self.rules = rules
        self.dates = dates

    def key(self) -> tuple:
        """Equal for observances that mean the same."""
        rules = sorted(repr(rule.spec) for rule in self.rules)
        return self.start, self.before, self.after, tuple(rules), tuple(sorted(set(self.dates)))

    def onsets(self, high: int):
        """Yields the moments of the onsets up to a wall."""
        walls = {self.start, *self.dates}
        for rule in self.rules:
            walls.update(rule.between(self.start, high, self.rule_moment))
        for wall in walls:
            if wall <= high:
                yield wall - self.before

    def rule_moment(self, wall: int) -> int:
        return wall - self.before


class DefinedZone:
    """A zone that a VTIMEZONE defines."""

    def __init__(self, name: str, observances: list, lines: list):
        self.name = name
        self.observances = observances
        self.lines = lines
        self.key = tuple(sorted(observance.key() for observance in observances))
        self.latest = max(observance.start for observance in observances)
        self.horizon = None
        self.moments: list = []
        self.switches: list = []
        self.offsets: list = []

    def cover(self, second: int) -> None:
        """Calculates the onsets until well after a second, wall or moment."""
        if self.horizon is not None and second + 2 * DAY <= self.horizon:
            return
        self.horizon = max(second, self.latest) + AHEAD
        onsets = []
        for observance in self.observances:
            for moment in observance.onsets(self.horizon + 2 * DAY):
                onsets.append((moment, observance.before, observance.after))
        onsets.sort()
        offset = onsets[0][1]
        self.moments = []
        self.switches = []
        self.offsets = [offset]
        for moment, _, after in onsets:
            self.moments.append(moment)
            self.switches.append(moment + max(offset, after))
            self.offsets.append(after)
            offset = after

    def moment(self, wall: int) -> int:
        self.cover(wall)
        return wall - self.offsets[bisect_right(self.switches, wall)]

    def offset(self, moment: int) -> int:
        self.cover(moment)
        return self.offsets[bisect_right(self.moments, moment)]

    def wall(self, moment: int) -> int:
        return moment + self.offset(moment)


@lru_cache(maxsize=None)
def iana_zone(name: str):
    """The IANA zone of exactly this name, or None."""
    if name in NOT_NAMES or name.startswith(NOT_FOLDERS):
        return None
    try:
        return IanaZone(ZoneInfo(name))
    except (KeyError, ValueError, OSError):
        return None


@lru_cache(maxsize=None)
def iana_names() -> dict:
    """The IANA names by their small letters."""
    return {name.lower(): name for name in available_timezones()}


@lru_cache(maxsize=None)
def iana_zone_of_parameter(name: str):
    """The IANA zone of a TZID, whose letters may be small or capital, or None."""
    for candidate in (name, name.removeprefix("/")):
        zone = iana_zone(candidate)
        if zone is not None:
            return zone
        found = iana_names().get(candidate.lower())
        if found is not None:
            return iana_zone(found)
    return None


class ZoneTable:
    """The time zones that hold for a VCALENDAR."""

    def __init__(self, defined: list):
        self.exact = {zone.name: zone for zone in defined}
        self.folded: dict = {}
        for zone in defined:
            self.folded.setdefault(zone.name.lower(), zone)

    def find_defined(self, name: str):
        """The zone that the file defines under a name, or None."""
        return self.exact.get(name) or self.folded.get(name.lower())

    def find(self, name: str):
        """The zone that a TZID names, or None."""
        return self.find_defined(name) or iana_zone_of_parameter(name)

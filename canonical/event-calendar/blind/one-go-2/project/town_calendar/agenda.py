"""The occurrences of a file within a range of moments."""

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Optional

from .events import Event
from .lengths import Length
from .series import Series
from .stamps import Stamp
from .values import DAY, EPOCH, LAST_DAY

EARLIEST = -(10**11)
LATEST = 10**12
SHIFT_SLACK = DAY + 3600
DAY_FORM = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(slots=True)
class Occurrence:
    """An occurrence with the event, or override, whose texts it has."""

    start: int
    end: int
    event: Event
    start_text: str
    end_text: str


@dataclass(slots=True)
class Group:
    """All events of a UID."""

    series: Optional[Event] = None
    overrides: list = field(default_factory=list)


class Range:
    """A range of moments, by the clocks of a home zone."""

    def __init__(self, home, first_day: int, last_day: int):
        self.home = home
        self.low = home.moment(first_day * DAY)
        self.high = home.moment(last_day * DAY)
        self.latest_start = max(self.low, self.high - 1)

    def has(self, start: int, end: int) -> bool:
        return (start < self.high and end > self.low) or start == self.low

    def time_text(self, moment: int) -> str:
        return self.home.local(moment).isoformat()

    def occurrence(self, event: Event, start: int, stamp: Stamp, ending: tuple):
        """The occurrence of an instance, or None if it is out of the range."""
        end, end_wall = ending
        if not self.has(start, end):
            return None
        if end_wall is not None:
            return Occurrence(start, end, event, day_text(stamp.wall), day_text(end_wall))
        text = self.time_text(start)
        return Occurrence(start, end, event, text, text if end == start else self.time_text(end))


def day_text(wall: int) -> str:
    return date.fromordinal(min(wall // DAY, LAST_DAY) + EPOCH).isoformat()


def parse_day(text: str) -> int:
    """The day of an argument such as 2027-03-01."""
    if DAY_FORM.fullmatch(text) is None:
        raise ValueError("not a day")
    return date.fromisoformat(text).toordinal() - EPOCH


def occurrences(events, home_range: Range) -> list:
    """The occurrences of the events of a file, in their order."""
    groups: dict = {}
    for event in events:
        group = groups.setdefault(event.uid, Group())
        if event.recurrence_id is None:
            group.series = event
        else:
            group.overrides.append(event)
    found = []
    for group in groups.values():
        if group.series is None or group.series.start is None:
            for override in group.overrides:
                found.extend(own_occurrences(override, home_range))
        else:
            found.extend(series_occurrences(group, home_range))
    found.sort(key=lambda occurrence: (occurrence.start, occurrence.end, occurrence.event.uid))
    return found


def own_occurrences(event: Event, home_range: Range):
    """Yields the occurrences of an event by itself."""
    if event.is_cancelled or event.start is None:
        return
    series = Series(event, home_range.home)
    length = Length(event, home_range.home)
    low = home_range.low - length.longest()
    for moment, stamp, period in series.instances(low, home_range.latest_start):
        found = home_range.occurrence(event, moment, stamp, length.ending(moment, stamp, period))
        if found is not None:
            yield found


def series_occurrences(group: Group, home_range: Range):
    """Yields the occurrences of a series with its overrides."""
    home = home_range.home
    series = Series(group.series, home)
    singles = {}
    changes = []
    for override in group.overrides:
        moment = override.recurrence_id.moment(home)
        if override.is_future:
            changes.append((moment, override))
        else:
            singles[moment] = override
    changes.sort(key=lambda change: change[0])
    first_change = changes[0][0] if changes else LATEST
    if not group.series.is_cancelled:
        yield from unchanged(series, first_change - 1, singles, home_range)
    for index, (begin, override) in enumerate(changes):
        end = changes[index + 1][0] if index + 1 < len(changes) else LATEST
        if not override.is_cancelled and override.start is not None:
            yield from changed(series, override, (begin, end - 1), singles, home_range)
    for moment, override in singles.items():
        found = list(own_occurrences(override, home_range))
        if found and series.has(moment):
            yield from found


def unchanged(series: Series, last: int, singles: dict, home_range: Range):
    """Yields the occurrences before the first override with RANGE=THISANDFUTURE."""
    event = series.event
    length = Length(event, home_range.home)
    low = home_range.low - length.longest()
    high = min(home_range.latest_start, last)
    if low > high:
        return
    for moment, stamp, period in series.instances(low, high):
        if moment not in singles:
            ending = length.ending(moment, stamp, period)
            found = home_range.occurrence(event, moment, stamp, ending)
            if found is not None:
                yield found


def changed(series: Series, override: Event, bounds: tuple, singles: dict, home_range: Range):
    """Yields the occurrences from an override with RANGE=THISANDFUTURE to the next one."""
    home = home_range.home
    zone = series.zone
    length = Length(override, home)
    begin = override.recurrence_id.moment(home)
    shift = zone.wall(override.start.moment(home)) - zone.wall(begin)
    slack = SHIFT_SLACK if shift else 0
    low = max(bounds[0], home_range.low - length.longest() - shift - slack)
    high = min(bounds[1], home_range.latest_start - shift + slack)
    if low > high:
        return
    for moment, stamp, _ in series.instances(low, high):
        if moment in singles:
            continue
        if moment == begin:
            moved = override.start
        else:
            moved = stamp._replace(wall=stamp.wall + shift)
        start = moved.moment(home)
        found = home_range.occurrence(override, start, moved, length.ending(start, moved, None))
        if found is not None:
            yield found

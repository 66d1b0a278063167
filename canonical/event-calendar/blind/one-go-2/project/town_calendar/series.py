"""The instances of one VEVENT: DTSTART, RRULE and RDATE without EXDATE."""

from bisect import bisect_left

from .events import Event
from .lengths import SLACK
from .stamps import Stamp
from .values import DAY

FINE_SLACK = 7200


class Series:
    """An event with the moments of its instances, seen from a home zone."""

    def __init__(self, event: Event, home):
        self.event = event
        self.home = home
        self.start = event.start
        self.zone = event.start.zone or home
        self.first = self.moment(event.start)
        self.excluded = {stamp.moment(home) for stamp in event.excluded}
        added = [(stamp.moment(home), stamp, period) for stamp, period in event.added]
        self.added = sorted(added, key=lambda entry: entry[0])
        self.added_moments = [entry[0] for entry in self.added]
        self.is_fine = any(rule.is_fine for rule in event.rules)
        self.slack = FINE_SLACK if self.is_fine else SLACK

    def moment(self, stamp: Stamp) -> int:
        return stamp.moment(self.home)

    def instances(self, low: int, high: int):
        """Yields moment, stamp and period of the instances that start from low to high."""
        found = set()
        excluded = self.excluded
        if low <= self.first <= high and self.first not in excluded:
            found.add(self.first)
            yield self.first, self.start, None
        kind, _, zone = self.start
        resolve = self.zone.moment
        for rule in self.event.rules:
            wall_low = self.zone.wall(low) - self.slack
            wall_high = self.zone.wall(high) + self.slack
            for wall in rule.between(wall_low, wall_high, resolve):
                if kind == "date":
                    wall -= wall % DAY
                moment = resolve(wall)
                if low <= moment <= high and moment not in found and moment not in excluded:
                    found.add(moment)
                    yield moment, Stamp(kind, wall, zone), None
        for index in range(bisect_left(self.added_moments, low), len(self.added)):
            moment, stamp, period = self.added[index]
            if moment > high:
                break
            if moment not in found and moment not in excluded:
                found.add(moment)
                yield moment, stamp, period

    def has(self, moment: int) -> bool:
        """Whether an instance starts at this moment."""
        if moment in self.excluded:
            return False
        if moment == self.first:
            return True
        index = bisect_left(self.added_moments, moment)
        if index < len(self.added) and self.added_moments[index] == moment:
            return True
        return any(self.rules_have(wall) for wall in self.walls_of(moment))

    def walls_of(self, moment: int) -> set:
        """The walls that mean a moment: what clocks show, or would without a gap before it."""
        offsets = {self.zone.offset(moment - back) for back in (0, 2 * 3600, SLACK)}
        walls = {moment + offset for offset in offsets}
        return {wall for wall in walls if self.zone.moment(wall) == moment}

    def rules_have(self, wall: int) -> bool:
        return any(rule.between(wall, wall, self.zone.moment) for rule in self.event.rules)

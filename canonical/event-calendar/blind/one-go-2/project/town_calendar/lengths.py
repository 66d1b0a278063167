"""How long the instances of an event take (RFC 5545, sections 3.3.6 and 3.8.5.3)."""

from .events import Event
from .stamps import Stamp
from .values import DAY

SLACK = DAY + 3600


class Length:
    """The length that an event gives to its instances, seen from a home zone."""

    def __init__(self, event: Event, home):
        self.event = event
        self.home = home
        self.duration = event.duration
        self.exact = 0
        self.days = 1
        if event.start is not None and event.end is not None:
            if event.start.kind == "date":
                self.days = (event.end.wall - event.start.wall) // DAY
            self.exact = max(0, event.end.moment(home) - event.start.moment(home))
        elif event.duration is not None and event.duration.only_days:
            self.days = event.duration.days

    def ending(self, moment: int, stamp: Stamp, period) -> tuple:
        """The moment at which an instance ends, and the wall if it is one of days."""
        if stamp.kind == "date":
            wall = stamp.wall + self.days * DAY
            return self.home.moment(wall), wall
        if period is not None and period.end is not None:
            return max(moment, period.end.moment(self.home)), None
        duration = self.duration if period is None else period.duration
        if duration is None:
            return moment + self.exact, None
        if duration.days:
            zone = stamp.zone or self.home
            moment = zone.moment(stamp.wall + duration.days * DAY)
        return moment + duration.seconds, None

    def longest(self) -> int:
        """No instance takes more seconds than this."""
        bounds = [self.exact]
        durations = [self.duration]
        for stamp, period in self.event.added:
            if period is not None:
                durations.append(period.duration)
                if period.end is not None:
                    bounds.append(period.end.moment(self.home) - stamp.moment(self.home))
            elif stamp.kind == "date":
                bounds.append(self.days * DAY + SLACK)
        for duration in durations:
            if duration is not None:
                slack = SLACK if duration.days else 0
                bounds.append(duration.days * DAY + duration.seconds + slack)
        if self.event.start is not None and self.event.start.kind == "date":
            bounds.append(self.days * DAY + SLACK)
        return max(bounds)

"""What is kept."""

from dataclasses import dataclass
from datetime import datetime

# What was changed for an occurrence alone, in Booking.own.
OWN_TITLE, OWN_MINUTES, OWN_HALL, OWN_START = 1, 2, 4, 8


@dataclass(frozen=True)
class Hall:
    id: int
    name: str
    zone: str
    quota: int | None


@dataclass(frozen=True)
class Booking:
    """A booking, or what waits to become one; start and end are moments.

    The time is what was asked for by the clocks at the hall, which they may leave out at the start.
    """

    id: int
    hall: Hall
    title: str
    person: str
    start: int
    minutes: int
    time: datetime
    series: int | None
    position: int  # among the occurrences of its series
    own: int

    @property
    def end(self):
        return self.start + self.minutes * 60

    @property
    def place(self):
        return self.hall.id, self.start, self.minutes

    def overlaps(self, other):
        return self.hall.id == other.hall.id and self.start < other.end and other.start < self.end


@dataclass(frozen=True)
class Result:
    """What came of booking something.

    What was in the way is kept as title, start and end, and what was over the quota as a message.
    """

    id: int
    booked: int
    wanted: int
    waiting: int
    in_the_way: list

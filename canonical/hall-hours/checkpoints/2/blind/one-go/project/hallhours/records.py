"""What is kept."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Hall:
    id: int
    name: str
    zone: str


@dataclass(frozen=True)
class Booking:
    """A booking; start and end are moments."""

    id: int
    hall: Hall
    title: str
    person: str
    start: int
    minutes: int
    series: int | None

    @property
    def end(self):
        return self.start + self.minutes * 60


@dataclass(frozen=True)
class Series:
    """What came of booking a series; what was in the way is kept as title, start and end."""

    id: int
    booked: int
    wanted: int
    in_the_way: list

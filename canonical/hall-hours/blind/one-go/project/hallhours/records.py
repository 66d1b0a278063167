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

    @property
    def end(self):
        return self.start + self.minutes * 60

"""What is planned, and what comes out."""

import datetime
from dataclasses import dataclass


class WrongInput(Exception):
    """The workbook cannot be used; the message says why."""


class NoRoster(Exception):
    """The rules cannot all be kept; the message says why."""


@dataclass(frozen=True)
class Shift:
    """A piece of work for one person; `start` and `end` are the texts of the input."""

    name: str
    date: datetime.date
    start: str
    end: str

    @property
    def begins(self) -> datetime.datetime:
        """The moment at which it begins."""
        return moment(self.date, self.start)

    @property
    def ends(self) -> datetime.datetime:
        """The moment at which it ends, on the next day if that is not after its start."""
        end = moment(self.date, self.end)
        return end if end > self.begins else end + datetime.timedelta(days=1)

    @property
    def minutes(self) -> int:
        """How long it lasts."""
        return round((self.ends - self.begins).total_seconds() / 60)

    def overlaps(self, other: "Shift") -> bool:
        """Tell whether nobody can work both."""
        return self.begins < other.ends and other.begins < self.ends


@dataclass(frozen=True)
class Plan:
    """The input: minutes by name, days by name, shifts in their order, and locked names by shift."""

    limits: dict[str, int]
    days: dict[str, set[datetime.date]]
    shifts: list[Shift]
    locked: dict[str, str]


def moment(date: datetime.date, text: str) -> datetime.datetime:
    """Read a time such as 07:30 on a date."""
    return datetime.datetime.combine(date, datetime.datetime.strptime(text, "%H:%M").time())

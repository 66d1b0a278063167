"""What is planned, and what comes out."""

import datetime
import math
from dataclasses import dataclass
from functools import cached_property

MINUTES_OF_A_DAY = 24 * 60


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

    @cached_property
    def begins(self) -> int:
        """The minute at which it begins."""
        return moment(self.date, self.start)

    @cached_property
    def ends(self) -> int:
        """The minute at which it ends, on the next day if that is not after its start."""
        end = moment(self.date, self.end)
        return end if end > self.begins else end + MINUTES_OF_A_DAY

    @property
    def minutes(self) -> int:
        """How long it lasts."""
        return self.ends - self.begins

    def goes_on(self, minute: int) -> bool:
        """Tell whether somebody works it in this minute."""
        return self.begins <= minute < self.ends

    def overlaps(self, other: "Shift") -> bool:
        """Tell whether nobody can work both."""
        return self.goes_on(other.begins) or other.goes_on(self.begins)


@dataclass(frozen=True)
class Plan:
    """The input: hours by name, days by name, shifts in their order, and locked pairs of a shift and a name."""

    limits: dict[str, float]
    days: dict[str, set[datetime.date]]
    shifts: list[Shift]
    locked: list[tuple[str, str]]

    def minutes(self, name: str) -> int:
        """How many whole minutes a person may work; what is added undoes the rounding of fractions such as 0.1."""
        return math.floor(self.limits[name] * 60 + 1e-6)


def moment(date: datetime.date, text: str) -> int:
    """Read a time such as 07:30 on a date, as minutes since the calendar began."""
    time = datetime.datetime.strptime(text, "%H:%M").time()
    return date.toordinal() * MINUTES_OF_A_DAY + time.hour * 60 + time.minute

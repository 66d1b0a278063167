"""The entries of a time sheet."""

import re
from dataclasses import dataclass
from datetime import date

ENTRY = re.compile(
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})"
    r" (?P<start>[0-9]{2}:[0-9]{2})-(?P<end>[0-9]{2}:[0-9]{2})"
    r" (?P<person>\S+)"
    r" (?P<project>\S.*)",
    re.DOTALL,
)
DAY = 24 * 60


@dataclass(frozen=True)
class Entry:
    date: date
    start: int  # minute of the day
    end: int  # minute of the same day, from 1440 on of the next one
    person: str
    project: str

    @property
    def minutes(self):
        return self.end - self.start

    @property
    def begin(self):
        """The start in minutes that are counted through all days."""
        return self.date.toordinal() * DAY + self.start

    @property
    def finish(self):
        """The end in minutes that are counted through all days."""
        return self.date.toordinal() * DAY + self.end


def read_entry(line):
    """The entry on a line; ValueError tells what is wrong with it."""
    match = ENTRY.fullmatch(line)
    if not match:
        raise ValueError("this is not: date start-end person project")
    try:
        day = date.fromisoformat(match["date"])
    except ValueError:
        raise ValueError(f"there is no date {match['date']}") from None
    start, end = _minute_of_day(match["start"]), _minute_of_day(match["end"])
    if start == DAY:
        raise ValueError("a start is at 23:59 at the latest")
    if end == start:
        raise ValueError("the end is the start")
    if end < start:
        end += DAY
    return Entry(day, start, end, match["person"], match["project"])


def _minute_of_day(word):
    hours, minutes = int(word[:2]), int(word[3:])
    if minutes > 59 or hours * 60 + minutes > DAY:
        raise ValueError(f"there is no time {word}")
    return hours * 60 + minutes

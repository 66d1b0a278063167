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
END_OF_DAY = 24 * 60


class WrongLine(Exception):
    def __init__(self, number, reason):
        super().__init__(f"line {number}: {reason}")


@dataclass(frozen=True)
class Entry:
    date: date
    start: int  # minute of the day
    end: int  # minute of the day
    person: str
    project: str

    @property
    def minutes(self):
        return self.end - self.start


def read_entries(text):
    """All entries; WrongLine tells the first line that is neither an entry nor empty nor a remark."""
    entries = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if line == "" or line.startswith("#"):
            continue
        try:
            entries.append(_read_entry(line))
        except ValueError as error:
            raise WrongLine(number, error) from None
    return entries


def _read_entry(line):
    match = ENTRY.fullmatch(line)
    if not match:
        raise ValueError("this is not: date start-end person project")
    try:
        day = date.fromisoformat(match["date"])
    except ValueError:
        raise ValueError(f"there is no date {match['date']}") from None
    start, end = _minute_of_day(match["start"]), _minute_of_day(match["end"])
    if start == END_OF_DAY:
        raise ValueError("a start is at 23:59 at the latest")
    if end <= start:
        raise ValueError("the end is not after the start")
    return Entry(day, start, end, match["person"], match["project"])


def _minute_of_day(word):
    hours, minutes = int(word[:2]), int(word[3:])
    if minutes > 59 or hours * 60 + minutes > END_OF_DAY:
        raise ValueError(f"there is no time {word}")
    return hours * 60 + minutes

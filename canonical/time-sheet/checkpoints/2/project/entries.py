"""Reads the entries of a time sheet."""

import datetime
import re
from dataclasses import dataclass

DAY = 24 * 60
_ENTRY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}):([0-9]{2})-([0-9]{2}):([0-9]{2}) ([^ ]+) ([^ ].*)")


class WrongLine(Exception):
    """A line that is no entry."""

    def __init__(self, number):
        super().__init__(f"line {number} is wrong")


@dataclass(frozen=True)
class Entry:
    """A piece of work; start and end are minutes since the midnight before it started."""

    day: datetime.date
    start: int
    end: int
    person: str
    project: str

    @property
    def minutes(self):
        """How long it took."""
        return self.end - self.start


def read_entries(lines):
    """The entries of a time sheet. Raises WrongLine for the first line that is wrong."""
    entries = []
    for number, line in enumerate(lines, start=1):
        line = line.removesuffix(b"\r")
        if line and not line.startswith(b"#"):
            try:
                entries.append(parse_entry(line.decode("utf-8")))
            except ValueError as error:
                raise WrongLine(number) from error
    return entries


def parse_entry(line):
    """The entry in a line. Raises ValueError for one that is wrong."""
    match = _ENTRY.fullmatch(line)
    if match is None:
        raise ValueError(line)
    day = datetime.date.fromisoformat(match[1])
    start, end = minute_of_day(match[2], match[3]), minute_of_day(match[4], match[5])
    if end < start:
        end += DAY
    if end == start or start == DAY:
        raise ValueError(line)
    return Entry(day, start, end, match[6], match[7])


def minute_of_day(hour, minute):
    """The minutes since midnight, up to 24:00. Raises ValueError for a time that does not exist."""
    minutes = int(hour) * 60 + int(minute)
    if int(minute) > 59 or minutes > DAY:
        raise ValueError(minutes)
    return minutes

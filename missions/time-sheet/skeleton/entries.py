"""Reads the entries of a time sheet."""

import datetime
import re
from dataclasses import dataclass

DAY = 24 * 60
_ENTRY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}):([0-9]{2})-([0-9]{2}):([0-9]{2}) ([^ ]+) ([^ ].*)")


class WrongLine(Exception):
    """A line that is no entry."""

    def __init__(self, number):
        raise NotImplementedError("TODO: implement __init__.")


@dataclass(frozen=True)
class Entry:
    """A piece of work; start and end are minutes of the day."""

    day: datetime.date
    start: int
    end: int
    person: str
    project: str

    @property
    def minutes(self):
        """How long it took."""
        raise NotImplementedError("TODO: implement minutes.")


def read_entries(lines):
    """The entries of a time sheet. Raises WrongLine for the first line that is wrong."""
    raise NotImplementedError("TODO: implement read_entries.")


def parse_entry(line):
    """The entry in a line. Raises ValueError for one that is wrong."""
    raise NotImplementedError("TODO: implement parse_entry.")


def minute_of_day(hour, minute):
    """The minutes since midnight, up to 24:00. Raises ValueError for a time that does not exist."""
    raise NotImplementedError("TODO: implement minute_of_day.")

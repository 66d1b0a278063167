"""Checks what was typed."""

import re
from dataclasses import dataclass

from .clocks import ZONES, moments_of, read_time

ASK, FIRST, SECOND = "Ask", "First", "Second"
CHOICES = (ASK, FIRST, SECOND)
MOST_MINUTES = 1440


class Refused(Exception):
    """What was typed is refused; the messages say why."""

    def __init__(self, messages):
        super().__init__(messages)
        self.messages = messages


@dataclass(frozen=True)
class Entry:
    """A booking that is to be made."""

    title: str
    person: str
    start: int
    minutes: int

    @property
    def end(self):
        return self.start + self.minutes * 60


def check_hall(name, zone):
    if not name:
        raise Refused(["Name is missing"])
    if zone not in ZONES:
        raise Refused(["Zone is wrong"])


def check_booking(fields, zone):
    """The entry of these fields, whose start is a time of clocks in the zone."""
    messages = []
    if not fields["title"]:
        messages.append("Title is missing")
    if not fields["person"]:
        messages.append("Person is missing")
    start = _start(fields["start"], fields["twice"], zone, messages)
    minutes = _minutes(fields["minutes"])
    if minutes is None:
        messages.append("Minutes are wrong")
    if messages:
        raise Refused(messages)
    return Entry(fields["title"], fields["person"], start, minutes)


def _start(text, choice, zone, messages):
    time = read_time(text)
    if time is None:
        messages.append("Start is wrong")
        return None
    day, clock = text.split(" ")
    moments = moments_of(time, zone)
    if not moments:
        messages.append(f"{clock} does not exist on {day}")
        return None
    if len(moments) == 2 and choice not in (FIRST, SECOND):
        messages.append(f"{clock} exists twice on {day}")
        return None
    return moments[-1] if choice == SECOND else moments[0]


def _minutes(text):
    if re.fullmatch(r"0*[0-9]{1,4}", text) is None:
        return None
    minutes = int(text[-4:])
    return minutes if 1 <= minutes <= MOST_MINUTES else None

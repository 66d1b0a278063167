"""Checks what was typed."""

import re
from dataclasses import dataclass
from datetime import timedelta

from .clocks import ZONES, moment_after_gap, moments_of, read_date, read_time, show_time, time_at

ASK, FIRST, SECOND = "Ask", "First", "Second"
CHOICES = (ASK, FIRST, SECOND)
ONCE = "Once"
WEEKS = {"Every week": 1, "Every second week": 2}
REPEATS = (ONCE, *WEEKS)
NOTHING, FREE_ONES, WAIT = "Book nothing", "Book the free ones", "Wait for the rest"
TAKEN_CHOICES = (NOTHING, FREE_ONES, WAIT)
ONLY_THIS, FROM_HERE_ON = "Only this one", "From here on"
SCOPES = (ONLY_THIS, FROM_HERE_ON)
MOST_MINUTES = 1440
MOST_OCCURRENCES = 60
LARGEST_QUOTA = 10080


class Refused(Exception):
    """What was typed is refused; the messages say why."""

    def __init__(self, messages):
        super().__init__(messages)
        self.messages = messages


@dataclass(frozen=True)
class Entry:
    """What is to be booked; each occurrence has a time by the clocks at the hall and a start, which is a moment."""

    title: str
    person: str
    occurrences: list
    minutes: int
    is_series: bool


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
    time = read_time(fields["start"])
    start = _start(time, fields["twice"], zone, messages)
    is_series = fields["repeat"] in WEEKS
    times = []
    if is_series:
        times = _later_times(time, fields["last_date"], WEEKS[fields["repeat"]], messages)
    minutes = _whole_number(fields["minutes"], MOST_MINUTES)
    if minutes is None:
        messages.append("Minutes are wrong")
    if messages:
        raise Refused(messages)
    occurrences = [(time, start)]
    occurrences += [(later, later_start(later, fields["twice"], zone)) for later in times]
    return Entry(fields["title"], fields["person"], occurrences, minutes, is_series)


def check_quota(text):
    """The quota, which is None if there is none."""
    if not text:
        return None
    quota = _whole_number(text, LARGEST_QUOTA)
    if quota is None:
        raise Refused(["Quota is wrong"])
    return quota


def fields_of(booking):
    """The fields with which a booking would have been made."""
    zone = booking.hall.zone
    time = time_at(booking.start, zone)
    moments = moments_of(time, zone)
    twice = ASK
    if len(moments) == 2:
        twice = FIRST if booking.start == moments[0] else SECOND
    return {
        "title": booking.title,
        "start": show_time(time),
        "twice": twice,
        "minutes": str(booking.minutes),
        "hall": str(booking.hall.id),
        "scope": ONLY_THIS,
    }


def _start(time, choice, zone, messages):
    if time is None:
        messages.append("Start is wrong")
        return None
    day, clock = show_time(time).split(" ")
    moments = moments_of(time, zone)
    if not moments:
        messages.append(f"{clock} does not exist on {day}")
        return None
    if len(moments) == 2 and choice not in (FIRST, SECOND):
        messages.append(f"{clock} exists twice on {day}")
        return None
    return moments[-1] if choice == SECOND else moments[0]


def _later_times(first, last_date, weeks, messages):
    """The times of all occurrences but the first one."""
    last = read_date(last_date)
    if last is None or (first is not None and last < first.date()):
        messages.append("Last date is wrong")
        return []
    if first is None:
        return []
    count = (last - first.date()).days // (7 * weeks)
    if count + 1 > MOST_OCCURRENCES:
        messages.append("Too many occurrences")
        return []
    return [first + timedelta(weeks=weeks * number) for number in range(1, count + 1)]


def later_start(time, choice, zone):
    """The moment at which a later occurrence of a series begins, also if its time does not exist or exists twice."""
    moments = moments_of(time, zone)
    if not moments:
        return moment_after_gap(time, zone)
    return moments[-1] if choice == SECOND else moments[0]


def _whole_number(text, largest):
    """The number from 1 to the largest one, which has at most five digits, or None."""
    if re.fullmatch(r"0*[0-9]{1,5}", text) is None:
        return None
    number = int(text[-5:])
    return number if 1 <= number <= largest else None

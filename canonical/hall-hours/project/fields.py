"""The fields of a booking as they are typed."""

import re
from dataclasses import dataclass
from datetime import datetime

from texts import Refused
from zones import exists, exists_twice, moment_of

START = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")
YEARS = range(1971, 9999)
MOST_MINUTES = 1440
CHOICES = ("Ask", "First", "Second")


@dataclass
class Booking:
    """A booking that was typed, with its start as a local time of the hall; `second` of two moments, or the first."""

    title: str
    person: str
    start: datetime
    minutes: int
    second: bool


def read_start(text):
    """Return a local time, or None if it is wrong."""
    try:
        start = datetime.strptime(text, "%Y-%m-%d %H:%M") if START.fullmatch(text) else None
    except ValueError:
        return None
    return start if start and start.year in YEARS else None


def read_minutes(text):
    """Return a number of minutes, or None if it is wrong."""
    minutes = int(text) if re.fullmatch(r"[0-9]{1,5}", text) else 0
    return minutes if 1 <= minutes <= MOST_MINUTES else None


def check_clock(start, zone, choice):
    """Refuse a start that clocks of the hall never show, or show twice while nothing is chosen."""
    clock, date = f"{start:%H:%M}", f"{start:%Y-%m-%d}"
    if not exists(start, zone):
        raise Refused(f"{clock} does not exist on {date}")
    if exists_twice(start, zone) and choice not in {"First", "Second"}:
        raise Refused(f"{clock} exists twice on {date}")


def read_booking(form, zone):
    """Return the booking that was typed for a hall in a zone."""
    title, person = form["title"].strip(), form["person"].strip()
    start, minutes = read_start(form["start"].strip()), read_minutes(form["minutes"].strip())
    found = {"Title is missing": title, "Person is missing": person}
    found |= {"Start is wrong": start, "Minutes are wrong": minutes}
    reasons = [reason for reason, value in found.items() if not value]
    if reasons:
        raise Refused(*reasons)
    check_clock(start, zone, form.get("twice"))
    return Booking(title, person, start, minutes, form.get("twice") == "Second")


def moment_of_booking(booking, zone):
    """Return the moment at which a booking begins."""
    return moment_of(booking.start, zone, booking.second)

"""The fields of a booking as they are typed."""

import re
from dataclasses import dataclass
from datetime import datetime

from texts import Refused
from zones import exists, exists_twice, moment_of

START = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")
YEARS = None  # TODO: set YEARS.
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
    raise NotImplementedError("TODO: implement read_start.")


def read_minutes(text):
    """Return a number of minutes, or None if it is wrong."""
    raise NotImplementedError("TODO: implement read_minutes.")


def check_clock(start, zone, choice):
    """Refuse a start that clocks of the hall never show, or show twice while nothing is chosen."""
    raise NotImplementedError("TODO: implement check_clock.")


def read_booking(form, zone):
    """Return the booking that was typed for a hall in a zone."""
    raise NotImplementedError("TODO: implement read_booking.")


def moment_of_booking(booking, zone):
    """Return the moment at which a booking begins."""
    raise NotImplementedError("TODO: implement moment_of_booking.")

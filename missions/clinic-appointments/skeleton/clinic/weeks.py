"""The week of a doctor: five days of slots, each free, taken or past."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from clinic.models import SLOT, Appointment, starts_of

WEEK = timedelta(weeks=1)
WORKING_DAYS = 5


@dataclass(frozen=True)
class Slot:
    """Half an hour of a doctor's week, and what it is to the person who looks."""

    start: datetime
    state: str


def monday_of(day):
    """Return the first day of the week."""
    raise NotImplementedError("TODO: implement monday_of.")


def read_monday(text):
    """Return the first day of the week of a date like 2030-01-31; this week's for any other text or an earlier date."""
    raise NotImplementedError("TODO: implement read_monday.")


def slots_of(monday, doctor, person):
    """Return the days of a doctor's week, each as its slots."""
    raise NotImplementedError("TODO: implement slots_of.")


def state_of(start, doctor, person):
    """Return what a slot is to a person: Past, Free, Yours or Taken."""
    raise NotImplementedError("TODO: implement state_of.")

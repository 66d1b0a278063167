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
    return day - timedelta(days=day.weekday())


def read_monday(text):
    """Return the first day of the week of a date like 2030-01-31; this week's for any other text or an earlier date."""
    this_week = monday_of(date.today())
    try:
        return max(this_week, monday_of(date.fromisoformat(text)))
    except ValueError:
        return this_week


def slots_of(monday, doctor, person):
    """Return the days of a doctor's week, each as its slots."""
    days = [monday + timedelta(days=number) for number in range(WORKING_DAYS)]
    return [[Slot(start, state_of(start, doctor, person)) for start in starts_of(day)] for day in days]


def state_of(start, doctor, person):
    """Return what a slot is to a person: Past, Free, Yours or Taken."""
    if start <= datetime.now():
        return "Past"
    appointment = Appointment.objects.during(start, start + SLOT).filter(doctor=doctor).first()
    if appointment is None:
        return "Free"
    return "Yours" if appointment.patient == person else "Taken"

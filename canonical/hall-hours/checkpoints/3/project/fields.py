"""The fields of a booking as they are typed."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from texts import Refused
from zones import exists, exists_twice

START = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}")
YEARS = range(1971, 9999)
MOST_MINUTES = 1440
CHOICES = ("Ask", "First", "Second")
ONCE = "Once"
WEEKS = {"Every week": 1, "Every second week": 2}
BOOK_NOTHING, BOOK_THE_FREE, WAIT = "Book nothing", "Book the free ones", "Wait for the rest"
TAKEN_CHOICES = (BOOK_NOTHING, BOOK_THE_FREE, WAIT)
ONLY_THIS, FROM_HERE_ON = "Only this one", "From here on"
MOST_OCCURRENCES = 60
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass
class Times:
    """What a booking is about and when, with its start as a local time of the hall; `second` of two moments, or the first."""

    title: str
    start: datetime
    minutes: int
    second: bool


@dataclass
class Wish:
    """A booking that was typed: its local times, one or those of a series, for whom, and what to do if some are taken."""

    times: Times
    person: str
    starts: list[datetime]
    is_series: bool
    if_taken: str


def read_start(text):
    """Return a local time, or None if it is wrong."""
    try:
        start = datetime.strptime(text, "%Y-%m-%d %H:%M") if START.fullmatch(text) else None
    except ValueError:
        return None
    return start if start and start.year in YEARS else None


def read_date(text):
    """Return a date, or None if it is wrong."""
    try:
        date = datetime.strptime(text, "%Y-%m-%d").date() if DATE.fullmatch(text) else None
    except ValueError:
        return None
    return date if date and date.year in YEARS else None


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


def read_times(form, zone, wrong=()):
    """Return title, start and minutes that were typed for a hall in a zone; `wrong` is what else is wrong."""
    title = form["title"].strip()
    start, minutes = read_start(form["start"].strip()), read_minutes(form["minutes"].strip())
    found = {"Title is missing": title, "Start is wrong": start, "Minutes are wrong": minutes}
    reasons = [reason for reason, value in found.items() if not value]
    if reasons or wrong:
        raise Refused(*reasons, *wrong)
    check_clock(start, zone, form.get("twice"))
    return Times(title, start, minutes, form.get("twice") == "Second")


def check_last_date(form):
    """Return what is wrong with the last date of a series, as far as that can be seen."""
    if form.get("repeat") not in WEEKS:
        return []
    last, start = read_date(form["last"].strip()), read_start(form["start"].strip())
    return [] if last and (not start or start.date() <= last) else ["Last date is wrong"]


def read_booking(form, zone):
    """Return the wish that was typed for a hall in a zone."""
    person = form["person"].strip()
    wrong = [] if person else ["Person is missing"]
    times = read_times(form, zone, [*wrong, *check_last_date(form)])
    is_series, starts = form.get("repeat") in WEEKS, [times.start]
    if is_series:
        last, step = read_date(form["last"].strip()), timedelta(weeks=WEEKS[form["repeat"]])
        while (following := starts[-1] + step).date() <= last:
            starts.append(following)
            if len(starts) > MOST_OCCURRENCES:
                raise Refused("Too many occurrences")
    return Wish(times, person, starts, is_series, form.get("taken", BOOK_NOTHING))

"""The week of a hall by the days of a zone."""

from dataclasses import dataclass, field
from datetime import date, timedelta

from zones import day_begin, local_of


@dataclass
class Day:
    """A day of the calendar: its minutes, how many of them are taken, and what takes place as (title, from, to)."""

    date: date
    minutes: int
    taken: int = 0
    entries: list[tuple[str, str, str]] = field(default_factory=list)


def day_of(date, bookings, zone):
    """Return a date in a zone, with the parts of bookings that take place on it."""
    begin, end = day_begin(date, zone), day_begin(date + timedelta(days=1), zone)
    day = Day(date, end - begin)
    for booking in bookings:
        first, last = max(begin, booking["starts"]), min(end, booking["starts"] + booking["minutes"])
        if first < last:
            until = "24:00" if last == end else f"{local_of(last, zone):%H:%M}"
            day.entries.append((booking["title"], f"{local_of(first, zone):%H:%M}", until))
            day.taken += last - first
    return day


def week_of(date, bookings, zone):
    """Return the days of the week of a date, Monday to Sunday."""
    monday = date - timedelta(days=date.weekday())
    return [day_of(monday + timedelta(days=index), bookings, zone) for index in range(7)]

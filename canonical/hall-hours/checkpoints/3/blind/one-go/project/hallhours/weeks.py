"""The calendar with a week of a hall."""

from dataclasses import dataclass
from datetime import date, timedelta

from .clocks import first_moment, time_at


@dataclass(frozen=True)
class Part:
    """The part of a booking that is on one day, with the clock times between which it takes place."""

    title: str
    start: str
    end: str


@dataclass(frozen=True)
class Day:
    date: date
    minutes: int
    taken: int
    parts: list


def first_day(day):
    """The Monday of the week of a date."""
    return day - timedelta(days=day.weekday())


def week(monday, zone, bookings_between):
    """The seven days of a week; `bookings_between` finds the bookings between two moments."""
    return [_day(monday + timedelta(days=number), zone, bookings_between) for number in range(7)]


def _day(day, zone, bookings_between):
    begin = first_moment(day, zone)
    end = first_moment(day + timedelta(days=1), zone)
    parts = []
    taken = 0
    for booking in bookings_between(begin, end):
        start_here, end_here = max(booking.start, begin), min(booking.end, end)
        taken += end_here - start_here
        parts.append(
            Part(
                booking.title,
                _clock(start_here, zone),
                "24:00" if end_here == end else _clock(end_here, zone),
            )
        )
    return Day(day, (end - begin) // 60, taken // 60, parts)


def _clock(moment, zone):
    return time_at(moment, zone).strftime("%H:%M")

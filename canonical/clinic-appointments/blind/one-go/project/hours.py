"""Doctors, opening hours, dates and times. Times are texts like 09:30, which can be compared."""

import re
from datetime import date, datetime, timedelta

DOCTORS = ("Dr. Amsel", "Dr. Birke")
STARTS = ("09:00", "09:30", "10:00", "10:30", "11:00", "11:30")
CLOSES = "12:00"
LENGTHS = (30, 60)
WORKING_DAYS = 5
WEEK = timedelta(days=7)

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::00)?")


def read_date(text):
    """The date that was typed, or None if it is badly written or does not exist."""
    text = text.strip()
    if not DATE.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def read_time(text):
    """The time that was typed, or None if it is badly written or does not exist."""
    match = TIME.fullmatch(text.strip())
    if not match or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    return f"{int(match[1]):02d}:{match[2]}"


def has_begun(day, time):
    return (day.isoformat(), time) <= tuple(datetime.now().strftime("%Y-%m-%d %H:%M").split())


def end_of(time, minutes):
    """The time so many minutes later on the same day; times after midnight are written like 24:30."""
    hour, minute = time.split(":")
    end = 60 * int(hour) + int(minute) + minutes
    return f"{end // 60:02d}:{end % 60:02d}"


def is_open(day, time, minutes):
    """Whether an appointment can begin then and is over in time."""
    return day.weekday() < WORKING_DAYS and time in STARTS and end_of(time, minutes) <= CLOSES


def monday_of(day):
    return day - timedelta(days=day.weekday())


def days_of_week(monday):
    return [monday + timedelta(days=number) for number in range(WORKING_DAYS)]


def next_week(monday):
    """The Monday after this one, or None at the end of the calendar."""
    return monday + WEEK if monday <= date.max - 2 * WEEK else None


def previous_week(monday):
    """The Monday before this one, or None if this week is not later than the present one."""
    return monday - WEEK if monday > monday_of(date.today()) else None

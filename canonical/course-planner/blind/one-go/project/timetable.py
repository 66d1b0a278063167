"""Days of the week, and times of the day like 09:30."""

import re

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
TIME = re.compile(r"([0-9]{1,2}):([0-9]{2})")


def read_time(text):
    """Return the time that was typed, written with two digits each so that times can be compared, or None."""
    match = TIME.fullmatch(text.strip())
    if not match or int(match[1]) > 23 or int(match[2]) > 59:
        return None
    return f"{int(match[1]):02d}:{match[2]}"


def minutes_of(time):
    """Return the minutes from midnight to a time."""
    hours, minutes = time.split(":")
    return 60 * int(hours) + int(minutes)


def hours_of(courses):
    """Return the hours a week that some courses take together, rounded to one decimal."""
    minutes = sum(minutes_of(course["ends"]) - minutes_of(course["starts"]) for course in courses)
    return (minutes * 10 + 30) // 60 / 10

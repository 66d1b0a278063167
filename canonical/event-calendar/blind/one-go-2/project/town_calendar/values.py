"""Values of properties (RFC 5545, section 3.3). Times are seconds since 1970-01-01.

A "wall" is what a clock shows, counted as if it were UTC; a "moment" is in UTC.
Functions raise ValueError with a message if a text does not have the form of its type.
"""

import re
from datetime import date
from typing import NamedTuple

DAY = 86400
EPOCH = date(1970, 1, 1).toordinal()
LAST_DAY = date.max.toordinal() - EPOCH

DATE = re.compile("([0-9]{4})([0-9]{2})([0-9]{2})")
DATE_TIME = re.compile("([0-9]{8})[Tt]([0-9]{2})([0-9]{2})([0-9]{2})([Zz]?)")
UTC_OFFSET = re.compile("([+-])([0-9]{2})([0-9]{2})([0-9]{2})?")
INTEGER = re.compile("[+-]?[0-9]{1,100}")
DURATION = re.compile(
    "([+-]?)P(?:([0-9]+)W"
    "|([0-9]+)D(?:T(?:([0-9]+)H(?:([0-9]+)M(?:([0-9]+)S)?)?|([0-9]+)M(?:([0-9]+)S)?|([0-9]+)S))?"
    "|T(?:([0-9]+)H(?:([0-9]+)M(?:([0-9]+)S)?)?|([0-9]+)M(?:([0-9]+)S)?|([0-9]+)S))",
    re.IGNORECASE | re.ASCII,
)
TEXT = re.compile(r"(?:[^\\,;]|\\[\\,;nN])*")
TEXTS = re.compile(r"(?:[^\\;]|\\[\\,;nN])*")
ESCAPE = re.compile(r"\\(.)")
SEPARATED = re.compile(r"(?:[^\\,]|\\.)*")


class Duration(NamedTuple):
    """Days by the calendar, then exact seconds. only_days: a dur-day or a dur-week."""

    days: int
    seconds: int
    negative: bool
    only_days: bool


def parse_date(text: str) -> int:
    """The wall of the beginning of a DATE."""
    match = DATE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a DATE.")
    year, month, day = map(int, match.groups())
    try:
        return (date(year, month, day).toordinal() - EPOCH) * DAY
    except ValueError:
        raise ValueError(f"There is no day {text!r}.") from None


def parse_date_time(text: str) -> tuple:
    """The wall of a DATE-TIME, and whether it is in UTC."""
    match = DATE_TIME.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a DATE-TIME.")
    hour, minute, second = (int(match.group(index)) for index in (2, 3, 4))
    if hour > 23 or minute > 59 or second > 60:
        raise ValueError(f"There is no time {text!r}.")
    wall = parse_date(match.group(1)) + hour * 3600 + minute * 60 + min(second, 59)
    return wall, bool(match.group(5))


def parse_duration(text: str) -> Duration:
    """A DURATION."""
    match = DURATION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a DURATION.")
    sign, weeks, days, *parts = match.groups()
    if max(len(part or "") for part in (weeks, days, *parts)) > 12:
        raise ValueError(f"{text!r} is longer than all calendars.")
    numbers = [int(part or 0) for part in parts]
    hours = numbers[0] + numbers[6]
    minutes = numbers[1] + numbers[3] + numbers[7] + numbers[9]
    seconds = numbers[2] + numbers[4] + numbers[5] + numbers[8] + numbers[10] + numbers[11]
    only_days = all(part is None for part in parts)
    all_days = int(weeks or 0) * 7 + int(days or 0)
    return Duration(all_days, hours * 3600 + minutes * 60 + seconds, sign == "-", only_days)


def parse_positive_duration(text: str) -> Duration:
    """A DURATION that is not negative."""
    duration = parse_duration(text)
    if duration.negative:
        raise ValueError(f"The duration {text!r} is negative.")
    return duration


def parse_utc_offset(text: str) -> int:
    """The seconds of a UTC-OFFSET."""
    match = UTC_OFFSET.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a UTC-OFFSET.")
    hour, minute, second = (int(match.group(index) or 0) for index in (2, 3, 4))
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError(f"There is no UTC-OFFSET {text!r}.")
    seconds = hour * 3600 + minute * 60 + second
    if match.group(1) == "-":
        if seconds == 0:
            raise ValueError("A UTC-OFFSET of zero is not negative.")
        return -seconds
    return seconds


def parse_integer(text: str) -> int:
    """An INTEGER of 32 bits."""
    if INTEGER.fullmatch(text) is None:
        raise ValueError(f"{text!r} is not an INTEGER.")
    number = int(text)
    if not -(2**31) <= number < 2**31:
        raise ValueError(f"{text!r} is out of the range of an INTEGER.")
    return number


def unescape(text: str) -> str:
    """A TEXT without its escapes."""
    return ESCAPE.sub(lambda found: "\n" if found.group(1) in "nN" else found.group(1), text)


def escape(text: str) -> str:
    """A text with the escapes of a TEXT."""
    return re.sub(r"([\\,;])", r"\\\1", text).replace("\n", "\\n")


def parse_text(text: str) -> str:
    """A TEXT."""
    if TEXT.fullmatch(text) is None:
        raise ValueError("The TEXT has a comma, semicolon or backslash that is not escaped.")
    return unescape(text)


def parse_texts(text: str) -> list:
    """A list of TEXTs with commas between them."""
    if TEXTS.fullmatch(text) is None:
        raise ValueError("A TEXT has a semicolon or backslash that is not escaped.")
    found = []
    position = 0
    while True:
        match = SEPARATED.match(text, position)
        found.append(unescape(match.group()))
        position = match.end()
        if position >= len(text):
            return found
        position += 1

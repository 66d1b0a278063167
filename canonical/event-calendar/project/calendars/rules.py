"""Recurrence rules (RFC 5545, 3.3.10): reads and checks the parts of a rule."""

import re
from dataclasses import dataclass

from calendars.problems import BrokenFile
from calendars.values import Stamp, read_date, read_datetime

FREQUENCIES = ("YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY")
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_LISTS = {
    "BYMONTH": (1, 12),
    "BYWEEKNO": (-53, 53),
    "BYYEARDAY": (-366, 366),
    "BYMONTHDAY": (-31, 31),
    "BYHOUR": (0, 23),
    "BYMINUTE": (0, 59),
    "BYSECOND": (0, 59),
    "BYSETPOS": (-366, 366),
}
_DATE_PARTS = ("BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY")
_TIME_PARTS = ("BYHOUR", "BYMINUTE", "BYSECOND")
_NO_LIMIT = 10**99


@dataclass(frozen=True)
class Rule:
    """A rule; `lists` has the numbers of each part with numbers, `days` pairs of a number (0: every) and a weekday."""

    frequency: str
    interval: int
    count: int | None
    until: Stamp | None
    week_start: int
    days: tuple
    lists: dict

    def numbers(self, name):
        """The numbers of a part; empty if the rule does not have it."""
        return self.lists.get(name, ())

    @property
    def is_plain(self):
        """True if it has a frequency and an interval only."""
        return not self.days and not self.lists


def _read_parts(line):
    """The parts of a rule by their names, in capital letters."""
    parts = {}
    line.type("RECUR")
    for part in line.value.upper().split(";"):
        name, _, value = part.partition("=")
        if name in parts or name not in {*_LISTS, "FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYDAY"}:
            raise BrokenFile(line.number, f"{name} twice or unknown")
        parts[name] = value
    return parts


def _whole(text, low, high, line):
    """A whole number in a range; 0 is none where negative ones are allowed."""
    digits = rf"\d{{1,{len(str(high))}}}"
    if not re.fullmatch(f"[+-]?{digits}" if low < 0 else digits, text, re.ASCII):
        raise BrokenFile(line.number, f"{text} is not a number")
    number = int(text)
    if not low <= number <= high or (low < 0 and number == 0):
        raise BrokenFile(line.number, f"{text} is out of range")
    return number


def _read_days(text, line):
    """The weekdays of BYDAY with their numbers."""
    days = []
    for part in text.split(","):
        match = re.fullmatch(r"([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)", part, re.ASCII)
        if not match:
            raise BrokenFile(line.number, f"{part} is not a weekday")
        number = _whole(match[1], -53, 53, line) if match[1] else 0
        days.append((number, WEEKDAYS.index(match[2])))
    return tuple(days)


def _read_until(text, form, line):
    """The end of a rule, which has the type that goes with the form of its start."""
    if form == "date":
        return Stamp(read_date(text, line), None, "date")
    local, is_utc = read_datetime(text, line)
    if is_utc != (form != "floating"):
        raise BrokenFile(line.number, "UNTIL does not go with DTSTART")
    return Stamp(local, None, "utc" if is_utc else "floating")


def _check_parts(parts, frequency, days, line):
    """Refuse parts that do not go with each other."""
    wrong = (
        ("COUNT" in parts and "UNTIL" in parts)
        or ("BYWEEKNO" in parts and frequency != "YEARLY")
        or ("BYYEARDAY" in parts and frequency in ("DAILY", "WEEKLY", "MONTHLY"))
        or ("BYMONTHDAY" in parts and frequency == "WEEKLY")
        or ("BYSETPOS" in parts and not any(name in parts for name in (*_DATE_PARTS, *_TIME_PARTS)))
    )
    if any(number for number, _ in days):
        wrong = wrong or frequency not in ("YEARLY", "MONTHLY") or "BYWEEKNO" in parts
    if wrong:
        raise BrokenFile(line.number, "the parts of the rule do not go with each other")


def read_rule(line, form):
    """The rule of a property whose start has this form."""
    parts = _read_parts(line)
    frequency = parts.get("FREQ")
    if frequency not in FREQUENCIES:
        raise BrokenFile(line.number, "FREQ is missing or unknown")
    days = _read_days(parts["BYDAY"], line) if "BYDAY" in parts else ()
    _check_parts(parts, frequency, days, line)
    lists = {
        name: tuple(_whole(text, *_LISTS[name], line) for text in parts[name].split(","))
        for name in _LISTS
        if name in parts
    }
    if form == "date":
        lists = {name: numbers for name, numbers in lists.items() if name not in _TIME_PARTS}
    if parts.get("WKST", "MO") not in WEEKDAYS:
        raise BrokenFile(line.number, "WKST is not a weekday")
    return Rule(
        frequency=frequency,
        interval=_whole(parts.get("INTERVAL", "1"), 1, _NO_LIMIT, line),
        count=_whole(parts["COUNT"], 1, _NO_LIMIT, line) if "COUNT" in parts else None,
        until=_read_until(parts["UNTIL"], form, line) if "UNTIL" in parts else None,
        week_start=WEEKDAYS.index(parts.get("WKST", "MO")),
        days=days,
        lists=lists,
    )

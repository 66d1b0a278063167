"""The text of a recurrence rule (RFC 5545, section 3.3.10)."""

import re
from dataclasses import dataclass
from typing import Optional

from .values import parse_date, parse_date_time

FREQUENCIES = ("SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY")
WEEKDAYS = {"MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6}
# lowest and highest number, number of digits, whether a sign is allowed
LISTS = {
    "BYSECOND": (0, 60, 2, False),
    "BYMINUTE": (0, 59, 2, False),
    "BYHOUR": (0, 23, 2, False),
    "BYMONTHDAY": (1, 31, 2, True),
    "BYYEARDAY": (1, 366, 3, True),
    "BYWEEKNO": (1, 53, 2, True),
    "BYMONTH": (1, 12, 2, False),
    "BYSETPOS": (1, 366, 3, True),
}
OTHERS = ("FREQ", "UNTIL", "COUNT", "INTERVAL", "BYDAY", "WKST")
BY_DAY = re.compile("([+-]?)([0-9]{1,2})?(MO|TU|WE|TH|FR|SA|SU)", re.IGNORECASE | re.ASCII)
DIGITS = re.compile("[0-9]{1,100}")


@dataclass(frozen=True)
class Spec:
    """The parts of a rule. by_day has pairs of a number, 0 without one, and a weekday."""

    freq: str
    interval: int = 1
    count: Optional[int] = None
    until: Optional[tuple] = None
    week_start: int = 0
    by_day: tuple = ()
    by_second: tuple = ()
    by_minute: tuple = ()
    by_hour: tuple = ()
    by_monthday: tuple = ()
    by_yearday: tuple = ()
    by_weekno: tuple = ()
    by_month: tuple = ()
    by_setpos: tuple = ()


def parse_rule(text: str) -> Spec:
    """The parts of a rule, after all was checked that does not depend on DTSTART."""
    parts = split_rule(text)
    freq = parts.get("FREQ", "").upper()
    if "FREQ" not in parts:
        raise ValueError("The rule has no FREQ.")
    if freq not in FREQUENCIES:
        raise ValueError(f"There is no FREQ {parts['FREQ']!r}.")
    if "COUNT" in parts and "UNTIL" in parts:
        raise ValueError("COUNT and UNTIL exclude each other.")
    fields = {"by_" + name[2:].lower(): parse_list(name, parts[name]) for name in LISTS if name in parts}
    if "BYDAY" in parts:
        fields["by_day"] = parse_by_day(parts["BYDAY"])
    if "INTERVAL" in parts:
        fields["interval"] = parse_number("INTERVAL", parts["INTERVAL"])
        if fields["interval"] == 0:
            raise ValueError("INTERVAL is not positive.")
    if "COUNT" in parts:
        fields["count"] = parse_number("COUNT", parts["COUNT"])
    if "UNTIL" in parts:
        fields["until"] = parse_until(parts["UNTIL"])
    if "WKST" in parts:
        day = WEEKDAYS.get(parts["WKST"].upper())
        if day is None:
            raise ValueError(f"There is no weekday {parts['WKST']!r}.")
        fields["week_start"] = day
    spec = Spec(freq, **fields)
    check_parts(spec)
    return spec


def split_rule(text: str) -> dict:
    """The parts of a rule by their names."""
    parts = {}
    for part in text.split(";"):
        name, sign, value = part.partition("=")
        name = name.upper()
        if not sign or (name not in LISTS and name not in OTHERS):
            raise ValueError(f"{part!r} is not a part of a rule.")
        if name in parts:
            raise ValueError(f"{name} is there twice.")
        parts[name] = value
    return parts


def parse_number(name: str, text: str) -> int:
    if DIGITS.fullmatch(text) is None:
        raise ValueError(f"{name} is not a number: {text!r}")
    return int(text)


def parse_list(name: str, text: str) -> tuple:
    """The numbers of a list, each once and in order."""
    low, high, digits, signed = LISTS[name]
    pattern = ("[+-]?" if signed else "") + "[0-9]{1,%d}" % digits
    numbers = set()
    for item in text.split(","):
        if re.fullmatch(pattern, item) is None or not low <= abs(int(item)) <= high:
            raise ValueError(f"{name} cannot have {item!r}.")
        numbers.add(int(item))
    return tuple(sorted(numbers))


def parse_by_day(text: str) -> tuple:
    """The pairs of BYDAY."""
    pairs = set()
    for item in text.split(","):
        match = BY_DAY.fullmatch(item)
        if match is None or (match.group(1) and not match.group(2)):
            raise ValueError(f"BYDAY cannot have {item!r}.")
        number = 0
        if match.group(2):
            number = int(match.group(1) + match.group(2))
            if not 1 <= abs(number) <= 53:
                raise ValueError(f"BYDAY cannot have {item!r}.")
        pairs.add((number, WEEKDAYS[match.group(3).upper()]))
    return tuple(sorted(pairs))


def parse_until(text: str) -> tuple:
    """The kind of UNTIL (date, local or utc) and its wall."""
    if len(text) == 8:
        return "date", parse_date(text)
    wall, is_utc = parse_date_time(text)
    return ("utc" if is_utc else "local"), wall


def check_parts(spec: Spec) -> None:
    """What parts of a rule must keep beside each other."""
    numbered = any(number for number, _ in spec.by_day)
    if numbered and spec.freq not in ("MONTHLY", "YEARLY"):
        raise ValueError(f"BYDAY cannot have numbers with FREQ={spec.freq}.")
    if numbered and spec.freq == "YEARLY" and spec.by_weekno:
        raise ValueError("BYDAY cannot have numbers beside BYWEEKNO.")
    if spec.by_monthday and spec.freq == "WEEKLY":
        raise ValueError("BYMONTHDAY cannot stand with FREQ=WEEKLY.")
    if spec.by_yearday and spec.freq in ("DAILY", "WEEKLY", "MONTHLY"):
        raise ValueError(f"BYYEARDAY cannot stand with FREQ={spec.freq}.")
    if spec.by_weekno and spec.freq != "YEARLY":
        raise ValueError(f"BYWEEKNO cannot stand with FREQ={spec.freq}.")
    others = (spec.by_day, spec.by_second, spec.by_minute, spec.by_hour, spec.by_monthday,
              spec.by_yearday, spec.by_weekno, spec.by_month)
    if spec.by_setpos and not any(others):
        raise ValueError("BYSETPOS needs another part with BY.")


def check_until(spec: Spec, kind: str) -> None:
    """UNTIL must have the type that a DTSTART of this kind asks for."""
    wanted = {"date": "date", "local": "local", "utc": "utc", "zone": "utc"}[kind]
    if spec.until is not None and spec.until[0] != wanted:
        names = {"date": "a DATE", "local": "a local time", "utc": "a time in UTC"}
        raise ValueError(f"UNTIL must be {names[wanted]}, as DTSTART is.")

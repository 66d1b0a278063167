"""Reading the rules of RRULE, section 3.3.10."""

import re

from .values import (
    DATE_KIND, FLOATING_KIND, UTC_KIND, parse_date, parse_date_time,
)

FREQUENCIES = ("SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY")
WEEKDAYS = {"MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6}

_DIGITS = re.compile("[0-9]+")
_WEEKDAY_NUMBER = re.compile("([+-]?)([0-9]{1,2})?(MO|TU|WE|TH|FR|SA|SU)")

# Name of the part: most digits, least number, greatest number, whether signed.
_NUMBER_LISTS = {
    "BYSECOND": (2, 0, 60, False),
    "BYMINUTE": (2, 0, 59, False),
    "BYHOUR": (2, 0, 23, False),
    "BYMONTHDAY": (2, 1, 31, True),
    "BYYEARDAY": (3, 1, 366, True),
    "BYWEEKNO": (2, 1, 53, True),
    "BYMONTH": (2, 1, 12, False),
    "BYSETPOS": (3, 1, 366, True),
}
_BY_PARTS = frozenset(_NUMBER_LISTS) | {"BYDAY"}
_PARTS = _BY_PARTS | {"FREQ", "UNTIL", "COUNT", "INTERVAL", "WKST"}
_TIME_PARTS = ("BYHOUR", "BYMINUTE", "BYSECOND")
_MOST_DIGITS = 18


class Rule:
    """A rule; lists that are not in it are empty."""

    def __init__(self):
        self.frequency = None
        self.interval = 1
        self.count = None
        self.until = None       # a local time, or a moment if until_kind is UTC
        self.until_kind = None
        self.week_start = 0
        self.seconds = []
        self.minutes = []
        self.hours = []
        self.weekdays = []      # pairs of number (0 for every) and weekday
        self.month_days = []
        self.year_days = []
        self.week_numbers = []
        self.months = []
        self.positions = []

    def has_lists(self):
        return bool(
            self.seconds or self.minutes or self.hours or self.weekdays
            or self.month_days or self.year_days or self.week_numbers
            or self.months or self.positions
        )

    def signature(self):
        """What is equal for equal rules."""
        return (
            self.frequency, self.interval, self.count, self.until, self.until_kind,
            self.week_start, tuple(self.seconds), tuple(self.minutes), tuple(self.hours),
            tuple(self.weekdays), tuple(self.month_days), tuple(self.year_days),
            tuple(self.week_numbers), tuple(self.months), tuple(self.positions),
        )


def _split(text):
    parts = {}
    for part in text.split(";"):
        name, equals, value = part.partition("=")
        name = name.upper()
        if not equals or name not in _PARTS:
            raise ValueError("the rule has no such part: %s" % part)
        if name in parts:
            raise ValueError("the part %s is there twice" % name)
        parts[name] = value.upper()
    if "FREQ" not in parts:
        raise ValueError("the part FREQ is missing")
    return parts


def _positive(name, text):
    if not _DIGITS.fullmatch(text) or len(text.lstrip("0")) > _MOST_DIGITS:
        raise ValueError("%s is not a number" % name)
    number = int(text)
    if number < 1:
        raise ValueError("%s is not positive" % name)
    return number


def _numbers(name, text):
    digits, least, greatest, signed = _NUMBER_LISTS[name]
    found = set()
    for item in text.split(","):
        sign = 1
        if signed and item[:1] in ("+", "-"):
            sign = -1 if item[0] == "-" else 1
            item = item[1:]
        if not _DIGITS.fullmatch(item) or len(item) > digits:
            raise ValueError("%s does not have its form" % name)
        if not least <= int(item) <= greatest:
            raise ValueError("%s is out of its range" % name)
        found.add(sign * int(item))
    return sorted(found)


def _weekday_list(text):
    found = set()
    for item in text.split(","):
        match = _WEEKDAY_NUMBER.fullmatch(item)
        if match is None or (match.group(1) and not match.group(2)):
            raise ValueError("BYDAY does not have its form")
        number = 0
        if match.group(2):
            number = int(match.group(2))
            if not 1 <= number <= 53:
                raise ValueError("BYDAY is out of its range")
            if match.group(1) == "-":
                number = -number
        found.add((number, WEEKDAYS[match.group(3)]))
    return sorted(found)


def _set_until(rule, text):
    if "T" in text:
        rule.until, in_utc = parse_date_time(text)
        rule.until_kind = UTC_KIND if in_utc else FLOATING_KIND
    else:
        rule.until = parse_date(text)
        rule.until_kind = DATE_KIND


def _check_combination(rule, parts):
    """The demands that the parts make on each other."""
    frequency = rule.frequency
    if "UNTIL" in parts and "COUNT" in parts:
        raise ValueError("the rule has both UNTIL and COUNT")
    if any(number for number, weekday in rule.weekdays):
        if frequency not in ("MONTHLY", "YEARLY"):
            raise ValueError("BYDAY has a number, but FREQ is %s" % frequency)
        if frequency == "YEARLY" and rule.week_numbers:
            raise ValueError("BYDAY has a number beside BYWEEKNO")
    if rule.month_days and frequency == "WEEKLY":
        raise ValueError("BYMONTHDAY cannot be with WEEKLY")
    if rule.year_days and frequency in ("DAILY", "WEEKLY", "MONTHLY"):
        raise ValueError("BYYEARDAY cannot be with %s" % frequency)
    if rule.week_numbers and frequency != "YEARLY":
        raise ValueError("BYWEEKNO can only be with YEARLY")
    if rule.positions and not any(name in parts for name in _BY_PARTS - {"BYSETPOS"}):
        raise ValueError("BYSETPOS is without another BY part")


def parse_rule(text, start_kind):
    """Read a rule; start_kind is the kind of the DTSTART beside it."""
    parts = _split(text)
    rule = Rule()
    if parts["FREQ"] not in FREQUENCIES:
        raise ValueError("there is no such FREQ")
    rule.frequency = parts["FREQ"]
    if "INTERVAL" in parts:
        rule.interval = _positive("INTERVAL", parts["INTERVAL"])
    if "COUNT" in parts:
        rule.count = _positive("COUNT", parts["COUNT"])
    if "UNTIL" in parts:
        _set_until(rule, parts["UNTIL"])
        _check_until(rule, start_kind)
    if "WKST" in parts:
        if parts["WKST"] not in WEEKDAYS:
            raise ValueError("WKST is not a weekday")
        rule.week_start = WEEKDAYS[parts["WKST"]]
    if "BYDAY" in parts:
        rule.weekdays = _weekday_list(parts["BYDAY"])
    lists = {name: _numbers(name, parts[name]) for name in _NUMBER_LISTS if name in parts}
    if start_kind == DATE_KIND:
        for name in _TIME_PARTS:
            lists.pop(name, None)
    rule.seconds = sorted({min(second, 59) for second in lists.get("BYSECOND", [])})
    rule.minutes = lists.get("BYMINUTE", [])
    rule.hours = lists.get("BYHOUR", [])
    rule.month_days = lists.get("BYMONTHDAY", [])
    rule.year_days = lists.get("BYYEARDAY", [])
    rule.week_numbers = lists.get("BYWEEKNO", [])
    rule.months = lists.get("BYMONTH", [])
    rule.positions = lists.get("BYSETPOS", [])
    _check_combination(rule, parts)
    return rule


def _check_until(rule, start_kind):
    if start_kind is None:
        return
    if (rule.until_kind == DATE_KIND) != (start_kind == DATE_KIND):
        raise ValueError("UNTIL does not have the value type of DTSTART")
    if start_kind == FLOATING_KIND and rule.until_kind != FLOATING_KIND:
        raise ValueError("UNTIL is not a local time, but DTSTART is")
    if start_kind not in (DATE_KIND, FLOATING_KIND) and rule.until_kind != UTC_KIND:
        raise ValueError("UNTIL is not in UTC")

"""Parameters of the properties that matter (RFC 5545, section 3.2)."""

import re

from .content import Line

TIMES = ("DATE-TIME", "DATE")
TYPES = {
    "UID": ("TEXT",),
    "DTSTAMP": ("DATE-TIME",),
    "DTSTART": TIMES,
    "DTEND": TIMES,
    "DURATION": ("DURATION",),
    "RRULE": ("RECUR",),
    "RDATE": ("DATE-TIME", "DATE", "PERIOD"),
    "EXDATE": TIMES,
    "RECURRENCE-ID": TIMES,
    "SEQUENCE": ("INTEGER",),
    "STATUS": ("TEXT",),
    "SUMMARY": ("TEXT",),
    "LOCATION": ("TEXT",),
    "DESCRIPTION": ("TEXT",),
    "CATEGORIES": ("TEXT",),
    "TZID": ("TEXT",),
    "TZNAME": ("TEXT",),
    "COMMENT": ("TEXT",),
    "TZURL": ("URI",),
    "LAST-MODIFIED": ("DATE-TIME",),
    "TZOFFSETFROM": ("UTC-OFFSET",),
    "TZOFFSETTO": ("UTC-OFFSET",),
}
SINGLE = ("VALUE", "TZID", "RANGE", "LANGUAGE", "ALTREP")
LANGUAGE = re.compile("[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*")


def check_params(line: Line) -> str:
    """Checks the parameters of a line that matters and returns the type of its value."""
    allowed = TYPES[line.name]
    kind = allowed[0]
    seen = set()
    for param in line.params:
        if param.name not in SINGLE:
            continue
        if param.name in seen:
            raise line.fault(f"The parameter {param.name} is there twice.")
        seen.add(param.name)
        if len(param.values) != 1:
            raise line.fault(f"The parameter {param.name} has several values.")
        value = param.values[0]
        if param.name == "VALUE":
            kind = value.upper()
            if kind not in allowed:
                raise line.fault(f"The value cannot have the type {value!r}.")
        elif param.name == "RANGE" and line.name == "RECURRENCE-ID":
            if value.upper() != "THISANDFUTURE":
                raise line.fault(f"There is no RANGE {value!r}.")
        elif param.name == "LANGUAGE" and kind == "TEXT":
            if LANGUAGE.fullmatch(value) is None:
                raise line.fault(f"{value!r} is not a LANGUAGE.")
        elif param.name == "ALTREP" and kind == "TEXT" and not param.quoted:
            raise line.fault("The value of ALTREP is not quoted.")
    return kind


def read_value(line: Line, parse):
    """The value of a line, after its parameters have been checked."""
    check_params(line)
    try:
        return parse(line.value)
    except ValueError as error:
        raise line.fault(str(error)) from None

"""Reading the properties of components, sections 3.2 and 3.8."""

import re

from .values import (
    DATE_KIND, FLOATING_KIND, UTC_KIND, ZONE_KIND, When, parse_date,
    parse_date_time, parse_duration,
)

# The value types of the properties that matter, the default one first.
_TEXT = ("TEXT",)
_TYPES = {
    "UID": _TEXT,
    "SUMMARY": _TEXT,
    "LOCATION": _TEXT,
    "DESCRIPTION": _TEXT,
    "CATEGORIES": _TEXT,
    "STATUS": _TEXT,
    "TZID": _TEXT,
    "TZNAME": _TEXT,
    "COMMENT": _TEXT,
    "TZURL": ("URI",),
    "SEQUENCE": ("INTEGER",),
    "DTSTAMP": ("DATE-TIME",),
    "LAST-MODIFIED": ("DATE-TIME",),
    "DTSTART": ("DATE-TIME", "DATE"),
    "DTEND": ("DATE-TIME", "DATE"),
    "EXDATE": ("DATE-TIME", "DATE"),
    "RECURRENCE-ID": ("DATE-TIME", "DATE"),
    "RDATE": ("DATE-TIME", "DATE", "PERIOD"),
    "DURATION": ("DURATION",),
    "RRULE": ("RECUR",),
    "TZOFFSETFROM": ("UTC-OFFSET",),
    "TZOFFSETTO": ("UTC-OFFSET",),
}
_WITH_ALTREP = ("SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT")
_WITH_LANGUAGE = _WITH_ALTREP + ("CATEGORIES", "TZNAME")
_LANGUAGE = re.compile("[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*")
_URI = re.compile("[A-Za-z][A-Za-z0-9+.-]*:[!-~]*")


class Period:
    """A PERIOD: its start, and its end or its duration."""

    __slots__ = ("start", "end", "duration")

    def __init__(self, start, end, duration):
        self.start = start
        self.end = end
        self.duration = duration


def parse_uri(text):
    if not _URI.fullmatch(text):
        raise ValueError("the value is not a URI")
    return text


def read_value(line, parse, *arguments):
    """The value as the function reads it, after a look at the parameters."""
    check_parameters(line)
    try:
        return parse(line.value, *arguments)
    except ValueError as error:
        raise line.fault(str(error)) from None


def check_parameters(line):
    """Check the parameters that have a meaning; give the value type."""
    types = _TYPES[line.name]
    if not line.parameters:
        return types[0]
    value_type = line.parameter("VALUE")
    if value_type is None:
        value_type = types[0]
    elif value_type.upper() not in types:
        raise line.fault("cannot have the value type %s" % value_type)
    if line.name in _WITH_ALTREP and line.parameter("ALTREP") is not None:
        quoted = all(
            parameter.is_quoted() for parameter in line.parameters
            if parameter.name == "ALTREP"
        )
        if not quoted or not _URI.fullmatch(line.parameter("ALTREP")):
            raise line.fault("ALTREP is not a URI in quotation marks")
    if line.name in _WITH_LANGUAGE:
        language = line.parameter("LANGUAGE")
        if language is not None and not _LANGUAGE.fullmatch(language):
            raise line.fault("LANGUAGE does not name a language")
    return value_type.upper()


def _zone_of(line, zones):
    """The zone of the parameter TZID, or None."""
    name = line.parameter("TZID")
    if name is None:
        return None
    zone = zones.find(name)
    if zone is None:
        raise line.fault("the time zone %s is unknown" % name)
    return zone


def _date_time(line, text, zone):
    local, in_utc = parse_date_time(text)
    if in_utc and zone is not None:
        raise line.fault("has a TZID, but its time is in UTC")
    if in_utc:
        return When(UTC_KIND, local)
    if zone is not None:
        return When(ZONE_KIND, local, zone)
    return When(FLOATING_KIND, local)


def _period(line, text, zone):
    first, slash, second = text.partition("/")
    if not slash:
        raise ValueError("the value is not a PERIOD")
    start = _date_time(line, first, zone)
    if second[:1] in ("P", "p", "+", "-"):
        duration = parse_duration(second)
        if duration.total() <= 0:
            raise ValueError("the duration of the PERIOD is not positive")
        return Period(start, None, duration)
    end = _date_time(line, second, zone)
    if end.kind != start.kind:
        raise ValueError("start and end of the PERIOD have different forms")
    later = end.local > start.local
    if zone is not None:
        later = end.moment(None) > start.moment(None)
    if not later:
        raise ValueError("the PERIOD does not end after its start")
    return Period(start, end, None)


def read_times(line, zones):
    """All values of a property with times: When or Period."""
    value_type = check_parameters(line)
    zone = _zone_of(line, zones)
    if value_type == "DATE" and zone is not None:
        raise line.fault("has a TZID, but its value is a DATE")
    found = []
    try:
        for text in line.value.split(","):
            if value_type == "DATE":
                found.append(When(DATE_KIND, parse_date(text)))
            elif value_type == "PERIOD":
                found.append(_period(line, text, zone))
            else:
                found.append(_date_time(line, text, zone))
    except ValueError as error:
        raise line.fault(str(error)) from None
    return found


def read_time(line, zones):
    """The single value of a property with a time."""
    found = read_times(line, zones)
    if len(found) != 1:
        raise line.fault("has several values")
    return found[0]


def read_utc_time(line, zones):
    """The moment of a property that has to be in UTC."""
    found = read_time(line, zones)
    if found.kind != UTC_KIND:
        raise line.fault("is not in UTC")
    return found.local


def single(component, name, faults):
    """The only property of this name, or None; a second one is a fault."""
    found = component.named(name)
    for line in found[1:]:
        faults.add(line.fault("is there twice"))
    return found[0] if found else None


def required(component, name, faults):
    """Like single, but it has to be there."""
    line = single(component, name, faults)
    if line is None:
        faults.add(component.fault("the property %s is missing" % name))
    return line

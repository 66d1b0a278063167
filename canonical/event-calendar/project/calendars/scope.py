"""The time zones that the properties of one VCALENDAR refer to."""

from datetime import UTC

from calendars.problems import BrokenFile
from calendars.rules import read_rule
from calendars.texts import read_text
from calendars.values import Stamp, read_date, read_datetime, read_local, read_offset, read_utc
from calendars.zones import DefinedZone, IanaZone, Observance, iana_zone

UTC_ZONE = IanaZone(UTC)


class Scope:
    """The zones of a calendar: those that it defines, those of IANA, and one for dates and floating times."""

    def __init__(self, calendar, floating):
        self._floating = floating
        self.definitions = {}
        for part in calendar.parts:
            if part.name == "VTIMEZONE":
                line = part.required("TZID")
                name = read_text(line)
                if name in self.definitions:
                    raise BrokenFile(line.number, f"{name} is defined twice")
                self.definitions[name] = part
        self._zones = {name: _defined_zone(part) for name, part in self.definitions.items()}
        self._any_case = {name.lower(): name for name in reversed(self.definitions)}

    def defined(self, name):
        """The name of a definition that a TZID means, or else the TZID itself; capital letters do not matter."""
        return name if name in self.definitions else self._any_case.get(name.lower(), name)

    def zone(self, name, line):
        """The zone of a TZID."""
        name = self.defined(name)
        if name not in self._zones:
            zone = iana_zone(name, any_case=True)
            if zone is None:
                raise BrokenFile(line.number, f"{name} is not a known time zone")
            self._zones[name] = zone
        return self._zones[name]

    def stamp(self, text, line, types=("DATE-TIME", "DATE")):
        """A date or date-time that is a value of a property."""
        is_date, name = line.type(*types) == "DATE", line.parameter("TZID", None)
        local, is_utc = (read_date(text, line), False) if is_date else read_datetime(text, line)
        if name is not None and (is_date or is_utc):
            raise BrokenFile(line.number, "a TZID beside a date or a time in UTC")
        if is_date:
            return Stamp(local, self._floating, "date")
        if is_utc:
            return Stamp(local, UTC_ZONE, "utc")
        if name is None:
            return Stamp(local, self._floating, "floating")
        return Stamp(local, self.zone(name, line), "local")


def _observance(part):
    """A STANDARD or DAYLIGHT part of a VTIMEZONE."""
    start = part.required("DTSTART")
    for name in ("COMMENT", "TZNAME"):
        for line in part.all(name):
            read_text(line)
    return Observance(
        first=read_local(start.value, start),
        rules=tuple(read_rule(line, "utc") for line in part.all("RRULE")),
        dates=tuple(read_local(text, line) for line in part.all("RDATE") for text in line.value.split(",")),
        before=read_offset(part.required("TZOFFSETFROM")),
        after=read_offset(part.required("TZOFFSETTO")),
    )


def _defined_zone(component):
    """The zone that a VTIMEZONE defines."""
    changed, _ = component.only("LAST-MODIFIED"), component.only("TZURL")
    if changed:
        read_utc(changed)
    observances = [_observance(part) for part in component.parts if part.name in ("STANDARD", "DAYLIGHT")]
    if not observances:
        raise BrokenFile(component.number, "VTIMEZONE without STANDARD and DAYLIGHT")
    return DefinedZone(observances)

"""The time zones that the properties of one VCALENDAR refer to."""

from datetime import UTC
from zoneinfo import ZoneInfo

from calendars.problems import BrokenFile
from calendars.rules import read_rule
from calendars.values import Stamp, read_date, read_datetime, read_offset
from calendars.zones import DefinedZone, IanaZone, Observance

UTC_ZONE = IanaZone(UTC)


class Scope:
    """The zones of a calendar: those that it defines, those of IANA, and one for floating times."""

    def __init__(self, calendar, floating):
        self._floating = floating
        self.definitions = {}
        for part in calendar.parts:
            if part.name == "VTIMEZONE":
                name = part.required("TZID").value
                if name in self.definitions:
                    raise BrokenFile(part.number, f"{name} is defined twice")
                self.definitions[name] = part
        self._zones = {name: _defined_zone(part) for name, part in self.definitions.items()}

    def zone(self, name, line):
        """The zone of a TZID."""
        if name not in self._zones:
            try:
                self._zones[name] = IanaZone(ZoneInfo(name))
            except (KeyError, ValueError, OSError):
                raise BrokenFile(line.number, f"{name} is not a known time zone") from None
        return self._zones[name]

    def stamp(self, text, line):
        """A date or date-time that is a value of a property."""
        if line.parameter("VALUE").upper() == "DATE":
            return Stamp(read_date(text, line), None, "date")
        local, is_utc = read_datetime(text, line)
        if is_utc:
            return Stamp(local, UTC_ZONE, "utc")
        name = line.parameter("TZID", None)
        if name is None:
            return Stamp(local, self._floating, "floating")
        return Stamp(local, self.zone(name, line), "local")


def _observance(part):
    """A STANDARD or DAYLIGHT part of a VTIMEZONE."""
    start = part.required("DTSTART")
    rule = part.only("RRULE")
    return Observance(
        first=read_datetime(start.value, start)[0],
        rule=read_rule(rule, "utc") if rule else None,
        dates=tuple(read_datetime(text, line)[0] for line in part.all("RDATE") for text in line.value.split(",")),
        before=read_offset(part.required("TZOFFSETFROM")),
        after=read_offset(part.required("TZOFFSETTO")),
    )


def _defined_zone(component):
    """The zone that a VTIMEZONE defines."""
    observances = [_observance(part) for part in component.parts if part.name in ("STANDARD", "DAYLIGHT")]
    if not observances:
        raise BrokenFile(component.number, "VTIMEZONE without STANDARD and DAYLIGHT")
    return DefinedZone(observances)

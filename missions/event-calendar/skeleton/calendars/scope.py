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
        raise NotImplementedError("TODO: implement __init__.")

    def zone(self, name, line):
        """The zone of a TZID."""
        raise NotImplementedError("TODO: implement zone.")

    def stamp(self, text, line):
        """A date or date-time that is a value of a property."""
        raise NotImplementedError("TODO: implement stamp.")


def _observance(part):
    """A STANDARD or DAYLIGHT part of a VTIMEZONE."""
    raise NotImplementedError("TODO: implement _observance.")


def _defined_zone(component):
    """The zone that a VTIMEZONE defines."""
    raise NotImplementedError("TODO: implement _defined_zone.")

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
        raise NotImplementedError("TODO: implement __init__.")

    def defined(self, name):
        """The name of a definition that a TZID means, or else the TZID itself; capital letters do not matter."""
        raise NotImplementedError("TODO: implement defined.")

    def zone(self, name, line):
        """The zone of a TZID."""
        raise NotImplementedError("TODO: implement zone.")

    def stamp(self, text, line, types=("DATE-TIME", "DATE")):
        """A date or date-time that is a value of a property."""
        raise NotImplementedError("TODO: implement stamp.")


def _observance(part):
    """A STANDARD or DAYLIGHT part of a VTIMEZONE."""
    raise NotImplementedError("TODO: implement _observance.")


def _defined_zone(component):
    """The zone that a VTIMEZONE defines."""
    raise NotImplementedError("TODO: implement _defined_zone.")

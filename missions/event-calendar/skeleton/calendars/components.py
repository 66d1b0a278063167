"""Components (RFC 5545, 3.4 and 3.6): what stands between a BEGIN and its END."""

import re
from dataclasses import dataclass, field

from calendars.contentlines import parsed, unfolded
from calendars.problems import BrokenFile

_PARENTS = {
    "VCALENDAR": (),
    "VEVENT": ("VCALENDAR",),
    "VTODO": ("VCALENDAR",),
    "VJOURNAL": ("VCALENDAR",),
    "VFREEBUSY": ("VCALENDAR",),
    "VTIMEZONE": ("VCALENDAR",),
    "VALARM": ("VEVENT", "VTODO"),
    "STANDARD": ("VTIMEZONE",),
    "DAYLIGHT": ("VTIMEZONE",),
}


@dataclass
class Component:
    """A component with its properties and the components in it; `number` is the line of its BEGIN, `lines` are all."""

    name: str
    number: int
    properties: list = field(default_factory=list)
    parts: list = field(default_factory=list)
    lines: list = field(default_factory=list)

    def all(self, name):
        """All properties of a name."""
        raise NotImplementedError("TODO: implement all.")

    def only(self, name):
        """The property of a name that may occur once, or None."""
        raise NotImplementedError("TODO: implement only.")

    def required(self, name):
        """The property of a name that must occur once."""
        raise NotImplementedError("TODO: implement required.")


def _check_place(name, number, opened):
    """Refuse a component of the standard where it cannot be; in one that is not of the standard it means nothing."""
    raise NotImplementedError("TODO: implement _check_place.")


def read_calendars(octets):
    """The VCALENDAR components of a file."""
    raise NotImplementedError("TODO: implement read_calendars.")

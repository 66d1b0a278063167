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
        return [line for line in self.properties if line.name == name]

    def only(self, name):
        """The property of a name that may occur once, or None."""
        found = self.all(name)
        if len(found) > 1:
            raise BrokenFile(found[1].number, f"a second {name}")
        return found[0] if found else None

    def required(self, name):
        """The property of a name that must occur once."""
        line = self.only(name)
        if line is None:
            raise BrokenFile(self.number, f"{self.name} without {name}")
        return line


def _check_place(name, number, opened):
    """Refuse a component of the standard where it cannot be; in one that is not of the standard it means nothing."""
    if not opened and name != "VCALENDAR":
        raise BrokenFile(number, "not in a VCALENDAR")
    is_of_standard = name in _PARENTS and all(one.name in _PARENTS for one in opened)
    if opened and is_of_standard and opened[-1].name not in _PARENTS[name]:
        raise BrokenFile(number, f"{name} in {opened[-1].name}")


def read_calendars(octets):
    """The VCALENDAR components of a file."""
    calendars, opened = [], []
    for number, line_octets in unfolded(octets):
        line = parsed(number, line_octets)
        if line.name in ("BEGIN", "END") and (line.parameters or not re.fullmatch("[A-Za-z0-9-]+", line.value)):
            raise BrokenFile(number, f"{line.name} of no component")
        if line.name == "BEGIN":
            component = Component(line.value.upper(), number)
            _check_place(component.name, number, opened)
            (opened[-1].parts if opened else calendars).append(component)
            opened.append(component)
        for one in opened:
            one.lines.append(line)
        if line.name == "BEGIN":
            continue
        if not opened:
            raise BrokenFile(number, "not in a VCALENDAR")
        if line.name == "END":
            if opened.pop().name != line.value.upper():
                raise BrokenFile(number, "END of another component")
        else:
            opened[-1].properties.append(line)
    if opened:
        raise BrokenFile(opened[-1].number, f"{opened[-1].name} without END")
    if not calendars:
        raise BrokenFile(1, "no VCALENDAR")
    return calendars

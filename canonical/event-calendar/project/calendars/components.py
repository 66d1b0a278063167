"""Components (RFC 5545, 3.4 and 3.6): what stands between a BEGIN and its END."""

from dataclasses import dataclass, field

from calendars.contentlines import parsed, unfolded
from calendars.problems import BrokenFile


@dataclass
class Component:
    """A component with its properties and the components in it; `number` is the line of its BEGIN."""

    name: str
    number: int
    properties: list = field(default_factory=list)
    parts: list = field(default_factory=list)

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


def read_calendars(octets):
    """The VCALENDAR components of a file."""
    calendars, opened = [], []
    for number, line_octets in unfolded(octets):
        line = parsed(number, line_octets)
        if line.name == "BEGIN":
            component = Component(line.value.strip().upper(), number)
            if not opened and component.name != "VCALENDAR":
                raise BrokenFile(number, "not in a VCALENDAR")
            (opened[-1].parts if opened else calendars).append(component)
            opened.append(component)
        elif not opened:
            raise BrokenFile(number, "not in a VCALENDAR")
        elif line.name == "END":
            if opened.pop().name != line.value.strip().upper():
                raise BrokenFile(number, "END of another component")
        else:
            opened[-1].properties.append(line)
    if opened:
        raise BrokenFile(opened[-1].number, f"{opened[-1].name} without END")
    if not calendars:
        raise BrokenFile(1, "no VCALENDAR")
    return calendars

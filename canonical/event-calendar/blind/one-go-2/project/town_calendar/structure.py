"""The components of a file and how they are nested (RFC 5545, sections 3.4 and 3.6)."""

import re
from dataclasses import dataclass, field

from .content import NAME, Line, read_lines
from .faults import Fault

TOP = ""
PARENTS = {
    "VCALENDAR": (TOP,),
    "VEVENT": ("VCALENDAR",),
    "VTODO": ("VCALENDAR",),
    "VJOURNAL": ("VCALENDAR",),
    "VFREEBUSY": ("VCALENDAR",),
    "VTIMEZONE": ("VCALENDAR",),
    "VALARM": ("VEVENT", "VTODO"),
    "STANDARD": ("VTIMEZONE",),
    "DAYLIGHT": ("VTIMEZONE",),
}
COMPONENT_NAME = re.compile(NAME)


@dataclass(slots=True)
class Component:
    """A component with its own properties, and the content lines that it spans."""

    name: str
    begin: Line
    foreign: bool
    first: int
    properties: list = field(default_factory=list)
    children: list = field(default_factory=list)
    lines: list = field(default_factory=list)

    def named(self, *names: str) -> list:
        """The components of these names directly in this one."""
        return [child for child in self.children if child.name in names]


def read_calendars(data: bytes) -> list:
    """The VCALENDAR components of a file."""
    calendars: list = []
    open_components: list = []
    lines: list = []
    for line in read_lines(data):
        lines.append(line)
        if line.name == "BEGIN":
            component = begin_component(line, open_components, len(lines) - 1)
            siblings = open_components[-1].children if open_components else calendars
            siblings.append(component)
            open_components.append(component)
        elif line.name == "END":
            component = end_component(line, open_components)
            if component.name in ("VEVENT", "VTIMEZONE") and not component.foreign:
                component.lines = lines[component.first :]
        elif open_components:
            open_components[-1].properties.append(line)
        else:
            raise line.fault("The line is outside of BEGIN:VCALENDAR and END:VCALENDAR.")
    if open_components:
        last = open_components[-1]
        raise Fault(last.begin.number, f"BEGIN:{last.name} has no END.")
    if not calendars:
        raise Fault(1, "The file has no VCALENDAR.")
    return calendars


def component_name(line: Line) -> str:
    """The name in a line with BEGIN or END."""
    if line.params or COMPONENT_NAME.fullmatch(line.value) is None:
        raise line.fault("This is not the name of a component.")
    return line.value.upper()


def begin_component(line: Line, open_components: list, first: int) -> Component:
    """Opens a component where it is allowed."""
    name = component_name(line)
    parent = open_components[-1] if open_components else None
    if parent is not None and parent.foreign:
        return Component(name, line, True, first)
    allowed = PARENTS.get(name)
    if allowed is None:
        if parent is None:
            raise line.fault(f"{name} is not within a VCALENDAR.")
        return Component(name, line, True, first)
    if (parent.name if parent else TOP) not in allowed:
        where = f"within {parent.name}" if parent else "outside of a VCALENDAR"
        raise line.fault(f"{name} is not allowed {where}.")
    return Component(name, line, False, first)


def end_component(line: Line, open_components: list) -> Component:
    """Closes the component that was opened last."""
    name = component_name(line)
    if not open_components:
        raise line.fault(f"{name} is not open.")
    if open_components[-1].name != name:
        raise line.fault(f"{name} is closed, but {open_components[-1].name} is open.")
    return open_components.pop()

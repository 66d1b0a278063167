"""The nesting of components, sections 3.4 and 3.6."""

import re

from .faults import Fault

_COMPONENT_NAME = re.compile("[A-Za-z0-9-]+")

# The components of the standard and those in which they are.
PARENTS = {
    "VCALENDAR": (None,),
    "VEVENT": ("VCALENDAR",),
    "VTODO": ("VCALENDAR",),
    "VJOURNAL": ("VCALENDAR",),
    "VFREEBUSY": ("VCALENDAR",),
    "VTIMEZONE": ("VCALENDAR",),
    "VALARM": ("VEVENT", "VTODO"),
    "STANDARD": ("VTIMEZONE",),
    "DAYLIGHT": ("VTIMEZONE",),
}


class Component:
    """A component with its own properties and those that are in it."""

    __slots__ = ("name", "begin", "first", "last", "properties", "children")

    def __init__(self, name, begin, first):
        self.name = name
        self.begin = begin      # line number of BEGIN
        self.first = first      # index of the content line of BEGIN
        self.last = first       # index of the content line of END
        self.properties = []
        self.children = []

    def named(self, name):
        """The properties of this name, in their order."""
        return [line for line in self.properties if line.name == name]

    def fault(self, problem):
        return Fault(self.begin, "%s: %s" % (self.name, problem))


def _component_name(line):
    if line.parameters:
        raise line.fault("has parameters")
    if not _COMPONENT_NAME.fullmatch(line.value):
        raise line.fault("does not name a component")
    return line.value.upper()


def _check_place(line, name, stack):
    """A component of the standard has to be where the standard wants it."""
    if not stack:
        if name != "VCALENDAR":
            raise line.fault("%s is not in a VCALENDAR" % name)
        return
    if any(component.name not in PARENTS for component in stack):
        return  # within a private component nothing has a meaning
    if name in PARENTS and stack[-1].name not in PARENTS[name]:
        raise line.fault("%s cannot be in %s" % (name, stack[-1].name))


def build_components(lines):
    """Give the list of all VCALENDARs of a file."""
    calendars = []
    stack = []
    for index, line in enumerate(lines):
        if line.name == "BEGIN":
            name = _component_name(line)
            _check_place(line, name, stack)
            component = Component(name, line.number, index)
            if stack:
                stack[-1].children.append(component)
            else:
                calendars.append(component)
            stack.append(component)
        elif line.name == "END":
            name = _component_name(line)
            if not stack:
                raise line.fault("no component is open")
            if stack[-1].name != name:
                raise line.fault("%s is open, not %s" % (stack[-1].name, name))
            stack.pop().last = index
        elif stack:
            stack[-1].properties.append(line)
        else:
            raise line.fault("is not in a component")
    if stack:
        raise stack[-1].fault("is not closed")
    if not calendars:
        raise Fault(1, "the file has no VCALENDAR")
    for calendar in calendars:
        if not calendar.children:
            raise calendar.fault("has no component")
    return calendars

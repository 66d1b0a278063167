"""Calendar files and the folder in which they are."""

import os

from .components import build_components
from .events import check_overrides, read_event
from .faults import Fault, FaultList
from .lines import read_lines
from .timezones import read_definitions

_ENDING = ".ics"


class CalendarFile:
    """What a file contains, or the fault that it has."""

    def __init__(self, name):
        self.name = name
        self.events = []
        self.definitions = []
        self.fault = None


def calendar_names(folder):
    """The names of the calendar files of a folder, in their order."""
    return sorted(
        name for name in os.listdir(folder)
        if name.endswith(_ENDING) and os.path.isfile(os.path.join(folder, name))
    )


def read_calendar_file(folder, name):
    """Read one file; a broken one has a fault and no events."""
    found = CalendarFile(name)
    try:
        with open(os.path.join(folder, name), "rb") as file:
            data = file.read()
        found.events, found.definitions = _read(data)
    except OSError as error:
        found.fault = Fault(1, "the file cannot be read: %s" % error.strerror)
    except Fault as fault:
        found.fault = fault
    return found


def _read(data):
    lines = read_lines(data)
    calendars = build_components(lines)
    faults = FaultList()
    events = []
    definitions = []
    for calendar in calendars:
        zones, defined = read_definitions(calendar, lines, faults)
        definitions.extend(defined)
        has_method = bool(calendar.named("METHOD"))
        for component in calendar.children:
            if component.name == "VEVENT":
                events.append(read_event(component, lines, zones, has_method, faults))
    faults.raise_first()
    check_overrides(events, faults)
    faults.raise_first()
    return events, definitions

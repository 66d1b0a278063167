"""A calendar file and the folder that it is in."""

import os
from dataclasses import dataclass, field
from typing import Optional

from .events import check_overrides, counting_events, read_event
from .faults import Fault, UsageError
from .structure import read_calendars
from .timezones import read_zones

ENDING = ".ics"


@dataclass(slots=True)
class CalendarFile:
    """The events that count in a file, or the fault that breaks it."""

    name: str
    events: list = field(default_factory=list)
    fault: Optional[Fault] = None


def read_folder(folder: str):
    """Yields the calendar files of a folder in the order of their names."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(ENDING))
    except OSError:
        raise UsageError("The folder cannot be read", folder) from None
    for name in names:
        path = os.path.join(folder, name)
        if not os.path.isdir(path):
            yield read_file(path, name)


def read_file(path: str, name: str) -> CalendarFile:
    """A calendar file, which may be broken."""
    try:
        with open(path, "rb") as file:
            data = file.read()
        return CalendarFile(name, events=read_events(data))
    except OSError as error:
        return CalendarFile(name, fault=Fault(1, f"The file cannot be read: {error.strerror}"))
    except Fault as fault:
        return CalendarFile(name, fault=fault)


def read_events(data: bytes) -> list:
    """The events of a file that count, after all of it was checked."""
    events = []
    for calendar in read_calendars(data):
        zones = read_zones(calendar)
        has_method = any(line.name == "METHOD" for line in calendar.properties)
        for component in calendar.named("VEVENT"):
            events.append(read_event(component, zones, has_method))
    counting = counting_events(events)
    check_overrides(counting)
    return counting

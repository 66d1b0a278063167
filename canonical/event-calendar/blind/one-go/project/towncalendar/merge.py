"""Merging the calendars of a folder into one."""

from .calendarfile import read_calendar_file
from .events import counting_events
from .lines import fold
from .values import escape_text
from .zones import IanaZone, iana_zone_in_any_case

_HEAD = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Town office//Event calendar//EN")
_METHOD = "METHOD:PUBLISH"
_TAIL = "END:VCALENDAR"
_NEEDS_QUOTES = ";:,"


class ZoneNames:
    """Which name each zone has in the merged calendar.

    A zone is known by its name, whose case does not matter, and by what it
    is: the same name may stand for several zones in several files.
    """

    def __init__(self, definitions):
        self._definitions = {}
        for definition in definitions:
            key = (definition.name.lower(), definition.zone)
            self._definitions.setdefault(key, definition)
        self._names = {}        # new name of the definitions that are needed
        self._owners = {}       # which zone a name without case stands for

    def assign(self, events):
        """Give names to the zones of these events; IANA names stay."""
        needed = []
        for event in events:
            for line in event.lines:
                for parameter in _zone_parameters(line):
                    name = parameter.values()[0]
                    zone = event.zones.find(name)
                    if isinstance(zone, IanaZone):
                        self._owners[name.lower()] = zone
                    elif zone is not None and (name.lower(), zone) not in needed:
                        needed.append((name.lower(), zone))
        for key in needed:
            lower, zone = key
            name = self._definitions[key].name
            if lower in self._owners:
                name = self._other_name(name)
            self._owners[name.lower()] = zone
            self._names[key] = name

    def _other_name(self, name):
        used = {lower for lower, zone in self._definitions}
        number = 2
        while True:
            other = "%s-%d" % (name, number)
            lower = other.lower()
            if lower not in used and lower not in self._owners:
                if iana_zone_in_any_case(other) is None:
                    return other
            number += 1

    def definition_texts(self):
        """The content lines of all VTIMEZONEs that are needed."""
        for key, name in self._names.items():
            definition = self._definitions[key]
            renamed = name != definition.name
            depth = 0
            for line in definition.lines:
                text = line.text
                if line.name == "BEGIN":
                    depth += 1
                elif line.name == "END":
                    depth -= 1
                elif renamed and depth == 1 and line.name == "TZID":
                    text = text[:len(text) - len(line.value)] + escape_text(name)
                yield text

    def event_texts(self, event):
        """The content lines of an event, with the new names of its zones."""
        for line in event.lines:
            text = line.text
            for parameter in reversed(_zone_parameters(line)):
                old = parameter.values()[0]
                new = self._names.get((old.lower(), event.zones.find(old)))
                if new is None or new.lower() == old.lower():
                    continue
                if parameter.is_quoted() or any(mark in new for mark in _NEEDS_QUOTES):
                    new = '"%s"' % new
                text = text[:parameter.begin] + new + text[parameter.end:]
            yield text


def _zone_parameters(line):
    """The parameters of a line that name a time zone."""
    return [
        parameter for parameter in line.parameters
        if parameter.name == "TZID" and len(parameter.values()) == 1
    ]


def merge_files(folder, names):
    """Give the octets of the merged calendar, and the files with a fault."""
    events = []
    definitions = []
    broken = []
    for name in names:
        file = read_calendar_file(folder, name)
        if file.fault is not None:
            broken.append(file)
            continue
        events = counting_events(events + file.events, lambda when: when.key())
        definitions.extend(file.definitions)
    zone_names = ZoneNames(definitions)
    zone_names.assign(events)
    return b"".join(fold(text) for text in _texts(events, zone_names)), broken


def _texts(events, zone_names):
    yield from _HEAD
    if not all(event.has_start for event in events):
        yield _METHOD   # without a METHOD each event needs a DTSTART
    yield from zone_names.definition_texts()
    for event in events:
        yield from zone_names.event_texts(event)
    yield _TAIL

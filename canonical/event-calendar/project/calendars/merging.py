"""Merges files into one calendar, in which each time zone has one definition."""

from calendars.agenda import read_events, report
from calendars.contentlines import with_zone
from calendars.events import latest
from calendars.problems import BrokenFile
from calendars.scope import UTC_ZONE
from calendars.texts import escaped
from calendars.writing import component_lines

_HEAD = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Town office//Event calendar//EN")
_METHOD = "METHOD:PUBLISH"


class _Definitions:
    """The definitions of time zones in the merged calendar, each under a name of its own."""

    def __init__(self, undefined, defined):
        self._taken = {name.lower() for name in undefined}
        self._defined = {name.lower() for name in defined}
        self._names = {}
        self.lines = []

    def name(self, scope, name):
        """The name in the merged calendar of a zone that a calendar calls so."""
        name = scope.defined(name)
        definition = scope.definitions.get(name)
        if definition is None:
            return name
        lines = tuple(component_lines(definition))
        if lines not in self._names:
            self._names[lines] = self._free_name(name)
            self.lines += component_lines(definition, lambda line: self._renamed(line, self._names[lines]))
        return self._names[lines]

    def _free_name(self, name):
        free, number = name, 1
        while free.lower() in self._taken or (number > 1 and free.lower() in self._defined):
            number += 1
            free = f"{name} ({number})"
        self._taken.add(free.lower())
        return free

    @staticmethod
    def _renamed(line, name):
        return f"TZID:{escaped(name)}" if line.name == "TZID" else line.text


def _zone_name(line):
    """The zone that a property refers to, or an empty text."""
    return line.parameters.get("TZID", [""])[0]


def _zone_names(component):
    """The zones that the properties of a component and its parts refer to."""
    return {_zone_name(line) for line in component.lines} - {""}


def _renamed(event, scope, definitions):
    """The content lines of an event in the merged calendar."""

    def changed(line):
        name = _zone_name(line)
        merged = definitions.name(scope, name) if name else name
        return line.text if merged in (name, scope.defined(name)) else with_zone(line, merged)

    return list(component_lines(event.component, changed))


def merged_lines(paths):
    """The content lines of the merged calendar, and a report on each broken file."""
    read, reports = [], []
    for path in paths:
        try:
            read += read_events(path.read_bytes(), UTC_ZONE)
        except BrokenFile as broken:
            reports.append(report(path, broken))
    scopes = {id(event): scope for event, scope in read}
    kept = [(event, scopes[id(event)]) for event in latest(event for event, _ in read)]
    undefined = {
        name
        for event, scope in kept
        for name in _zone_names(event.component)
        if scope.defined(name) not in scope.definitions
    }
    definitions = _Definitions(undefined, {name for _, scope in kept for name in scope.definitions})
    events = [line for event, scope in kept for line in _renamed(event, scope, definitions)]
    method = [] if all(event.component.all("DTSTART") for event, _ in kept) else [_METHOD]
    return [*_HEAD, *method, *definitions.lines, *events, "END:VCALENDAR"], reports

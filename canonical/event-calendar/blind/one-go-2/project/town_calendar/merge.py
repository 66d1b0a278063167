"""Merges the events of all files into one calendar."""

from .content import fold, with_time_zone
from .events import Event, counting_events
from .values import escape
from .zones import DefinedZone, iana_zone_of_parameter

HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Town Office//Event Calendar//EN"]
TAIL = ["END:VCALENDAR"]
METHOD = "METHOD:PUBLISH"


class ZoneNames:
    """The zones that events need, and the name that each of them gets.

    Letters of names may be small or capital, so names that differ in nothing else are one.
    A zone of IANA keeps its name; of zones that a file defines, the first one does.
    """

    def __init__(self, events):
        self.users: dict = {}
        self.names: dict = {}
        for event in events:
            for name in used_names(event):
                self.add(name, event.zones.find_defined(name))
        self.taken = set(self.users)
        for folded, zones in self.users.items():
            self.name_zones(folded, zones)

    def add(self, name: str, zone) -> None:
        """Notes that an event uses a name for a defined zone, or for none."""
        folded = (zone.name if zone else name).lower()
        zones = self.users.setdefault(folded, {})
        zones.setdefault(zone.key if zone else None, zone)

    def name_zones(self, folded: str, zones: dict) -> None:
        """Gives names to all zones that share one."""
        is_free = None not in zones
        for key, zone in zones.items():
            if zone is None:
                continue
            self.names[folded, key] = zone.name if is_free else self.new_name(zone.name)
            is_free = False

    def new_name(self, name: str) -> str:
        """A name that nothing else has."""
        number = 2
        while True:
            candidate = f"{name}-{number}"
            folded = candidate.lower()
            if folded not in self.taken and iana_zone_of_parameter(candidate) is None:
                self.taken.add(folded)
                return candidate
            number += 1

    def name_of(self, zone: DefinedZone) -> str:
        return self.names[zone.name.lower(), zone.key]

    def defined(self):
        """Yields all zones that must be written."""
        for zones in self.users.values():
            for zone in zones.values():
                if zone is not None:
                    yield zone


def used_names(event: Event):
    """Yields the names of time zones in the lines of an event."""
    for line in event.lines:
        param = line.param("TZID")
        if param is not None:
            yield param.values[0]


def event_texts(event: Event, names: ZoneNames):
    """Yields the content lines of an event, with the new names of zones."""
    for line in event.lines:
        param = line.param("TZID")
        zone = event.zones.find_defined(param.values[0]) if param is not None else None
        if zone is not None and names.name_of(zone) != zone.name:
            yield with_time_zone(line, names.name_of(zone))
        else:
            yield line.text


def zone_texts(zone: DefinedZone, names: ZoneNames):
    """Yields the content lines of a VTIMEZONE, with its new name."""
    name = names.name_of(zone)
    for line in zone.lines:
        if line.name == "TZID" and name != zone.name:
            yield line.text[: len(line.text) - len(line.value)] + escape(name)
        else:
            yield line.text


def merged(events) -> bytes:
    """The calendar with all events that count, as it is written."""
    counting = counting_events(events)
    names = ZoneNames(counting)
    texts = list(HEAD)
    if any(event.start is None for event in counting):
        texts.append(METHOD)
    for zone in names.defined():
        texts.extend(zone_texts(zone, names))
    for event in counting:
        texts.extend(event_texts(event, names))
    texts.extend(TAIL)
    return b"".join(fold(text) for text in texts)

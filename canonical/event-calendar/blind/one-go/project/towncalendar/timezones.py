"""Reading VTIMEZONEs, section 3.6.5."""

from .properties import (
    parse_uri, read_time, read_times, read_utc_time, read_value, required, single,
)
from .rules import parse_rule
from .values import FLOATING_KIND, ZONE_KIND, parse_text, parse_utc_offset
from .zones import DefinedZone, Observance, ZoneTable

_OBSERVANCES = ("STANDARD", "DAYLIGHT")

# Equal definitions of several files share one zone and what it calculates.
_zones_by_signature = {}


class Definition:
    """A VTIMEZONE: its name, its zone and its content lines."""

    def __init__(self, name, zone, lines):
        self.name = name
        self.zone = zone
        self.lines = lines


def read_definitions(calendar, lines, faults):
    """The zones of a VCALENDAR: their table and their definitions."""
    table = ZoneTable()
    definitions = []
    for component in calendar.children:
        if component.name != "VTIMEZONE":
            continue
        name_line = required(component, "TZID", faults)
        name = None
        if name_line is not None:
            name = faults.attempt(read_value, name_line, parse_text)
        zone = _read_zone(component, faults)
        if name is None or zone is None:
            continue
        if not table.define(name, zone):
            faults.add(name_line.fault("the time zone %s is defined twice" % name))
        own_lines = lines[component.first:component.last + 1]
        definitions.append(Definition(name, zone, own_lines))
    return table, definitions


def _read_zone(component, faults):
    modified = single(component, "LAST-MODIFIED", faults)
    if modified is not None:
        faults.attempt(read_utc_time, modified, ZoneTable())
    address = single(component, "TZURL", faults)
    if address is not None:
        faults.attempt(read_value, address, parse_uri)
    parts = [child for child in component.children if child.name in _OBSERVANCES]
    if not parts:
        faults.add(component.fault("has neither STANDARD nor DAYLIGHT"))
        return None
    observances = [_read_observance(part, faults) for part in parts]
    if None in observances:
        return None
    zone = DefinedZone(observances)
    return _zones_by_signature.setdefault(zone.signature(), zone)


def _read_observance(component, faults):
    start_line = required(component, "DTSTART", faults)
    from_line = required(component, "TZOFFSETFROM", faults)
    to_line = required(component, "TZOFFSETTO", faults)
    start = offset_from = offset_to = None
    if start_line is not None:
        start = faults.attempt(_read_local_time, start_line)
    if from_line is not None:
        offset_from = faults.attempt(read_value, from_line, parse_utc_offset)
    if to_line is not None:
        offset_to = faults.attempt(read_value, to_line, parse_utc_offset)
    rules = []
    for line in component.named("RRULE"):
        rule = faults.attempt(read_value, line, parse_rule, ZONE_KIND)
        if rule is not None:
            rules.append(rule)
    dates = []
    for line in component.named("RDATE"):
        dates.extend(faults.attempt(_read_local_times, line) or [])
    for name in ("TZNAME", "COMMENT"):
        for line in component.named(name):
            faults.attempt(read_value, line, parse_text)
    if start is None or offset_from is None or offset_to is None:
        return None
    return Observance(start, offset_from, offset_to, rules, dates)


def _read_local_times(line):
    found = read_times(line, ZoneTable())
    for when in found:
        if getattr(when, "kind", None) != FLOATING_KIND or line.parameter("TZID") is not None:
            raise line.fault("is not a local time")
    return [when.local for when in found]


def _read_local_time(line):
    found = read_time(line, ZoneTable())
    if found.kind != FLOATING_KIND:
        raise line.fault("is not a local time")
    return found.local

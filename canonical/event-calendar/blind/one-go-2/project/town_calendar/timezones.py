"""VTIMEZONE components (RFC 5545, section 3.6.5)."""

from .faults import Fault
from .params import check_params, read_value
from .recur import Rule
from .recur_parse import check_until, parse_rule
from .stamps import read_local, read_utc
from .structure import Component
from .values import parse_text, parse_utc_offset
from .zones import DefinedZone, Observance, ZoneTable


def read_zones(calendar: Component) -> ZoneTable:
    """All time zones that a VCALENDAR defines."""
    zones: list = []
    names = set()
    for component in calendar.named("VTIMEZONE"):
        once = collect(component, ("TZID", "LAST-MODIFIED", "TZURL"), ("TZID",))
        name = read_value(once["TZID"], parse_text)
        if name in names:
            raise once["TZID"].fault(f"The time zone {name!r} is defined twice.")
        names.add(name)
        if "LAST-MODIFIED" in once:
            read_utc(once["LAST-MODIFIED"])
        if "TZURL" in once:
            check_params(once["TZURL"])
        parts = component.named("STANDARD", "DAYLIGHT")
        if not parts:
            raise Fault(component.begin.number, "VTIMEZONE has neither STANDARD nor DAYLIGHT.")
        zones.append(DefinedZone(name, [read_observance(part) for part in parts], component.lines))
    return ZoneTable(zones)


def collect(component: Component, single, required) -> dict:
    """The properties that must not be there twice, by their names."""
    found: dict = {}
    for line in component.properties:
        if line.name not in single:
            continue
        if line.name in found:
            raise line.fault("The property is there twice.")
        found[line.name] = line
    for name in required:
        if name not in found:
            raise Fault(component.begin.number, f"{component.name} has no {name}.")
    return found


def read_observance(component: Component) -> Observance:
    """A STANDARD or DAYLIGHT component."""
    needed = ("DTSTART", "TZOFFSETFROM", "TZOFFSETTO")
    once = collect(component, needed, needed)
    starts = read_local(once["DTSTART"])
    if len(starts) != 1:
        raise once["DTSTART"].fault("There is more than one value.")
    before = read_value(once["TZOFFSETFROM"], parse_utc_offset)
    after = read_value(once["TZOFFSETTO"], parse_utc_offset)
    rules = []
    dates: list = []
    for line in component.properties:
        if line.name == "RRULE":
            spec = read_value(line, parse_rule)
            try:
                check_until(spec, "utc")
            except ValueError:
                raise line.fault("UNTIL must be a time in UTC in a VTIMEZONE.") from None
            rules.append(Rule(spec, starts[0]))
        elif line.name == "RDATE":
            dates.extend(read_local(line))
        elif line.name in ("TZNAME", "COMMENT"):
            read_value(line, parse_text)
    return Observance(starts[0], before, after, rules, dates)

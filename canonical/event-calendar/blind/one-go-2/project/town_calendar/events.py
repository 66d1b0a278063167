"""VEVENT components (RFC 5545, sections 3.6.1 and 3.8)."""

from dataclasses import dataclass, field
from typing import Optional

from .content import Line
from .faults import Fault
from .params import read_value
from .recur import Rule
from .recur_parse import check_until, parse_rule
from .stamps import Stamp, is_later, read_stamp, read_stamps, read_utc
from .structure import Component
from .timezones import collect
from .values import Duration, parse_integer, parse_positive_duration, parse_text, parse_texts
from .zones import ZoneTable

SINGLE = (
    "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "SEQUENCE", "STATUS",
    "SUMMARY", "LOCATION", "DESCRIPTION",
)
STATUSES = ("TENTATIVE", "CONFIRMED", "CANCELLED")


@dataclass(slots=True)
class Event:
    """A VEVENT: a single event, a series, or an override of instances of one."""

    uid: str
    stamped: int
    sequence: int
    lines: list
    zones: ZoneTable
    start: Optional[Stamp] = None
    end: Optional[Stamp] = None
    duration: Optional[Duration] = None
    recurrence_id: Optional[Stamp] = None
    recurrence_line: Optional[Line] = None
    is_future: bool = False
    is_cancelled: bool = False
    rules: list = field(default_factory=list)
    added: list = field(default_factory=list)
    excluded: list = field(default_factory=list)
    texts: dict = field(default_factory=dict)
    categories: list = field(default_factory=list)

    def key(self) -> tuple:
        """Events with the same key are revisions of each other."""
        return self.uid, self.recurrence_id.key() if self.recurrence_id else None


def read_event(component: Component, zones: ZoneTable, has_method: bool) -> Event:
    """The event of a VEVENT, after everything that matters in it was checked."""
    lines = collect(component, SINGLE, ("UID", "DTSTAMP"))
    event = Event(
        uid=read_value(lines["UID"], parse_text),
        stamped=read_utc(lines["DTSTAMP"]),
        sequence=read_value(lines["SEQUENCE"], parse_integer) if "SEQUENCE" in lines else 0,
        lines=component.lines,
        zones=zones,
    )
    read_texts(event, lines, component)
    repeats = any(line.name == "RRULE" for line in component.properties)
    if "DTSTART" in lines:
        event.start = read_stamp(lines["DTSTART"], zones)
    elif repeats or not has_method:
        raise Fault(component.begin.number, "VEVENT has no DTSTART.")
    read_length(event, lines)
    read_recurrence_id(event, lines)
    read_recurrence(event, component)
    return event


def read_texts(event: Event, lines: dict, component: Component) -> None:
    """The texts of an event and its status."""
    for name in ("SUMMARY", "LOCATION", "DESCRIPTION"):
        text = read_value(lines[name], parse_text) if name in lines else ""
        event.texts[name.lower()] = text
    for line in component.properties:
        if line.name == "CATEGORIES":
            event.categories.extend(read_value(line, parse_texts))
    if "STATUS" in lines:
        status = read_value(lines["STATUS"], parse_text).upper()
        if status not in STATUSES:
            raise lines["STATUS"].fault("This is not the status of an event.")
        event.is_cancelled = status == "CANCELLED"


def read_length(event: Event, lines: dict) -> None:
    """DTEND or DURATION, and what they must keep beside DTSTART."""
    end_line = lines.get("DTEND")
    duration_line = lines.get("DURATION")
    if end_line and duration_line:
        second = max(end_line, duration_line, key=lambda line: line.number)
        raise second.fault("DTEND and DURATION exclude each other.")
    start = event.start
    if end_line:
        event.end = read_stamp(end_line, event.zones)
        if start is not None:
            check_end(end_line, start, event.end)
    if duration_line:
        event.duration = read_value(duration_line, parse_positive_duration)
        if start is not None and start.kind == "date" and not event.duration.only_days:
            raise duration_line.fault("The duration beside a DATE must be of days or of weeks.")


def check_end(line: Line, start: Stamp, end: Stamp) -> None:
    """DTEND must be of the type of DTSTART and later."""
    if (end.kind == "date") != (start.kind == "date"):
        raise line.fault("DTEND must have the value type of DTSTART.")
    if (end.kind == "local") != (start.kind == "local"):
        raise line.fault("DTEND must be a local time if and only if DTSTART is.")
    if not is_later(end, start):
        raise line.fault("DTEND is not later than DTSTART.")


def read_recurrence_id(event: Event, lines: dict) -> None:
    """Which instance an override replaces."""
    line = lines.get("RECURRENCE-ID")
    if line is None:
        return
    event.recurrence_id = read_stamp(line, event.zones)
    event.recurrence_line = line
    event.is_future = line.param("RANGE") is not None


def read_recurrence(event: Event, component: Component) -> None:
    """RRULE, RDATE and EXDATE."""
    for line in component.properties:
        if line.name == "RRULE":
            spec = read_value(line, parse_rule)
            try:
                check_until(spec, event.start.kind)
            except ValueError as error:
                raise line.fault(str(error)) from None
            event.rules.append(Rule(spec, event.start.wall, event.start.kind == "date"))
        elif line.name == "RDATE":
            event.added.extend(read_stamps(line, event.zones))
        elif line.name == "EXDATE":
            event.excluded.extend(stamp for stamp, _ in read_stamps(line, event.zones))


def counting_events(events) -> list:
    """Of the revisions of each event only the one that counts, in their order."""
    best: dict = {}
    for event in events:
        other = best.get(event.key())
        if other is None or (event.sequence, event.stamped) > (other.sequence, other.stamped):
            best[event.key()] = event
    chosen = {id(event) for event in best.values()}
    return [event for event in events if id(event) in chosen]


def check_overrides(events) -> None:
    """A RECURRENCE-ID must be of the type of the DTSTART of its series."""
    starts = {event.uid: event.start for event in events
              if event.recurrence_id is None and event.start is not None}
    for event in events:
        start = starts.get(event.uid)
        if event.recurrence_id is None or start is None:
            continue
        if (event.recurrence_id.kind == "date") != (start.kind == "date"):
            raise event.recurrence_line.fault("It must have the value type of DTSTART of the series.")
        if (event.recurrence_id.kind == "local") != (start.kind == "local"):
            raise event.recurrence_line.fault(
                "It must be a local time if and only if DTSTART of the series is.")

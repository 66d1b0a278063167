"""Reading VEVENTs, section 3.6.1."""

from .properties import (
    Period, read_time, read_times, read_utc_time, read_value, required, single,
)
from .rules import parse_rule
from .values import (
    DATE_KIND, FLOATING_KIND, parse_duration, parse_integer, parse_text, parse_text_list,
)

_STATUSES = ("TENTATIVE", "CONFIRMED", "CANCELLED")
_RANGES = ("THISANDFUTURE",)


class Event:
    """A VEVENT: an event, a series or an override of one."""

    def __init__(self, lines, zones):
        self.lines = lines              # its content lines, from BEGIN to END
        self.zones = zones              # what TZIDs mean in it
        self.uid = ""
        self.stamp = 0
        self.sequence = 0
        self.has_start = False          # whether DTSTART is there
        self.start = None
        self.end = None
        self.duration = None
        self.rule = None
        self.added = []                 # RDATE: When or Period
        self.excluded = []              # EXDATE
        self.recurrence_id = None
        self.recurrence_line = None
        self.this_and_future = False
        self.is_cancelled = False
        self.summary = ""
        self.location = ""
        self.description = ""
        self.categories = []

    def is_override(self):
        return self.recurrence_id is not None

    def is_of_days(self):
        return self.start.kind == DATE_KIND


def same_form(first, second):
    """Whether two times have the same value type, and both or none float."""
    return (first.kind == DATE_KIND) == (second.kind == DATE_KIND) and (
        (first.kind == FLOATING_KIND) == (second.kind == FLOATING_KIND)
    )


def read_event(component, lines, zones, has_method, faults):
    """Read a VEVENT; what is wrong with it is added to the faults."""
    event = Event(lines[component.first:component.last + 1], zones)
    _read_identity(event, component, zones, faults)
    _read_texts(event, component, faults)
    start_line = single(component, "DTSTART", faults)
    if start_line is not None:
        event.start = faults.attempt(read_time, start_line, zones)
        event.has_start = True
    elif not has_method:
        faults.add(component.fault("the property DTSTART is missing"))
    elif component.named("RRULE"):
        faults.add(component.fault("DTSTART is missing beside an RRULE"))
    _read_length(event, component, zones, faults)
    _read_repetition(event, component, zones, faults)
    if event.start is None and event.recurrence_id is not None:
        event.start = event.recurrence_id
    return event


def _read_identity(event, component, zones, faults):
    uid_line = required(component, "UID", faults)
    if uid_line is not None:
        event.uid = faults.attempt(read_value, uid_line, parse_text) or ""
    stamp_line = required(component, "DTSTAMP", faults)
    if stamp_line is not None:
        event.stamp = faults.attempt(read_utc_time, stamp_line, zones) or 0
    sequence_line = single(component, "SEQUENCE", faults)
    if sequence_line is not None:
        event.sequence = faults.attempt(read_value, sequence_line, parse_integer) or 0
    status_line = single(component, "STATUS", faults)
    if status_line is not None:
        status = faults.attempt(read_value, status_line, _parse_status)
        event.is_cancelled = status == "CANCELLED"
    line = single(component, "RECURRENCE-ID", faults)
    if line is not None:
        event.recurrence_line = line
        event.recurrence_id = faults.attempt(read_time, line, zones)
        event.this_and_future = bool(faults.attempt(_read_range, line))


def _parse_status(text):
    if text.upper() not in _STATUSES:
        raise ValueError("an event cannot have this status")
    return text.upper()


def _read_range(line):
    value = line.parameter("RANGE")
    if value is None:
        return False
    if value.upper() not in _RANGES:
        raise line.fault("RANGE is not THISANDFUTURE")
    return True


def _read_texts(event, component, faults):
    for name in ("SUMMARY", "LOCATION", "DESCRIPTION"):
        line = single(component, name, faults)
        if line is not None:
            text = faults.attempt(read_value, line, parse_text)
            setattr(event, name.lower(), text or "")
    for line in component.named("CATEGORIES"):
        event.categories.extend(faults.attempt(read_value, line, parse_text_list) or [])


def _read_length(event, component, zones, faults):
    end_line = single(component, "DTEND", faults)
    duration_line = single(component, "DURATION", faults)
    if end_line is not None:
        event.end = faults.attempt(read_time, end_line, zones)
        if event.end is not None and event.start is not None:
            faults.attempt(_check_end, event, end_line)
    if duration_line is not None:
        event.duration = faults.attempt(read_value, duration_line, parse_duration)
        if event.duration is not None and event.start is not None:
            if event.is_of_days() and not event.duration.days_only:
                faults.add(duration_line.fault("is not in days or weeks, but DTSTART is a DATE"))
    if end_line is not None and duration_line is not None:
        second = max(end_line, duration_line, key=lambda line: line.number)
        faults.add(second.fault("DTEND and DURATION exclude each other"))


def _check_end(event, line):
    start, end = event.start, event.end
    if not same_form(start, end):
        raise line.fault("does not have the form of DTSTART")
    if start.kind in (DATE_KIND, FLOATING_KIND):
        later = end.local > start.local
    else:
        later = end.moment(None) > start.moment(None)
    if not later:
        raise line.fault("is not later than DTSTART")


def _read_repetition(event, component, zones, faults):
    start_kind = None if event.start is None else event.start.kind
    for line in component.named("RRULE"):
        event.rule = faults.attempt(read_value, line, parse_rule, start_kind)
    for line in component.named("RDATE"):
        event.added.extend(faults.attempt(read_times, line, zones) or [])
    for line in component.named("EXDATE"):
        event.excluded.extend(faults.attempt(read_times, line, zones) or [])


def check_overrides(events, faults):
    """A RECURRENCE-ID has to have the form of the DTSTART of its series."""
    starts = {}
    for event in events:
        if not event.is_override() and event.start is not None:
            starts.setdefault(event.uid, []).append(event.start)
    for event in events:
        if not event.is_override() or event.uid not in starts:
            continue
        if not any(same_form(event.recurrence_id, start) for start in starts[event.uid]):
            faults.add(
                event.recurrence_line.fault("does not have the form of the series' DTSTART")
            )


def counting_events(events, key_of):
    """Of events with the same UID and RECURRENCE-ID the one that counts.

    key_of gives what is equal for equal times.
    """
    chosen = {}
    for event in events:
        recurrence = key_of(event.recurrence_id) if event.is_override() else None
        key = (event.uid, recurrence)
        other = chosen.get(key)
        if other is None or (event.sequence, event.stamp) > (other.sequence, other.stamp):
            chosen[key] = event
    return list(chosen.values())


def period_of(item):
    """The Period of an RDATE, or None, and when it starts."""
    if isinstance(item, Period):
        return item, item.start
    return None, item

"""Events (RFC 5545, 3.6.1): what the properties of a VEVENT say."""

from dataclasses import dataclass, replace

from calendars.problems import BrokenFile
from calendars.rules import Rule, read_rule
from calendars.texts import unescaped, unescaped_list
from calendars.values import Length, Stamp, read_datetime, read_length, read_whole

_TEXTS = ("SUMMARY", "LOCATION", "DESCRIPTION")


@dataclass(frozen=True)
class Event:
    """An event, or an override of one where it has a `recurrence_id`."""

    uid: str
    revision: tuple
    start: Stamp
    length: Length
    rule: Rule | None
    dates: tuple
    excluded: tuple
    recurrence_id: Stamp | None
    is_for_later: bool
    is_cancelled: bool
    texts: dict
    component: object

    @property
    def identity(self):
        """What events with the same UID differ in: the instance that they stand for, if any."""
        return self.recurrence_id and self.recurrence_id.moment


def _exact_length(start, end, line):
    """The length between two stamps, in days for dates and otherwise in seconds."""
    if start.is_date != end.is_date:
        raise BrokenFile(line.number, "the end is not of the same type as the start")
    passed = end.moment - start.moment
    if passed.total_seconds() < 0 or (line.name == "DTEND" and not passed):
        raise BrokenFile(line.number, "the end is not after the start")
    return Length(passed.days, 0) if start.is_date else Length(0, round(passed.total_seconds()))


def _read_length(component, start, scope):
    """The length by DTEND, DURATION or neither."""
    end, duration = component.only("DTEND"), component.only("DURATION")
    if end and duration:
        raise BrokenFile(max(end.number, duration.number), "both DTEND and DURATION")
    if end:
        return _exact_length(start, scope.stamp(end.value, end), end)
    if not duration:
        return Length(1 if start.is_date else 0, 0)
    length = read_length(duration.value, duration)
    if start.is_date and length.seconds:
        raise BrokenFile(duration.number, "a duration with hours after a date")
    return length


def _read_dates(line, scope):
    """The stamps of an RDATE, each with a length of its own where it is a period."""
    for text in line.value.split(","):
        begin, slash, end = text.partition("/")
        if (line.parameter("VALUE").upper() == "PERIOD") != bool(slash):
            raise BrokenFile(line.number, f"{text} is not of the type of the property")
        start = scope.stamp(begin, line)
        if not slash:
            yield start, None
        elif end[:1] in ("P", "+"):
            yield start, read_length(end, line)
        else:
            yield start, _exact_length(start, scope.stamp(end, line), line)


def _read_texts(component):
    """The texts that are shown, and the categories."""
    texts = {}
    for name in _TEXTS:
        line = component.only(name)
        texts[name.lower()] = unescaped(line.value) if line else ""
    texts["categories"] = [text for line in component.all("CATEGORIES") for text in unescaped_list(line.value)]
    return texts


def _read_identity(component, scope):
    """The RECURRENCE-ID, and True if it stands for later instances too."""
    line = component.only("RECURRENCE-ID")
    if not line:
        return None, False
    return scope.stamp(line.value, line), line.parameter("RANGE").upper() == "THISANDFUTURE"


def read_event(component, scope):
    """The event of a VEVENT."""
    stamp, uid, begin = (component.required(name) for name in ("DTSTAMP", "UID", "DTSTART"))
    sequence, status, rule = (component.only(name) for name in ("SEQUENCE", "STATUS", "RRULE"))
    start = scope.stamp(begin.value, begin)
    recurrence_id, is_for_later = _read_identity(component, scope)
    return Event(
        uid=unescaped(uid.value),
        revision=(read_whole(sequence) if sequence else 0, read_datetime(stamp.value, stamp)[0]),
        start=start,
        length=_read_length(component, start, scope),
        rule=read_rule(rule, start.form) if rule else None,
        dates=tuple(pair for line in component.all("RDATE") for pair in _read_dates(line, scope)),
        excluded=tuple(
            scope.stamp(text, line) for line in component.all("EXDATE") for text in line.value.split(",")
        ),
        recurrence_id=recurrence_id,
        is_for_later=is_for_later,
        is_cancelled=bool(status) and status.value.upper() == "CANCELLED",
        texts=_read_texts(component),
        component=component,
    )


def check_overrides(events):
    """Refuse an override whose RECURRENCE-ID is not of the same type as the DTSTART of its series."""
    series = {event.uid: event for event in events if not event.recurrence_id}
    for event in events:
        master = series.get(event.uid)
        if event.recurrence_id and master and event.recurrence_id.is_date != master.start.is_date:
            number = event.component.only("RECURRENCE-ID").number
            raise BrokenFile(number, "RECURRENCE-ID is not of the same type as DTSTART")


def latest(events):
    """Of the events with the same UID and instance, the one with the highest revision, the first of equal ones."""
    kept = {}
    for event in events:
        key = (event.uid, event.identity)
        if key not in kept or event.revision > kept[key].revision:
            kept[key] = event
    return list(kept.values())


def moved(event, start, length):
    """The same event at another time."""
    return replace(event, start=start, length=length)

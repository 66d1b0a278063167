"""Events (RFC 5545, 3.6.1): what the properties of a VEVENT say."""

from dataclasses import dataclass, replace
from datetime import timedelta

from calendars.problems import BrokenFile
from calendars.rules import Rule, read_rule
from calendars.texts import read_text, read_texts
from calendars.values import Length, Stamp, read_length, read_utc, read_whole

_TEXTS = ("SUMMARY", "LOCATION", "DESCRIPTION")
_STATES = ("TENTATIVE", "CONFIRMED", "CANCELLED")


@dataclass(frozen=True)
class Event:
    """An event, or an override of one where it has a `recurrence_id`; without a `start` it never happens."""

    uid: str
    revision: tuple
    start: Stamp | None
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
    if start.kind != end.kind:
        raise BrokenFile(line.number, "the end is not of the same type as the start")
    local, passed = end.local - start.local, end.moment - start.moment
    if (passed if start.kind == "moment" else local) <= timedelta():
        raise BrokenFile(line.number, "the end is not after the start")
    return Length(local.days, 0) if start.is_date else Length(0, max(0, round(passed.total_seconds())))


def _read_length(component, start, scope):
    """The length by DTEND, DURATION or neither."""
    end, duration = component.only("DTEND"), component.only("DURATION")
    if end and duration:
        raise BrokenFile(max(end.number, duration.number), "both DTEND and DURATION")
    if end:
        stamp = scope.stamp(end.value, end)
        return _exact_length(start, stamp, end) if start else Length(0, 0)
    if not duration:
        return Length(1 if start and start.is_date else 0, 0)
    duration.type("DURATION")
    length = read_length(duration.value, duration)
    if start and start.is_date and "T" in duration.value.upper():
        raise BrokenFile(duration.number, "a duration with hours after a date")
    return length


def _read_dates(line, scope):
    """The stamps of an RDATE, each with a length of its own where it is a period."""
    types = ("DATE-TIME", "DATE", "PERIOD")
    for text in line.value.split(","):
        begin, slash, end = text.partition("/")
        if (line.type(*types) == "PERIOD") != bool(slash):
            raise BrokenFile(line.number, f"{text} is not of the type of the property")
        start = scope.stamp(begin, line, types)
        if not slash:
            yield start, None
        elif end[:1] in ("P", "p", "+"):
            yield start, read_length(end, line)
        else:
            yield start, _exact_length(start, scope.stamp(end, line, types), line)


def _read_texts(component):
    """The texts that are shown, and the categories."""
    texts = {}
    for name in _TEXTS:
        line = component.only(name)
        texts[name.lower()] = read_text(line) if line else ""
    texts["categories"] = [text for line in component.all("CATEGORIES") for text in read_texts(line)]
    return texts


def _read_identity(component, scope):
    """The RECURRENCE-ID, and True if it stands for later instances too."""
    line = component.only("RECURRENCE-ID")
    if not line:
        return None, False
    reach = line.parameter("RANGE", None)
    if reach is not None and reach.upper() != "THISANDFUTURE":
        raise BrokenFile(line.number, f"{reach} is not a RANGE")
    return scope.stamp(line.value, line), reach is not None


def _is_cancelled(component):
    """True if the STATUS says that an event does not happen."""
    line = component.only("STATUS")
    state = read_text(line).upper() if line else "CONFIRMED"
    if state not in _STATES:
        raise BrokenFile(line.number, f"{state} is not the STATUS of an event")
    return state == "CANCELLED"


def read_event(component, scope, has_method=False):
    """The event of a VEVENT; where its calendar has a METHOD it needs no start, unless it has a rule."""
    stamp, uid = (component.required(name) for name in ("DTSTAMP", "UID"))
    sequence, rule = (component.only(name) for name in ("SEQUENCE", "RRULE"))
    begin = component.only("DTSTART") if has_method and not rule else component.required("DTSTART")
    recurrence_id, is_for_later = _read_identity(component, scope)
    start = scope.stamp(begin.value, begin) if begin else recurrence_id
    return Event(
        uid=read_text(uid),
        revision=(read_whole(sequence) if sequence else 0, read_utc(stamp)),
        start=start,
        length=_read_length(component, start, scope),
        rule=read_rule(rule, start.form) if rule else None,
        dates=tuple(pair for line in component.all("RDATE") for pair in _read_dates(line, scope)),
        excluded=tuple(
            scope.stamp(text, line) for line in component.all("EXDATE") for text in line.value.split(",")
        ),
        recurrence_id=recurrence_id,
        is_for_later=is_for_later,
        is_cancelled=_is_cancelled(component),
        texts=_read_texts(component),
        component=component,
    )


def check_overrides(events):
    """Refuse an override whose RECURRENCE-ID is not of the same type as the DTSTART of its series."""
    counting = latest(events)
    series = {event.uid: event for event in counting if event.start and not event.recurrence_id}
    for event in counting:
        master = series.get(event.uid)
        if event.recurrence_id and master and event.recurrence_id.kind != master.start.kind:
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

"""What happens within a range, file by file, as lines of JSON."""

import json
from datetime import timedelta

from calendars.components import read_calendars
from calendars.events import check_overrides, latest, read_event
from calendars.problems import BrokenFile
from calendars.scope import Scope
from calendars.series import instances


def read_events(octets, floating):
    """The events of a file with the scopes of their calendars."""
    found = []
    for calendar in read_calendars(octets):
        scope = Scope(calendar, floating)
        found += [(read_event(part, scope), scope) for part in calendar.parts if part.name == "VEVENT"]
    check_overrides([event for event, _ in found])
    return found


def report(path, broken):
    """The line that tells what is wrong with a file."""
    return json.dumps({"file": path.name, "line": broken.line, "problem": broken.problem}, ensure_ascii=False)


def _span(event, zone):
    """The moments at which an instance begins and ends; those of dates are midnights in a zone."""
    start, end = event.start.moment, event.length.end_of(event.start)
    return (zone.to_utc(start), zone.to_utc(end)) if event.start.is_date else (start, end)


def _shown(utc, zone):
    """A moment by the clocks of a zone, with their offset."""
    local = zone.to_local(utc)
    minutes = round((local - utc) / timedelta(minutes=1))
    sign, minutes = "-" if minutes < 0 else "+", abs(minutes)
    return f"{local.isoformat(timespec='seconds')}{sign}{minutes // 60:02}:{minutes % 60:02}"


def _line(event, span, zone, path):
    """The line that tells of an instance."""
    if event.start.is_date:
        start, end = (one.date().isoformat() for one in (event.start.local, event.length.end_of(event.start)))
    else:
        start, end = (_shown(moment, zone) for moment in span)
    shown = {"file": path.name, "start": start, "end": end, "uid": event.uid, **event.texts}
    return json.dumps(shown, ensure_ascii=False)


def _instances(events, window):
    """All instances of the events of a file."""
    series = {}
    for event in latest(events):
        series.setdefault(event.uid, {})[event.identity] = event
    for members in series.values():
        overrides = [event for identity, event in members.items() if identity is not None]
        yield from instances(members.get(None), overrides, window)


def agenda_lines(path, first, last, zone):
    """The lines of a file, and True if it is broken."""
    begin, end = zone.to_utc(first), zone.to_utc(last)
    try:
        events = [event for event, _ in read_events(path.read_bytes(), zone)]
    except BrokenFile as broken:
        return [report(path, broken)], True
    found = []
    for event in _instances(events, (begin, end)):
        span = _span(event, zone)
        is_inside = span[0] < end and (span[1] > begin or span[0] >= begin)
        if is_inside and not event.is_cancelled:
            found.append((span, event))
    found.sort(key=lambda pair: (pair[0], pair[1].uid))
    return [_line(event, span, zone, path) for span, event in found], False

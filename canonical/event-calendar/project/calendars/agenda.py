"""What happens within a range, file by file, as lines of JSON."""

import json
from datetime import timezone

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
        has_method = bool(calendar.all("METHOD"))
        found += [(read_event(part, scope, has_method), scope) for part in calendar.parts if part.name == "VEVENT"]
    check_overrides([event for event, _ in found])
    return found


def report(path, broken):
    """The line that tells what is wrong with a file."""
    return json.dumps({"file": path.name, "line": broken.line, "problem": broken.problem}, ensure_ascii=False)


def _shown(utc, zone):
    """A moment by the clocks of a zone, with their offset."""
    local = zone.to_local(utc)
    return local.replace(tzinfo=timezone(local - utc)).isoformat()


def _line(event, span, zone, path):
    """The line that tells of an instance."""
    if event.start.is_date:
        start, end = (one.date().isoformat() for one in (event.start.local, event.length.day_after(event.start)))
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
        master = members.get(None)
        yield from instances(master if master and master.start else None, overrides, window)


def agenda_lines(path, first, last, zone):
    """The lines of a file, and True if it is broken."""
    begin, end = zone.to_utc(first), zone.to_utc(last)
    try:
        events = [event for event, _ in read_events(path.read_bytes(), zone)]
    except BrokenFile as broken:
        return [report(path, broken)], True
    found = []
    for event in _instances(events, (begin, end)):
        span = event.start.moment, event.length.end_of(event.start)
        is_inside = (span[0] < end and span[1] > begin) or span[0] == begin
        if is_inside and not event.is_cancelled:
            found.append((span, event))
    found.sort(key=lambda pair: (pair[0], pair[1].uid))
    return [_line(event, span, zone, path) for span, event in found], False

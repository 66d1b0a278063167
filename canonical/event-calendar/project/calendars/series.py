"""The instances of an event: its recurrence set (RFC 5545, 3.8.5) and the overrides (3.8.4.4)."""

from bisect import bisect_left
from datetime import datetime, time, timedelta

from calendars.events import moved
from calendars.recurrence import starts
from calendars.values import later

_DAY = timedelta(days=1)


def _rule_starts(event, window):
    """The stamps that the rule of an event generates about a window."""
    until = event.rule.until
    if until:
        window = (window[0], min(window[1], later(until.local, 2 * _DAY)))
    for local in starts(event.rule, event.start.local, window):
        stamp = event.start.at(datetime.combine(local, time()) if event.start.is_date else local)
        if not until or (stamp.local if until.form in ("date", "floating") else stamp.moment) <= until.local:
            yield stamp


def _recurrence_set(event, window):
    """The instances of an event without overrides, by their moments."""
    found = {event.start.moment: event}
    if event.rule:
        found |= {stamp.moment: moved(event, stamp, event.length) for stamp in _rule_starts(event, window)}
    for stamp, length in event.dates:
        if length or stamp.moment not in found:
            found[stamp.moment] = moved(event, stamp, length or event.length)
    for stamp in event.excluded:
        found.pop(stamp.moment, None)
    return found


def _shift(override, master):
    """How much later an override begins than its instance, by the clocks of the series."""
    if master.start.is_date:
        return override.start.local - override.recurrence_id.local
    before, after = (master.start.zone.to_local(one.moment) for one in (override.recurrence_id, override.start))
    return after - before


def _shifted(instance, override, shift):
    """An instance as an override that stands for later instances too changes it."""
    return moved(override, instance.start.at(later(instance.start.local, shift)), override.length)


def _applied(found, master, overrides):
    """The instances after overrides have taken their places."""
    changes = sorted((one for one in overrides if one.is_for_later), key=lambda one: one.identity)
    begins = [one.identity for one in changes]
    own = {one.identity for one in overrides}
    for moment, instance in found.items():
        if moment in own:
            continue
        place = bisect_left(begins, moment)
        change = changes[place - 1] if place else None
        yield _shifted(instance, change, _shift(change, master)) if change else instance
    yield from overrides


def instances(master, overrides, window):
    """All instances that may touch a window of naive datetimes, cancelled ones too."""
    if master is None:
        return list(overrides)
    lengths = [event.length.bound for event in (master, *overrides)]
    lengths += [length.bound for _, length in master.dates if length]
    shifts = [abs(_shift(one, master)) for one in overrides if one.is_for_later]
    margin = max(lengths) + max(shifts, default=timedelta())
    if master.start.form != "utc":
        margin += 2 * _DAY
    found = _recurrence_set(master, (later(window[0], -margin), later(window[1], margin)))
    return list(_applied(found, master, overrides))

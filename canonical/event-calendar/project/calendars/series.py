"""The instances of an event: its recurrence set (RFC 5545, 3.8.5) and the overrides (3.8.4.4)."""

from datetime import timedelta

from calendars.events import moved
from calendars.recurrence import starts


_DAY = timedelta(days=1)


def _rule_starts(event, window):
    """The stamps that the rule of an event generates about a window."""
    until = event.rule.until
    for local in starts(event.rule, event.start.local, window):
        stamp = event.start.at(local)
        if until and (local if until.form in ("date", "floating") else stamp.moment) > until.local:
            return
        yield stamp


def _recurrence_set(event, window):
    """The instances of an event without overrides, by their moments."""
    found = {event.start.moment: event}
    if event.rule:
        found |= {stamp.moment: moved(event, stamp, event.length) for stamp in _rule_starts(event, window)}
    for stamp, length in event.dates:
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
    return moved(override, instance.start.at(instance.start.local + shift), override.length)


def _applied(found, master, overrides):
    """The instances after overrides have taken their places."""
    later = sorted((one for one in overrides if one.is_for_later), key=lambda one: one.identity)
    own = {one.identity for one in overrides}
    for moment, instance in found.items():
        before = [one for one in later if one.identity < moment]
        if moment in own:
            continue
        yield _shifted(instance, before[-1], _shift(before[-1], master)) if before else instance
    yield from overrides


def instances(master, overrides, window):
    """All instances that may touch a window of naive datetimes, cancelled ones too."""
    if master is None:
        return list(overrides)
    lengths = [event.length.bound for event in (master, *overrides)]
    lengths += [length.bound for _, length in master.dates if length]
    shifts = [abs(_shift(one, master)) for one in overrides if one.is_for_later]
    margin = max(lengths) + max(shifts, default=timedelta()) + 2 * _DAY
    found = _recurrence_set(master, (window[0] - margin, window[1] + margin))
    return list(_applied(found, master, overrides))

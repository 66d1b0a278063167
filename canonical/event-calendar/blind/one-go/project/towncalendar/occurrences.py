"""When the events of a file happen within a range of moments."""

from bisect import bisect_left, bisect_right

from .events import counting_events, period_of
from .recurrence import Recurrence
from .values import DATE_KIND, DAY, UTC_KIND, ZONE_KIND
from .zones import LAST_TIME, UTC

_FIRST_TIME = DAY
_FAR = 4 * LAST_TIME


class Occurrence:
    """An event that happens once, from moment to moment."""

    __slots__ = ("start", "end", "event", "on_days")

    def __init__(self, start, end, event, on_days):
        self.start = start
        self.end = end
        self.event = event
        self.on_days = on_days


class Range:
    """The range of moments that is asked for, and the zone of who asks."""

    def __init__(self, first, last, view):
        self.first = first
        self.last = last
        self.view = view

    def has(self, start, end):
        return (start < self.last and end > self.first) or start == self.first


def _clocks(when, view):
    """The zone by whose clocks a time is given."""
    if when.kind == UTC_KIND:
        return UTC
    return when.zone if when.kind == ZONE_KIND else view


class Length:
    """How long the occurrences of an event last."""

    def __init__(self, event, view):
        self.days = 0
        self.seconds = 0
        if event.end is not None and event.is_of_days():
            self.days = (event.end.local - event.start.local) // DAY
        elif event.end is not None:
            self.seconds = event.end.moment(view) - event.start.moment(view)
        elif event.duration is not None:
            self.days = event.duration.days
            self.seconds = event.duration.seconds
        elif event.is_of_days():
            self.days = 1

    def at_most(self):
        """As many seconds as it lasts at most; days may be long ones."""
        slack = DAY if self.days else 0
        return max(0, self.days * DAY + self.seconds + slack)

    def end(self, moment, local, zone):
        """The end of what starts at a moment, with that local time in a zone."""
        if self.days:
            return zone.to_moment(local + self.days * DAY) + self.seconds
        return moment + self.seconds


def _single_occurrence(event, view):
    start = event.start.moment(view)
    zone = _clocks(event.start, view)
    end = Length(event, view).end(start, event.start.local, zone)
    return Occurrence(start, end, event, event.is_of_days())


class Series:
    """An event with its rule, added and excluded times, without overrides."""

    def __init__(self, event, view):
        start = event.start
        self.event = event
        self._view = view
        self.zone = _clocks(start, view)
        self._start = start.local
        self._on_days = start.kind == DATE_KIND
        self._recurrence = None
        if event.rule is not None:
            self._recurrence = Recurrence(event.rule, start.local, self.zone, self._on_days)
        self._excluded = {when.moment(view) for when in event.excluded}
        self._added = {}
        self.longest_period = 0
        for item in event.added:
            self._add(item)
        self._added_moments = sorted(self._added)

    def _add(self, item):
        period, when = period_of(item)
        moment = when.moment(self._view)
        end = None
        if period is not None:
            if period.end is not None:
                end = period.end.moment(self._view)
            else:
                zone = _clocks(when, self._view)
                days = period.duration.days
                end = zone.to_moment(when.local + days * DAY) if days else moment
                end += period.duration.seconds
            self.longest_period = max(self.longest_period, end - moment)
        known = self._added.get(moment)
        if known is not None and end is None:
            return
        on_days = self._on_days and when.kind == DATE_KIND
        self._added[moment] = (self.local_of(when), on_days, end)

    def local_of(self, when):
        """A time by the clocks of the series."""
        if _clocks(when, self._view) is self.zone:
            return when.local
        return self.zone.to_local(when.moment(self._view))

    def prepare(self, moment):
        """Count a COUNT once, up to a moment that is asked for later."""
        if self._recurrence is not None:
            last = min(moment + 2 * DAY, LAST_TIME)
            self._recurrence.between(last, last)

    def instances(self, first, last):
        """The instances from moment to moment, both included.

        Gives a dictionary from moment to local time, whether it is a day, and
        the end if the instance has one of its own.
        """
        found = {}
        if first > last:
            return found
        zone = self.zone
        excluded = self._excluded
        offsets = [
            zone.offset_at(moment + shift)
            for moment in (first, last) for shift in (-DAY, 0, DAY)
        ]
        on_days = self._on_days
        start = self._start - zone.offset_of(self._start)
        if first <= start <= last and start not in excluded:
            found[start] = (self._start, on_days, None)
        if self._recurrence is not None:
            earliest = max(first + min(offsets), _FIRST_TIME)
            latest = min(last + max(offsets), LAST_TIME)
            offset_of = zone.offset_of
            for local in self._recurrence.between(earliest, latest):
                moment = local - offset_of(local)
                if first <= moment <= last and moment not in excluded and moment not in found:
                    found[moment] = (local, on_days, None)
        moments = self._added_moments
        for moment in moments[bisect_left(moments, first):bisect_right(moments, last)]:
            if moment in excluded:
                continue
            added = self._added[moment]
            if moment not in found or added[2] is not None:
                found[moment] = added
        return found


class OverriddenSeries:
    """A series together with all of its overrides."""

    def __init__(self, series, overrides, view):
        self._series = series
        self._view = view
        self._singles = {}
        futures = {}
        for event in overrides:
            moment = event.recurrence_id.moment(view)
            if event.this_and_future:
                futures[moment] = event
            else:
                self._singles[moment] = event
        self._futures = sorted(futures.items(), key=lambda pair: pair[0])

    def occurrences(self, wanted):
        """Yield what happens in the range."""
        candidates = []
        for moment, event in self._singles.items():
            if event.is_cancelled:
                continue
            occurrence = _single_occurrence(event, self._view)
            if wanted.has(occurrence.start, occurrence.end):
                candidates.append((moment, occurrence))
        self._series.prepare(max([wanted.last] + [moment for moment, _ in candidates]))
        for moment, occurrence in candidates:
            if moment in self._series.instances(moment, moment):
                yield occurrence
        limits = [moment for moment, event in self._futures] + [_FAR]
        yield from self._part(wanted, self._series.event, -_FAR, limits[0])
        for index, (moment, event) in enumerate(self._futures):
            yield from self._part(wanted, event, moment, limits[index + 1])

    def _part(self, wanted, event, begin, end):
        """The instances from begin to before end, which are as the event is."""
        if event.is_cancelled:
            return
        series = self._series
        length = Length(event, self._view)
        longest = length.at_most()
        shift = slack = 0
        is_own = event is series.event
        if is_own:
            longest = max(longest, series.longest_period)
        else:
            shift = series.local_of(event.start) - series.local_of(event.recurrence_id)
            slack = DAY
        first = max(begin, wanted.first - longest - shift - slack)
        last = min(end - 1, wanted.last - shift + slack)
        if first > last:
            return
        zone = series.zone
        singles = self._singles
        for moment, (local, on_days, own_end) in series.instances(first, last).items():
            if moment in singles:
                continue
            start = moment
            if shift:
                local += shift
                start = zone.to_moment(local)
            if not is_own and moment == begin:
                start = event.start.moment(self._view)
            if own_end is not None and is_own:
                finish = own_end
            else:
                finish = length.end(start, local, zone)
            if wanted.has(start, finish):
                yield Occurrence(start, finish, event, on_days)


def occurrences_of(events, wanted):
    """All occurrences of the events of a file in the range, in their order."""
    view = wanted.view
    counting = counting_events(events, lambda when: when.moment(view))
    masters = {}
    overrides = {}
    for event in counting:
        if event.is_override():
            overrides.setdefault(event.uid, []).append(event)
        elif event.start is not None:
            masters[event.uid] = event
    found = []
    for uid, event in masters.items():
        series = OverriddenSeries(Series(event, view), overrides.pop(uid, []), view)
        found.extend(series.occurrences(wanted))
    for alone in overrides.values():
        for event in alone:
            if event.is_cancelled:
                continue
            occurrence = _single_occurrence(event, view)
            if wanted.has(occurrence.start, occurrence.end):
                found.append(occurrence)
    found.sort(key=lambda occurrence: (occurrence.start, occurrence.end, occurrence.event.uid))
    return found

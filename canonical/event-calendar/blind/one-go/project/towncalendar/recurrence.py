"""The local times that a rule generates, without going through all of them."""

from .dayrules import DayRule
from .values import DAY, UTC_KIND

_UNITS = {"SECONDLY": 1, "MINUTELY": 60, "HOURLY": 3600}
_STEPS = {"SECONDLY": 1, "MINUTELY": 60, "HOURLY": 3600, "DAILY": DAY, "WEEKLY": 7 * DAY}


class Recurrence:
    """A rule with its start, by the clocks of a zone.

    The start is an instance in any case and belongs to whoever asks; here are
    only the times after it.
    """

    def __init__(self, rule, start, zone, on_dates):
        self._rule = rule
        self._start = start
        self._zone = zone
        self._on_dates = on_dates
        self._days = DayRule(rule, start)
        self._unit = _UNITS.get(rule.frequency)
        self._times = self._times_of_period()
        self._counted = None    # pair of horizon and last time that counts

    def between(self, first, last):
        """Yield the times from first to last, both included, in order."""
        first = max(first, self._start + 1)
        rule = self._rule
        if rule.count is not None:
            last = min(last, self._last_counted(last))
        if rule.until is None:
            return self._generate(first, last)
        if rule.until_kind != UTC_KIND:
            return self._generate(first, min(last, rule.until))
        return self._until_moment(first, last)

    def _until_moment(self, first, last):
        """UNTIL is a moment: near to it every time is compared as one."""
        until = self._rule.until
        offsets = [self._zone.offset_at(until + shift) for shift in (-DAY, 0, DAY)]
        surely = until + min(offsets)
        for time in self._generate(first, min(last, until + max(offsets))):
            if time <= surely or self._zone.to_moment(time) <= until:
                yield time

    def _last_counted(self, horizon):
        """The last time that COUNT lets happen, or anything after the horizon."""
        rule = self._rule
        if rule.count == 1:
            return self._start
        step = _STEPS.get(rule.frequency)
        if step is not None and not rule.has_lists() and not (self._unit and self._on_dates):
            return self._start + (rule.count - 1) * rule.interval * step
        if self._counted is None or self._counted[0] < horizon:
            self._counted = (horizon, self._count_until(horizon))
        return self._counted[1]

    def _count_until(self, horizon):
        remaining = self._rule.count - 1
        for time in self._generate(self._start + 1, horizon):
            remaining -= 1
            if remaining == 0:
                return time
        return horizon

    def _generate(self, first, last):
        if first > last:
            return iter(())
        if self._unit is None:
            if self._rule.frequency in ("DAILY", "WEEKLY") and not self._rule.has_lists():
                return self._regular(first, last)
            return self._by_days(first, last)
        if self._on_dates:
            return self._days_of(self._by_units(first, last + DAY - 1), first, last)
        if not self._rule.has_lists():
            return self._regular(first, last)
        return self._by_units(first, last)

    def _regular(self, first, last):
        step = _STEPS[self._rule.frequency] * self._rule.interval
        return iter(range(self._aligned(self._start, step, first), last + 1, step))

    @staticmethod
    def _days_of(times, first, last):
        """Times on dates: each date once."""
        latest = None
        for time in times:
            time -= time % DAY
            if time != latest and first <= time <= last:
                latest = time
                yield time

    @staticmethod
    def _aligned(start, step, first):
        """The least start + k * step that is not before first."""
        if first <= start:
            return start
        return start + -(-(first - start) // step) * step

    def _times_of_period(self):
        """The times within a day, or within the unit of a short frequency."""
        rule = self._rule
        time = self._start % DAY
        seconds = rule.seconds or [time % 60]
        if rule.frequency == "SECONDLY":
            found = [0]
        elif rule.frequency == "MINUTELY":
            found = list(seconds)
        else:
            minutes = rule.minutes or [time // 60 % 60]
            found = [minute * 60 + second for minute in minutes for second in seconds]
        if self._unit is not None:
            return self._select(found)
        hours = rule.hours or [time // 3600]
        return [hour * 3600 + second for hour in hours for second in found]

    def _select(self, times):
        """BYSETPOS."""
        positions = self._rule.positions
        if not positions:
            return times
        count = len(times)
        chosen = {
            position - 1 if position > 0 else count + position
            for position in positions if abs(position) <= count
        }
        return [times[index] for index in sorted(chosen)]

    def _by_days(self, first, last):
        times = self._times
        positions = self._rule.positions
        for days in self._days.periods(first // DAY, last // DAY):
            if not positions and days and (days[-1] + 1) * DAY <= first:
                continue
            found = [day * DAY + time for day in days for time in times]
            if positions:
                found = self._select(found)
            for time in found:
                if time > last:
                    return
                if time >= first:
                    yield time

    def _by_units(self, first, last):
        """Frequencies below DAILY: whole days, hours and minutes are skipped."""
        rule = self._rule
        unit = self._unit
        step = unit * rule.interval
        start = self._start - self._start % unit
        hours = frozenset(rule.hours)
        minutes = frozenset(rule.minutes) if unit < 3600 else frozenset()
        seconds = frozenset(rule.seconds) if unit < 60 else frozenset()
        allows = self._days.allows
        allowed_day = None
        period = self._aligned(start, step, first - unit + 1)
        while period <= last:
            day = period // DAY
            if day != allowed_day:
                if not allows(day):
                    period = self._aligned(start, step, (day + 1) * DAY)
                    continue
                allowed_day = day
            if hours and period // 3600 % 24 not in hours:
                period = self._aligned(start, step, period - period % 3600 + 3600)
                continue
            if minutes and period // 60 % 60 not in minutes:
                period = self._aligned(start, step, period - period % 60 + 60)
                continue
            if not seconds or period % 60 in seconds:
                for time in self._times:
                    if first <= period + time <= last:
                        yield period + time
            period += step

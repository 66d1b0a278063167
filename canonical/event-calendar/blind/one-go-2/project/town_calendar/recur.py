"""The walls at which a recurrence rule lets its instances start.

A rule does not need to be followed from its beginning: every period is calculated by itself.
"""

from bisect import bisect_left, bisect_right
from datetime import date

from .recur_days import Days, weekday_of
from .values import DAY, EPOCH, LAST_DAY

UNITS = {"SECONDLY": 1, "MINUTELY": 60, "HOURLY": 3600}
STEPS = {**UNITS, "DAILY": DAY, "WEEKLY": 7 * DAY}
LAST_WALL = LAST_DAY * DAY + DAY - 1


def rounded_up(number: int, divisor: int) -> int:
    return -(-number // divisor)


def at_positions(positions, length: int) -> list:
    """The indexes in a list of this length that BYSETPOS means, in order."""
    indexes = {position - 1 if position > 0 else length + position for position in positions}
    return sorted(index for index in indexes if 0 <= index < length)


class Rule:
    """A rule of an event or of an observance, seen from its DTSTART."""

    def __init__(self, spec, start: int, is_date: bool = False):
        self.spec = spec
        self.start = start
        self.is_fine = spec.freq in UNITS
        self.by_time = ((), (), ()) if is_date else (spec.by_hour, spec.by_minute, spec.by_second)
        self.first_day = start // DAY
        self.days = Days(spec, self.first_day)
        self.counted = 0
        self.counted_to = start
        self.last = None
        second = start % DAY
        hours, minutes, seconds = self.by_time
        self.hours = hours or (second // 3600,)
        self.minutes = minutes or (second // 60 % 60,)
        self.seconds = tuple(number for number in seconds if number < 60) if seconds else (second % 60,)
        if self.is_fine:
            self.prepare_fine()
        else:
            self.prepare_coarse()

    def prepare_coarse(self) -> None:
        """The times of a day; with FREQ=DAILY those that BYSETPOS leaves."""
        times = [hour * 3600 + minute * 60 + second
                 for hour in self.hours for minute in self.minutes for second in self.seconds]
        self.positions = self.spec.by_setpos
        if self.spec.freq == "DAILY" and self.positions:
            times = [times[index] for index in at_positions(self.positions, len(times))]
            self.positions = ()
        self.times = times

    def prepare_fine(self) -> None:
        """The parts of a day that are allowed, and what lies within an interval."""
        hours, minutes, seconds = self.by_time
        self.unit = UNITS[self.spec.freq]
        self.step = self.unit * self.spec.interval
        self.anchor = self.start - self.start % self.unit
        spans = [(hour * 3600, hour * 3600 + 3600) for hour in hours] if hours else [(0, DAY)]
        tails = [0]
        if self.unit == 3600:
            tails = [minute * 60 + second for minute in self.minutes for second in self.seconds]
        elif minutes:
            spans = [(hour * 3600 + minute * 60, hour * 3600 + minute * 60 + 60)
                     for hour in hours or range(24) for minute in minutes]
        if self.unit == 60:
            tails = list(self.seconds)
        elif self.unit == 1 and seconds:
            spans = [(begin + second, begin + second + 1)
                     for low, high in spans for begin in range(low, high, 60) for second in self.seconds]
        if self.spec.by_setpos:
            tails = [tails[index] for index in at_positions(self.spec.by_setpos, len(tails))]
        self.spans = spans
        self.tails = tails

    def between(self, low: int, high: int, moment) -> list:
        """The walls after DTSTART from low to high. moment makes a wall a moment."""
        until = self.spec.until
        if self.spec.count is not None:
            last = self.last_counted(high)
            if last is not None:
                high = min(high, last)
        if until is not None:
            high = min(high, until[1] + (2 * DAY if until[0] == "utc" else 0))
        walls = self.starts(low, high)
        if until is not None and until[0] == "utc":
            return [wall for wall in walls if moment(wall) <= until[1]]
        return list(walls)

    def last_counted(self, high: int):
        """The last wall that COUNT allows, or None if it lies after high."""
        needed = self.spec.count - 1
        if needed <= 0:
            return self.start
        if self.is_even():
            return self.start + needed * STEPS[self.spec.freq] * self.spec.interval
        if self.last is None and self.counted_to < high:
            for wall in self.starts(self.counted_to + 1, high):
                self.counted += 1
                if self.counted == needed:
                    self.last = wall
                    break
            self.counted_to = high
        return self.last

    def is_even(self) -> bool:
        """Whether the walls all have the same distance."""
        return self.spec.freq in STEPS and not (
            any(self.by_time) or self.spec.by_day or self.spec.by_month
            or self.spec.by_monthday or self.spec.by_yearday
        )

    def starts(self, low: int, high: int):
        """Yields the walls after DTSTART from low to high in order, without COUNT and UNTIL."""
        low = max(low, self.start + 1)
        high = min(high, LAST_WALL)
        if low > high:
            return
        found = self.fine(low, high) if self.is_fine else self.coarse(low, high)
        for wall in found:
            if low <= wall <= high:
                yield wall

    def coarse(self, low: int, high: int):
        """Yields the walls of a rule with a FREQ of DAILY or longer."""
        low_day = low // DAY
        high_day = high // DAY
        for days in self.periods(low_day, high_day):
            if self.positions:
                count = len(self.times)
                for index in at_positions(self.positions, len(days) * count):
                    yield days[index // count] * DAY + self.times[index % count]
                continue
            for index in range(bisect_left(days, low_day), bisect_right(days, high_day)):
                for time in self.times:
                    yield days[index] * DAY + time

    def periods(self, low_day: int, high_day: int):
        """Yields the days of each year, month, week or day that can matter."""
        spec = self.spec
        interval = spec.interval
        low_date = date.fromordinal(low_day + EPOCH)
        high_date = date.fromordinal(high_day + EPOCH)
        days = self.days
        if spec.freq == "YEARLY":
            skipped = max(0, rounded_up(low_date.year - 1 - days.first_year, interval))
            last_year = min(high_date.year + 1, date.max.year)
            for year in range(days.first_year + skipped * interval, last_year + 1, interval):
                yield days.of_year(year)
        elif spec.freq == "MONTHLY":
            first = days.first_year * 12 + days.first_month - 1
            skipped = max(0, rounded_up(low_date.year * 12 + low_date.month - 1 - first, interval))
            last = high_date.year * 12 + high_date.month - 1
            for month in range(first + skipped * interval, last + 1, interval):
                yield days.of_month(month // 12, month % 12 + 1)
        elif spec.freq == "WEEKLY":
            first = self.first_day - (weekday_of(self.first_day) - spec.week_start) % 7
            skipped = max(0, (low_day - first) // (7 * interval))
            for week in range(first + skipped * 7 * interval, high_day + 1, 7 * interval):
                yield self.days_of_week(week)
        else:
            skipped = max(0, rounded_up(low_day - self.first_day, interval))
            for day in range(self.first_day + skipped * interval, high_day + 1, interval):
                if days.fits_itself(day):
                    yield [day]

    def days_of_week(self, week: int) -> list:
        """The days of a week in a rule with FREQ=WEEKLY."""
        weekdays = self.days.weekdays or (self.days.first_weekday,)
        return [day for day in range(week, min(week + 7, LAST_DAY + 1))
                if weekday_of(day) in weekdays and self.days.fits_itself(day)]

    def fine(self, low: int, high: int):
        """Yields the walls of a rule with a FREQ shorter than DAILY."""
        for day in range(low // DAY, high // DAY + 1):
            if not self.days.fits_itself(day):
                continue
            base = day * DAY
            for begin, end in self.spans:
                first = max(base + begin, low - self.unit + 1)
                first += (self.anchor - first) % self.step
                for slot in range(first, min(base + end, high + 1), self.step):
                    for tail in self.tails:
                        yield slot + tail

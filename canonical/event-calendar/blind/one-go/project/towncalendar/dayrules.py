"""The days that a rule puts into each of its periods.

This is the table of section 3.3.10 for the parts that choose days, for the
frequencies from DAILY on, and the limits that they are for shorter ones.
"""

from datetime import date

from . import days
from .values import DAY

_LAST_DAY = date.max.toordinal()


class DayRule:
    """Chooses the days of a rule that begins at a local time."""

    def __init__(self, rule, start):
        self._rule = rule
        self._start_day = start // DAY
        self._start = date.fromordinal(self._start_day)
        self._every_weekday = {weekday for number, weekday in rule.weekdays}
        self._limited = {}

    def periods(self, first, last):
        """Yield the sorted days of each period that may touch these days."""
        frequency = self._rule.frequency
        if frequency == "DAILY":
            return self._daily(first, last)
        if frequency == "WEEKLY":
            return self._weekly(first, last)
        if frequency == "MONTHLY":
            return self._monthly(first, last)
        return self._yearly(first, last)

    def allows(self, day):
        """Whether the parts that choose days let a day pass as limits."""
        known = self._limited.get(day)
        if known is None:
            known = self._limits(day)
            self._limited[day] = known
        return known

    def _limits(self, day):
        rule = self._rule
        if rule.weekdays and days.weekday(day) not in self._every_weekday:
            return False
        if not (rule.months or rule.month_days or rule.year_days):
            return True
        return (
            self._in_months(day) and self._has_month_day(day) and self._has_year_day(day)
        )

    def _in_months(self, day):
        return not self._rule.months or date.fromordinal(day).month in self._rule.months

    def _has_month_day(self, day):
        numbers = self._rule.month_days
        if not numbers:
            return True
        when = date.fromordinal(day)
        length = days.month_length(when.year, when.month)
        return when.day in numbers or when.day - length - 1 in numbers

    def _has_year_day(self, day):
        numbers = self._rule.year_days
        if not numbers:
            return True
        year = date.fromordinal(day).year
        number = day - days.year_start(year) + 1
        length = days.year_start(year + 1) - days.year_start(year)
        return number in numbers or number - length - 1 in numbers

    def _step(self, start, first):
        """The least start + k * interval that is not before first."""
        if first <= start:
            return start
        interval = self._rule.interval
        return start + -(-(first - start) // interval) * interval

    def _daily(self, first, last):
        day = self._step(self._start_day, first)
        last = min(last, _LAST_DAY)
        while day <= last:
            if self.allows(day):
                yield [day]
            day += self._rule.interval

    def _weekly(self, first, last):
        rule = self._rule
        start = days.week_start(self._start_day, rule.week_start)
        weekdays = self._every_weekday or {days.weekday(self._start_day)}
        offsets = sorted((weekday - rule.week_start) % 7 for weekday in weekdays)
        skipped = -(-max(0, first - 6 - start) // (7 * rule.interval))
        week = start + skipped * 7 * rule.interval
        last = min(last, _LAST_DAY)
        while week <= last:
            found = [week + offset for offset in offsets if week + offset <= _LAST_DAY]
            if rule.months:
                found = [day for day in found if self._in_months(day)]
            yield found
            week += 7 * rule.interval

    def _monthly(self, first, last):
        rule = self._rule
        begin = date.fromordinal(max(1, min(first, _LAST_DAY)))
        month = self._step(
            self._start.year * 12 + self._start.month - 1, begin.year * 12 + begin.month - 1
        )
        while month // 12 <= days.LAST_YEAR:
            year, number = month // 12, month % 12 + 1
            if days.month_start(year, number) > last:
                return
            if not rule.months or number in rule.months:
                yield self._days_of_month(year, number)
            month += rule.interval

    def _days_of_month(self, year, month):
        rule = self._rule
        first = days.month_start(year, month)
        length = days.month_length(year, month)
        if rule.month_days:
            found = days.numbered(rule.month_days, first, length)
            if rule.weekdays:
                found &= days.weekdays_within(rule.weekdays, first, first + length - 1)
        elif rule.weekdays:
            found = days.weekdays_within(rule.weekdays, first, first + length - 1)
        else:
            found = days.numbered([self._start.day], first, length)
        return sorted(found)

    def _yearly(self, first, last):
        rule = self._rule
        begin = date.fromordinal(max(1, min(first, _LAST_DAY)))
        margin = 1 if rule.week_numbers else 0
        year = self._step(self._start.year, begin.year - margin)
        while year <= days.LAST_YEAR:
            if days.year_start(year) - 7 * margin > last:
                return
            yield self._days_of_year(year)
            year += rule.interval

    def _days_of_year(self, year):
        rule = self._rule
        first = days.year_start(year)
        last = days.year_start(year + 1) - 1
        if rule.week_numbers:
            found = self._days_of_weeks(year)
        elif rule.year_days:
            found = days.numbered(rule.year_days, first, last - first + 1)
            found = {
                day for day in found if self._in_months(day) and self._has_month_day(day)
            }
            if rule.weekdays:
                found &= self._weekdays_of_year(year, first, last)
        elif rule.month_days:
            found = set()
            for month in rule.months or range(1, 13):
                found |= days.numbered(
                    rule.month_days, days.month_start(year, month),
                    days.month_length(year, month),
                )
            if rule.weekdays:
                found &= self._weekdays_of_year(year, first, last)
        elif rule.weekdays:
            found = self._weekdays_of_year(year, first, last)
        else:
            found = set()
            for month in rule.months or [self._start.month]:
                found |= days.numbered(
                    [self._start.day], days.month_start(year, month),
                    days.month_length(year, month),
                )
        return sorted(found)

    def _weekdays_of_year(self, year, first, last):
        """BYDAY, whose numbers are those of a month if there is a BYMONTH."""
        rule = self._rule
        if not rule.months:
            return days.weekdays_within(rule.weekdays, first, last)
        found = set()
        for month in rule.months:
            begin = days.month_start(year, month)
            found |= days.weekdays_within(
                rule.weekdays, begin, begin + days.month_length(year, month) - 1
            )
        return found

    def _days_of_weeks(self, year):
        """BYWEEKNO, for all seven days of a week, and what limits them."""
        rule = self._rule
        first = days.first_week(year, rule.week_start)
        count = (days.first_week(year + 1, rule.week_start) - first) // 7
        weekdays = self._every_weekday
        if not weekdays and not rule.year_days and not rule.month_days:
            weekdays = {self._start.weekday()}
        found = set()
        for number in days.numbered(rule.week_numbers, 0, count):
            for day in range(first + 7 * number, first + 7 * number + 7):
                if not 1 <= day <= _LAST_DAY:
                    continue
                if weekdays and days.weekday(day) not in weekdays:
                    continue
                if (
                    self._in_months(day) and self._has_month_day(day)
                    and self._has_year_day(day)
                ):
                    found.add(day)
        return found

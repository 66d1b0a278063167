"""The days that a rule puts into a year, a month, a week, or that it lets through.

Days are counted from 1970-01-01. Weekdays go from 0, Monday, to 6.
"""

from datetime import date

from .values import EPOCH, LAST_DAY


def weekday_of(day: int) -> int:
    return (day + 3) % 7


def day_of(year: int, month: int, day: int) -> int:
    return date(year, month, day).toordinal() - EPOCH


def is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def year_length(year: int) -> int:
    return 366 if is_leap(year) else 365


def month_length(year: int, month: int) -> int:
    if month == 2:
        return 29 if is_leap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def has_number(numbers, position: int, length: int) -> bool:
    """Whether positive or negative numbers mean the position among so many."""
    return position in numbers or position - length - 1 in numbers


class Days:
    """Chooses days by the parts of a rule and the day of its DTSTART."""

    def __init__(self, spec, first_day: int):
        self.spec = spec
        first = date.fromordinal(first_day + EPOCH)
        self.first_year = first.year
        self.first_month = first.month
        self.first_monthday = first.day
        self.first_weekday = weekday_of(first_day)
        self.months = frozenset(spec.by_month)
        self.monthdays = frozenset(spec.by_monthday)
        self.yeardays = frozenset(spec.by_yearday)
        self.weekdays = frozenset(day for number, day in spec.by_day if number == 0)
        self.numbered = frozenset(pair for pair in spec.by_day if pair[0] != 0)
        self.years: dict = {}
        self.month_days: dict = {}

    def by_day_fits(self, day: int, first: int, length: int) -> bool:
        """BYDAY, whose numbers count within a period."""
        weekday = weekday_of(day)
        if weekday in self.weekdays:
            return True
        if not self.numbered:
            return False
        offset = day - first
        from_begin = offset // 7 + 1
        from_end = -((length - 1 - offset) // 7 + 1)
        return (from_begin, weekday) in self.numbered or (from_end, weekday) in self.numbered

    def of_month(self, year: int, month: int) -> list:
        """The days of a month in a rule with FREQ=MONTHLY."""
        key = (year, month)
        if key not in self.month_days:
            self.month_days[key] = self.choose_of_month(year, month)
        return self.month_days[key]

    def choose_of_month(self, year: int, month: int) -> list:
        if self.months and month not in self.months:
            return []
        first = day_of(year, month, 1)
        length = month_length(year, month)
        if not self.spec.by_day and not self.monthdays:
            if self.first_monthday > length:
                return []
            return [first + self.first_monthday - 1]
        chosen = []
        for number in range(1, length + 1):
            if self.monthdays and not has_number(self.monthdays, number, length):
                continue
            day = first + number - 1
            if self.spec.by_day and not self.by_day_fits(day, first, length):
                continue
            chosen.append(day)
        return chosen

    def of_year(self, year: int) -> list:
        """The days of a year in a rule with FREQ=YEARLY."""
        if year not in self.years:
            self.years[year] = self.choose_of_year(year)
        return self.years[year]

    def choose_of_year(self, year: int) -> list:
        if self.spec.by_weekno:
            candidates = self.days_of_weeks(year)
        else:
            candidates = self.days_of_months(year)
        by_nothing = not (self.spec.by_day or self.monthdays or self.yeardays)
        chosen = []
        for day in candidates:
            if day > LAST_DAY:
                break
            if self.spec.by_weekno:
                if by_nothing and weekday_of(day) != self.first_weekday:
                    continue
                if not self.fits_itself(day):
                    continue
            elif by_nothing:
                monthday = date.fromordinal(day + EPOCH).day
                if monthday != self.first_monthday:
                    continue
            elif not self.fits_year(day, year):
                continue
            chosen.append(day)
        return chosen

    def days_of_months(self, year: int) -> list:
        """The days of the months that the rule names, or in which it can have days."""
        first = day_of(year, 1, 1)
        months = self.spec.by_month
        if not months:
            if self.spec.by_day or self.monthdays or self.yeardays:
                return list(range(first, first + year_length(year)))
            months = (self.first_month,)
        days = []
        for month in months:
            begin = day_of(year, month, 1)
            days.extend(range(begin, begin + month_length(year, month)))
        return days

    def days_of_weeks(self, year: int) -> list:
        """The days of the weeks that BYWEEKNO names."""
        first = self.first_week(day_of(year, 1, 1))
        after = self.first_week(day_of(year, 1, 1) + year_length(year))
        weeks = (after - first) // 7
        days = []
        for number in range(1, weeks + 1):
            if has_number(self.spec.by_weekno, number, weeks):
                begin = first + (number - 1) * 7
                days.extend(range(begin, begin + 7))
        return days

    def first_week(self, new_year: int) -> int:
        """The first day of the first week with at least four days in the year."""
        begin = new_year - (weekday_of(new_year) - self.spec.week_start) % 7
        return begin if new_year - begin <= 3 else begin + 7

    def fits_year(self, day: int, year: int) -> bool:
        """Whether a day of a year keeps BYYEARDAY, BYMONTHDAY and BYDAY."""
        found = date.fromordinal(day + EPOCH)
        first = day_of(year, 1, 1)
        length = year_length(year)
        if self.yeardays and not has_number(self.yeardays, day - first + 1, length):
            return False
        if self.monthdays:
            month_days = month_length(year, found.month)
            if not has_number(self.monthdays, found.day, month_days):
                return False
        if not self.spec.by_day:
            return True
        if self.months:
            begin = day - found.day + 1
            return self.by_day_fits(day, begin, month_length(year, found.month))
        return self.by_day_fits(day, first, length)

    def fits_itself(self, day: int) -> bool:
        """Whether a day keeps all parts about days, of which BYDAY has no numbers."""
        if self.weekdays and weekday_of(day) not in self.weekdays:
            return False
        if not (self.months or self.monthdays or self.yeardays):
            return True
        found = date.fromordinal(day + EPOCH)
        if self.months and found.month not in self.months:
            return False
        if self.monthdays:
            length = month_length(found.year, found.month)
            if not has_number(self.monthdays, found.day, length):
                return False
        if self.yeardays:
            position = found.timetuple().tm_yday
            if not has_number(self.yeardays, position, year_length(found.year)):
                return False
        return True

"""On which days the depot is open."""

from dataclasses import dataclass

from lending.days import ONE_DAY, later


@dataclass(frozen=True)
class OpeningDays:
    """The weekdays on which the depot is always closed (0 is Monday), and single days on which it is."""

    closed_weekdays: frozenset
    closed_days: frozenset

    def is_open(self, day):
        """True if people can come on that day."""
        return day.weekday() not in self.closed_weekdays and day not in self.closed_days

    def first_from(self, day):
        """The first open day that is not before `day`."""
        while not self.is_open(day):
            day += ONE_DAY
        return day

    def first_after(self, day):
        """The first open day after `day`."""
        return self.first_from(day + ONE_DAY)

    def due_day(self, start, days):
        """The day on which a loan of so many days is due: an open one."""
        return self.first_from(later(start, days))

    def count_after(self, start, end):
        """How many open days there are after `start`, up to and with `end`."""
        days = (end - start).days
        return sum(self.is_open(later(start, number)) for number in range(1, days + 1))

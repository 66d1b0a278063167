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
        raise NotImplementedError("TODO: implement is_open.")

    def first_from(self, day):
        """The first open day that is not before `day`."""
        raise NotImplementedError("TODO: implement first_from.")

    def first_after(self, day):
        """The first open day after `day`."""
        raise NotImplementedError("TODO: implement first_after.")

    def due_day(self, start, days):
        """The day on which a loan of so many days is due: an open one."""
        raise NotImplementedError("TODO: implement due_day.")

    def count_after(self, start, end):
        """How many open days there are after `start`, up to and with `end`."""
        raise NotImplementedError("TODO: implement count_after.")

"""The instances of an event: its recurrence set (RFC 5545, 3.8.5) and the overrides (3.8.4.4)."""

from bisect import bisect_left
from datetime import datetime, time, timedelta

from calendars.events import moved
from calendars.recurrence import starts
from calendars.values import later

_DAY = timedelta(days=1)


def _rule_starts(event, window):
    """The stamps that the rule of an event generates about a window."""
    raise NotImplementedError("TODO: implement _rule_starts.")


def _recurrence_set(event, window):
    """The instances of an event without overrides, by their moments."""
    raise NotImplementedError("TODO: implement _recurrence_set.")


def _shift(override, master):
    """How much later an override begins than its instance, by the clocks of the series."""
    raise NotImplementedError("TODO: implement _shift.")


def _shifted(instance, override, shift):
    """An instance as an override that stands for later instances too changes it."""
    raise NotImplementedError("TODO: implement _shifted.")


def _applied(found, master, overrides):
    """The instances after overrides have taken their places."""
    raise NotImplementedError("TODO: implement _applied.")


def instances(master, overrides, window):
    """All instances that may touch a window of naive datetimes, cancelled ones too."""
    raise NotImplementedError("TODO: implement instances.")

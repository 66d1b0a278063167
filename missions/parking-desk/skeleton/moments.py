"""Moments are minutes since the beginning of the year 1."""

import datetime
import re

DAY = 24 * 60
_MOMENT = re.compile(r"(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)", re.ASCII)


def read_moment(date, time):
    """The minutes of a date and a time. Raises ValueError."""
    raise NotImplementedError("TODO: implement read_moment.")


def shown(moment):
    """A moment as it is typed."""
    raise NotImplementedError("TODO: implement shown.")

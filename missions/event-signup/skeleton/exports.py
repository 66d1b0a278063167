"""An event as a calendar file, and its participants as a CSV file."""

import csv
import io
import re
from datetime import UTC, datetime, timedelta

LINE_OCTETS = 75


def fold(line):
    """Break a line of a calendar file after 75 octets at most, never inside a character (RFC 5545, 3.1)."""
    raise NotImplementedError("TODO: implement fold.")


def write_calendar(event):
    """Return an iCalendar file with the event as one whole day."""
    raise NotImplementedError("TODO: implement write_calendar.")


def write_participants(signups):
    """Return a CSV file with name, e-mail address and state of everybody."""
    raise NotImplementedError("TODO: implement write_participants.")

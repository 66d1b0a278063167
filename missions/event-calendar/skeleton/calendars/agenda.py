"""What happens within a range, file by file, as lines of JSON."""

import json
from datetime import timezone

from calendars.components import read_calendars
from calendars.events import check_overrides, latest, read_event
from calendars.problems import BrokenFile
from calendars.scope import Scope
from calendars.series import instances


def read_events(octets, floating):
    """The events of a file with the scopes of their calendars."""
    raise NotImplementedError("TODO: implement read_events.")


def report(path, broken):
    """The line that tells what is wrong with a file."""
    raise NotImplementedError("TODO: implement report.")


def _shown(utc, zone):
    """A moment by the clocks of a zone, with their offset."""
    raise NotImplementedError("TODO: implement _shown.")


def _line(event, span, zone, path):
    """The line that tells of an instance."""
    raise NotImplementedError("TODO: implement _line.")


def _instances(events, window):
    """All instances of the events of a file."""
    raise NotImplementedError("TODO: implement _instances.")


def agenda_lines(path, first, last, zone):
    """The lines of a file, and True if it is broken."""
    raise NotImplementedError("TODO: implement agenda_lines.")

"""Merges files into one calendar, in which each time zone has one definition."""

from calendars.agenda import read_events, report
from calendars.contentlines import with_zone
from calendars.events import latest
from calendars.problems import BrokenFile
from calendars.scope import UTC_ZONE
from calendars.texts import escaped
from calendars.writing import component_lines

_HEAD = ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Town office//Event calendar//EN")
_METHOD = "METHOD:PUBLISH"


class _Definitions:
    """The definitions of time zones in the merged calendar, each under a name of its own."""

    def __init__(self, undefined, defined):
        raise NotImplementedError("TODO: implement __init__.")

    def name(self, scope, name):
        """The name in the merged calendar of a zone that a calendar calls so."""
        raise NotImplementedError("TODO: implement name.")

    def _free_name(self, name):
        raise NotImplementedError("TODO: implement _free_name.")

    @staticmethod
    def _renamed(line, name):
        raise NotImplementedError("TODO: implement _renamed.")


def _zone_name(line):
    """The zone that a property refers to, or an empty text."""
    raise NotImplementedError("TODO: implement _zone_name.")


def _zone_names(component):
    """The zones that the properties of a component and its parts refer to."""
    raise NotImplementedError("TODO: implement _zone_names.")


def _renamed(event, scope, definitions):
    """The content lines of an event in the merged calendar."""

    raise NotImplementedError("TODO: implement _renamed.")


def merged_lines(paths):
    """The content lines of the merged calendar, and a report on each broken file."""
    raise NotImplementedError("TODO: implement merged_lines.")

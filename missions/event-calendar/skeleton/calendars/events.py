"""Events (RFC 5545, 3.6.1): what the properties of a VEVENT say."""

from dataclasses import dataclass, replace
from datetime import timedelta

from calendars.problems import BrokenFile
from calendars.rules import Rule, read_rule
from calendars.texts import read_text, read_texts
from calendars.values import Length, Stamp, read_length, read_utc, read_whole

_TEXTS = ("SUMMARY", "LOCATION", "DESCRIPTION")
_STATES = ("TENTATIVE", "CONFIRMED", "CANCELLED")


@dataclass(frozen=True)
class Event:
    """An event, or an override of one where it has a `recurrence_id`; without a `start` it never happens."""

    uid: str
    revision: tuple
    start: Stamp | None
    length: Length
    rule: Rule | None
    dates: tuple
    excluded: tuple
    recurrence_id: Stamp | None
    is_for_later: bool
    is_cancelled: bool
    texts: dict
    component: object

    @property
    def identity(self):
        """What events with the same UID differ in: the instance that they stand for, if any."""
        raise NotImplementedError("TODO: implement identity.")


def _exact_length(start, end, line):
    """The length between two stamps, in days for dates and otherwise in seconds."""
    raise NotImplementedError("TODO: implement _exact_length.")


def _read_length(component, start, scope):
    """The length by DTEND, DURATION or neither."""
    raise NotImplementedError("TODO: implement _read_length.")


def _read_dates(line, scope):
    """The stamps of an RDATE, each with a length of its own where it is a period."""
    raise NotImplementedError("TODO: implement _read_dates.")


def _read_texts(component):
    """The texts that are shown, and the categories."""
    raise NotImplementedError("TODO: implement _read_texts.")


def _read_identity(component, scope):
    """The RECURRENCE-ID, and True if it stands for later instances too."""
    raise NotImplementedError("TODO: implement _read_identity.")


def _is_cancelled(component):
    """True if the STATUS says that an event does not happen."""
    raise NotImplementedError("TODO: implement _is_cancelled.")


def read_event(component, scope, has_method=False):
    """The event of a VEVENT; where its calendar has a METHOD it needs no start, unless it has a rule."""
    raise NotImplementedError("TODO: implement read_event.")


def check_overrides(events):
    """Refuse an override whose RECURRENCE-ID is not of the same type as the DTSTART of its series."""
    raise NotImplementedError("TODO: implement check_overrides.")


def latest(events):
    """Of the events with the same UID and instance, the one with the highest revision, the first of equal ones."""
    raise NotImplementedError("TODO: implement latest.")


def moved(event, start, length):
    """The same event at another time."""
    raise NotImplementedError("TODO: implement moved.")

"""Events and who has signed up for them.

The places of an event go to those who signed up first; everybody else waits. Nothing is stored about this, so that
the first of those who wait moves up by itself when somebody cancels.
"""

import re
import secrets
import sqlite3
from dataclasses import dataclass
from datetime import date

from database import connection

MOST_PLACES = 500


class Refused(Exception):
    """Something breaks a rule; the message tells the person which one."""


@dataclass(frozen=True)
class Event:
    """An event with the number of people who signed up and did not cancel, whether they have a place or wait."""

    id: int
    title: str
    day: date
    capacity: int
    people: int

    @property
    def places_left(self):
        """How many places are free."""
        raise NotImplementedError("TODO: implement places_left.")

    @property
    def waiting(self):
        """How many people wait for a place."""
        raise NotImplementedError("TODO: implement waiting.")

    @property
    def is_over(self):
        """Whether its day is in the past."""
        raise NotImplementedError("TODO: implement is_over.")


@dataclass(frozen=True)
class Signup:
    """Somebody who signed up; `rank` counts from 1 and is 0 after cancelling."""

    name: str
    email: str
    token: str
    rank: int
    event: Event

    @property
    def waiting_place(self):
        """The place on the waiting list, counted from 1; 0 or less means that there is no need to wait."""
        raise NotImplementedError("TODO: implement waiting_place.")

    @property
    def state(self):
        """Signed up or Waiting."""
        raise NotImplementedError("TODO: implement state.")

    @property
    def status(self):
        """What the person is told."""
        raise NotImplementedError("TODO: implement status.")


EVENTS = None  # TODO: set EVENTS.


def event_of(row):
    """Make an event of a row of the database."""
    raise NotImplementedError("TODO: implement event_of.")


def all_events():
    """Return all events, the earliest day first."""
    raise NotImplementedError("TODO: implement all_events.")


def find_event(event_id):
    """Return the event with this id, or None."""
    raise NotImplementedError("TODO: implement find_event.")


def add_event(title, day, capacity):
    """Store a new event and return its id. Raises Refused when something is missing or wrong."""
    raise NotImplementedError("TODO: implement add_event.")


def sign_up(event, name, email):
    """Sign somebody up and return the token of the private page.

    Raises Refused for a name or an e-mail address that cannot be, for an address that is signed up or waits already,
    and for an event that is over.
    """
    raise NotImplementedError("TODO: implement sign_up.")


def signups_of(event):
    """Return those who signed up for an event and did not cancel, in the order in which they came."""
    raise NotImplementedError("TODO: implement signups_of.")


def find_signup(token):
    """Return the sign-up with this token, or None."""
    raise NotImplementedError("TODO: implement find_signup.")


def cancel(token):
    """Cancel a sign-up for good."""
    raise NotImplementedError("TODO: implement cancel.")

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
        return max(self.capacity - self.people, 0)

    @property
    def waiting(self):
        """How many people wait for a place."""
        return max(self.people - self.capacity, 0)

    @property
    def is_over(self):
        """Whether its day is in the past."""
        return self.day < date.today()


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
        return self.rank - self.event.capacity

    @property
    def state(self):
        """Signed up or Waiting."""
        return "Waiting" if self.waiting_place > 0 else "Signed up"

    @property
    def status(self):
        """What the person is told."""
        if self.rank == 0:
            return "Cancelled"
        return f"Waiting list, place {self.waiting_place}" if self.waiting_place > 0 else "Signed up"


EVENTS = """
    SELECT id, title, day, capacity,
      (SELECT COUNT(*) FROM signups WHERE event_id = events.id AND NOT cancelled) AS people FROM events
"""


def event_of(row):
    """Make an event of a row of the database."""
    return Event(row["id"], row["title"], date.fromisoformat(row["day"]), row["capacity"], row["people"])


def all_events():
    """Return all events, the earliest day first."""
    with connection() as database:
        return [event_of(row) for row in database.execute(f"{EVENTS} ORDER BY day, id")]


def find_event(event_id):
    """Return the event with this id, or None."""
    with connection() as database:
        row = database.execute(f"{EVENTS} WHERE id = ?", (event_id,)).fetchone()
    return event_of(row) if row else None


def add_event(title, day, capacity):
    """Store a new event and return its id. Raises Refused when something is missing or wrong."""
    title = title.strip()
    if not title:
        raise Refused("Enter a title.")
    try:
        day = date.fromisoformat(day)
    except ValueError:
        raise Refused("Enter the date as YYYY-MM-DD.") from None
    if not re.fullmatch(r"[0-9]{1,3}", capacity) or not 1 <= int(capacity) <= MOST_PLACES:
        raise Refused(f"The capacity must be a whole number from 1 to {MOST_PLACES}.")
    with connection() as database:
        return database.execute(
            "INSERT INTO events (title, day, capacity) VALUES (?, ?, ?)", (title, day.isoformat(), int(capacity))
        ).lastrowid


def sign_up(event, name, email):
    """Sign somebody up and return the token of the private page.

    Raises Refused for a name or an e-mail address that cannot be, for an address that is signed up or waits already,
    and for an event that is over.
    """
    name, email = name.strip(), email.strip().lower()
    if event.is_over:
        raise Refused("This event is over.")
    if not name:
        raise Refused("Enter your name.")
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s.]+", email):
        raise Refused("Enter an email address such as kim@example.org.")
    token = secrets.token_urlsafe(24)
    try:
        with connection() as database:
            database.execute(
                "INSERT INTO signups (event_id, name, email, token) VALUES (?, ?, ?, ?)", (event.id, name, email, token)
            )
    except sqlite3.IntegrityError:
        raise Refused("This email address has signed up already.") from None
    return token


def signups_of(event):
    """Return those who signed up for an event and did not cancel, in the order in which they came."""
    with connection() as database:
        rows = database.execute("SELECT * FROM signups WHERE event_id = ? AND NOT cancelled ORDER BY id", (event.id,))
        return [Signup(row["name"], row["email"], row["token"], rank, event) for rank, row in enumerate(rows, start=1)]


def find_signup(token):
    """Return the sign-up with this token, or None."""
    with connection() as database:
        row = database.execute("SELECT * FROM signups WHERE token = ?", (token,)).fetchone()
    if row is None:
        return None
    event = find_event(row["event_id"])
    current = [signup for signup in signups_of(event) if signup.token == token]
    return current[0] if current else Signup(row["name"], row["email"], token, 0, event)


def cancel(token):
    """Cancel a sign-up for good."""
    with connection() as database:
        database.execute("UPDATE signups SET cancelled = 1 WHERE token = ?", (token,))

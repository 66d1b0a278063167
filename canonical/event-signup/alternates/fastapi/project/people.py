"""Events, and the people who sign up for them."""

import re
import secrets
from datetime import date, datetime

from storage import transaction

MOST_PLACES = 500
EVENTS = """
SELECT event.*, max(event.capacity - count(line.number), 0) AS free,
       max(count(line.number) - event.capacity, 0) AS waiting
FROM event LEFT JOIN line ON line.event = event.number
"""


class Refused(Exception):
    """Something that cannot be announced or signed up for; the message tells why."""


class Unknown(Exception):
    """There is no such event or sign-up."""


def open_session():
    """Sign the owner in; the token is what the browser keeps."""
    token = secrets.token_urlsafe(32)
    with transaction() as database:
        database.execute("INSERT INTO session VALUES (?)", [token])
    return token


def is_owner(token):
    """Whether this is a token of the owner."""
    with transaction() as database:
        return database.execute("SELECT 1 FROM session WHERE token = ?", [token]).fetchone() is not None


def announce(title, day, capacity):
    """Add an event and return its number. Raises Refused."""
    if not title.strip():
        raise Refused("Please enter a title.")
    try:
        day = datetime.strptime(day.strip(), "%Y-%m-%d").date()
    except ValueError:
        raise Refused("Please enter a date such as 2030-01-31.") from None
    if not re.fullmatch("[0-9]{1,3}", capacity.strip()) or not 1 <= int(capacity) <= MOST_PLACES:
        raise Refused(f"The capacity is a whole number from 1 to {MOST_PLACES}.")
    with transaction() as database:
        return database.execute(
            "INSERT INTO event (title, day, capacity) VALUES (?, ?, ?)",
            [title.strip(), day.isoformat(), int(capacity)],
        ).lastrowid


def events():
    """All events, the earliest first."""
    with transaction() as database:
        return database.execute(f"{EVENTS} GROUP BY event.number ORDER BY day, event.number").fetchall()


def event(number):
    """An event with the places that are free, how many people wait, and whether it is over. Raises Unknown."""
    with transaction() as database:
        row = database.execute(f"{EVENTS} WHERE event.number = ? GROUP BY event.number", [number]).fetchone()
    if row is None:
        raise Unknown(number)
    return dict(row) | {"over": row["day"] < date.today().isoformat()}


def participants(number):
    """Name, email and state of everybody who has not cancelled, in the order of signing up."""
    with transaction() as database:
        rows = database.execute("SELECT * FROM line WHERE event = ? ORDER BY position", [number]).fetchall()
    return [(row["name"], row["email"], "Signed up" if row["position"] <= row["capacity"] else "Waiting") for row in rows]


def sign_up(number, ticket, name, email):
    """Sign somebody up and return the address of their own page; the same form twice is the same. Raises Refused."""
    name, email = name.strip(), email.strip()
    if event(number)["over"]:
        raise Refused("This event is over.")
    with transaction() as database:
        before = database.execute(
            "SELECT address FROM sign_up WHERE event = ? AND ticket = ?", [number, ticket]
        ).fetchone()
        if before:
            return before["address"]
        if not name:
            raise Refused("Please enter your name.")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+", email):
            raise Refused("Please enter an email address.")
        line = database.execute("SELECT email FROM line WHERE event = ?", [number])
        if email.casefold() in (row["email"].casefold() for row in line):
            raise Refused("Somebody has signed up with this address already.")
        address = secrets.token_urlsafe(24)
        database.execute(
            "INSERT INTO sign_up (event, address, ticket, name, email) VALUES (?, ?, ?, ?, ?)",
            [number, address, ticket, name, email],
        )
    return address


def own(address):
    """A sign-up as its own page shows it. Raises Unknown."""
    with transaction() as database:
        mine = database.execute(
            "SELECT name, title, day, event, cancelled FROM sign_up JOIN event ON event.number = event"
            " WHERE address = ?",
            [address],
        ).fetchone()
        place = database.execute("SELECT position - capacity AS waiting FROM line WHERE address = ?", [address])
        waiting = place.fetchone()
    if mine is None:
        raise Unknown(address)
    if mine["cancelled"]:
        state = "Cancelled"
    else:
        state = f"Waiting list, place {waiting['waiting']}" if waiting["waiting"] > 0 else "Signed up"
    return dict(mine) | {"state": state}


def cancel(address):
    """Cancel a sign-up for good."""
    with transaction() as database:
        database.execute("UPDATE sign_up SET cancelled = 1 WHERE address = ?", [address])

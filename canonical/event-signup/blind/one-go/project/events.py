"""Events and who signed up for them."""

import datetime
import re
import secrets

MAX_CAPACITY = 500

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    date TEXT NOT NULL,
    capacity INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS sign_ups (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id INTEGER NOT NULL REFERENCES events (id),
    token TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL,
    cancelled INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX IF NOT EXISTS one_sign_up ON sign_ups (event_id, email_key) WHERE NOT cancelled;
CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY
);
"""


class Event:
    """An event with the sign-ups that are not cancelled: the first ones have the places, the others wait."""

    def __init__(self, row, sign_ups):
        self.id = row["id"]
        self.title = row["title"]
        self.date = row["date"]
        self.capacity = row["capacity"]
        self.sign_ups = sign_ups

    @property
    def places_left(self):
        return max(0, self.capacity - len(self.sign_ups))

    @property
    def waiting(self):
        return max(0, len(self.sign_ups) - self.capacity)

    @property
    def is_over(self):
        return self.date < datetime.date.today().isoformat()

    def has(self, email):
        return any(sign_up["email_key"] == email.casefold() for sign_up in self.sign_ups)

    def participants(self):
        return [
            (sign_up["name"], sign_up["email"], "Signed up" if place < self.capacity else "Waiting")
            for place, sign_up in enumerate(self.sign_ups)
        ]

    def state_of(self, token):
        for place, sign_up in enumerate(self.sign_ups):
            if sign_up["token"] == token:
                if place < self.capacity:
                    return "Signed up"
                return f"Waiting list, place {place - self.capacity + 1}"
        return "Cancelled"


def _with_sign_ups(connection, row):
    sign_ups = connection.execute(
        "SELECT * FROM sign_ups WHERE event_id = ? AND NOT cancelled ORDER BY id", (row["id"],)
    ).fetchall()
    return Event(row, sign_ups)


def list_events(connection):
    rows = connection.execute("SELECT * FROM events ORDER BY date, id").fetchall()
    return [_with_sign_ups(connection, row) for row in rows]


def find_event(connection, event_id):
    row = connection.execute("SELECT * FROM events WHERE id = ?", (event_id,)).fetchone()
    return _with_sign_ups(connection, row) if row else None


def find_event_of(connection, token):
    row = connection.execute("SELECT event_id FROM sign_ups WHERE token = ?", (token,)).fetchone()
    return find_event(connection, row["event_id"]) if row else None


def parse_date(text):
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def check_event(values):
    messages = []
    if not values["title"].strip():
        messages.append("Please enter a title.")
    if parse_date(values["date"].strip()) is None:
        messages.append("Please enter a date, like 2030-01-31.")
    capacity = values["capacity"].strip()
    if not re.fullmatch(r"[0-9]{1,9}", capacity) or not 1 <= int(capacity) <= MAX_CAPACITY:
        messages.append(f"The capacity must be a whole number from 1 to {MAX_CAPACITY}.")
    return messages


def add_event(connection, values):
    return connection.execute(
        "INSERT INTO events (title, date, capacity) VALUES (?, ?, ?)",
        (values["title"].strip(), values["date"].strip(), int(values["capacity"])),
    ).lastrowid


def check_sign_up(event, values):
    messages = []
    email = values["email"].strip()
    if not values["name"].strip():
        messages.append("Please enter your name.")
    if not re.search(r"[^@\s]\s*@\s*[^@\s]", email):
        messages.append("Please enter an email address.")
    elif event.has(email):
        messages.append("This address has signed up already.")
    return messages


def add_sign_up(connection, event, values):
    """Returns the token of the own page, which nobody can guess."""
    token = secrets.token_urlsafe(32)
    email = values["email"].strip()
    connection.execute(
        "INSERT INTO sign_ups (event_id, token, name, email, email_key) VALUES (?, ?, ?, ?, ?)",
        (event.id, token, values["name"].strip(), email, email.casefold()),
    )
    return token


def cancel_sign_up(connection, token):
    connection.execute("UPDATE sign_ups SET cancelled = 1 WHERE token = ?", (token,))

"""The SQLite file with events, sign-ups and the sessions of the owner."""

import sqlite3
from contextlib import closing, contextmanager

FILE = "events.sqlite3"
TABLES = """
CREATE TABLE IF NOT EXISTS event (
    number INTEGER PRIMARY KEY,
    title TEXT NOT NULL,
    day TEXT NOT NULL,
    capacity INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS sign_up (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    event INTEGER NOT NULL REFERENCES event,
    address TEXT NOT NULL UNIQUE,
    ticket TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    cancelled INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS session (token TEXT PRIMARY KEY);

-- Whoever has not cancelled stands in the line of the event; the first ones have the places.
CREATE VIEW IF NOT EXISTS line AS
SELECT sign_up.*, capacity, row_number() OVER (PARTITION BY event ORDER BY sign_up.number) AS position
FROM sign_up JOIN event ON event.number = event
WHERE NOT cancelled;
"""


def prepare():
    """Make the tables."""
    with closing(sqlite3.connect(FILE)) as database:
        database.executescript(TABLES)


@contextmanager
def transaction():
    """A connection that nobody else writes in between; an error takes everything back."""
    with closing(sqlite3.connect(FILE, isolation_level=None)) as database:
        database.row_factory = sqlite3.Row
        database.execute("BEGIN IMMEDIATE")
        with database:
            yield database

"""The SQLite database with everything that outlives the server."""

import sqlite3
import threading
from contextlib import contextmanager

from .days import FIRST_DAY
from .pins import hash_pin

FIRST_CARETAKERS = (("caretaker", "24681357"), ("deputy", "97538642"))

_SCHEMA = """
CREATE TABLE IF NOT EXISTS people (
    name TEXT PRIMARY KEY,
    pin TEXT NOT NULL,
    caretaker INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS areas (
    name TEXT PRIMARY KEY,
    parent TEXT REFERENCES areas (name)
);
CREATE TABLE IF NOT EXISTS roles (
    name TEXT PRIMARY KEY
);
CREATE TABLE IF NOT EXISTS person_roles (
    person TEXT NOT NULL REFERENCES people (name),
    role TEXT NOT NULL REFERENCES roles (name),
    PRIMARY KEY (person, role)
);
CREATE TABLE IF NOT EXISTS keys (
    name TEXT PRIMARY KEY,
    area TEXT NOT NULL REFERENCES areas (name),
    holder TEXT REFERENCES people (name)
);
CREATE TABLE IF NOT EXISTS rules (
    role TEXT NOT NULL REFERENCES roles (name),
    area TEXT NOT NULL REFERENCES areas (name),
    action TEXT NOT NULL,
    effect TEXT NOT NULL,
    PRIMARY KEY (role, area, action)
);
CREATE TABLE IF NOT EXISTS cabinet_day (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    day TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS delegations (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    maker TEXT NOT NULL REFERENCES people (name),
    receiver TEXT NOT NULL REFERENCES people (name),
    action TEXT NOT NULL,
    area TEXT NOT NULL REFERENCES areas (name),
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    onward INTEGER NOT NULL,
    ended TEXT
);
CREATE TABLE IF NOT EXISTS requests (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL REFERENCES people (name),
    action TEXT NOT NULL,
    area TEXT NOT NULL REFERENCES areas (name),
    last_day TEXT NOT NULL,
    state TEXT NOT NULL,
    decider TEXT REFERENCES people (name)
);
CREATE TABLE IF NOT EXISTS first_approvals (
    request INTEGER PRIMARY KEY REFERENCES requests (number),
    person TEXT NOT NULL REFERENCES people (name)
);
CREATE TABLE IF NOT EXISTS proposals (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    maker TEXT NOT NULL REFERENCES people (name),
    role TEXT NOT NULL REFERENCES roles (name),
    area TEXT NOT NULL REFERENCES areas (name),
    action TEXT NOT NULL,
    was TEXT NOT NULL,
    state TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS day_ends (
    day TEXT PRIMARY KEY,
    content TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS trail (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL,
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    whom TEXT,
    what TEXT,
    was TEXT,
    became TEXT,
    why TEXT,
    area TEXT,
    other_area TEXT
);
CREATE TRIGGER IF NOT EXISTS trail_is_never_changed BEFORE UPDATE ON trail
BEGIN
    SELECT RAISE(ABORT, 'no entry of the trail is ever changed');
END;
CREATE TRIGGER IF NOT EXISTS trail_is_never_shortened BEFORE DELETE ON trail
BEGIN
    SELECT RAISE(ABORT, 'no entry of the trail is ever removed');
END;
"""


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.row_factory = sqlite3.Row
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.executescript(_SCHEMA)
        self._add_first_caretakers()
        self._add_first_day()

    @contextmanager
    def transaction(self):
        """Give the database to one request: all of its changes are kept, or none."""
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")

    def _add_first_caretakers(self):
        with self.transaction() as db:
            for name, pin in FIRST_CARETAKERS:
                if db.execute("SELECT 1 FROM people WHERE name = ?", (name,)).fetchone() is None:
                    db.execute(
                        "INSERT INTO people (name, pin, caretaker) VALUES (?, ?, 1)",
                        (name, hash_pin(pin)),
                    )

    def _add_first_day(self):
        with self.transaction() as db:
            db.execute("INSERT OR IGNORE INTO cabinet_day (only, day) VALUES (1, ?)", (FIRST_DAY,))

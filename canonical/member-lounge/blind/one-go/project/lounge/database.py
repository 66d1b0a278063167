"""The database on disk: people, sessions, rooms and posts."""

import sqlite3
import threading
from contextlib import contextmanager

_SCHEMA = """
CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY,
    sub TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    id_token TEXT NOT NULL,
    begun REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS attempts (
    browser_hash TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    nonce TEXT NOT NULL,
    verifier TEXT NOT NULL,
    leads_to TEXT NOT NULL,
    begun REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS rooms (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    private INTEGER NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0,
    maker INTEGER NOT NULL REFERENCES people (id)
);
CREATE TABLE IF NOT EXISTS admissions (
    room INTEGER NOT NULL REFERENCES rooms (id),
    person INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (room, person)
);
CREATE TABLE IF NOT EXISTS posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room INTEGER NOT NULL REFERENCES rooms (id),
    author INTEGER NOT NULL REFERENCES people (id),
    text TEXT NOT NULL,
    hidden INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS posts_of_room ON posts (room);
"""


class Database:
    """One connection that all threads share, each for the time of a transaction."""

    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.executescript(_SCHEMA)

    @contextmanager
    def transaction(self):
        """A transaction: all of it is kept, or, after an exception, nothing."""
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

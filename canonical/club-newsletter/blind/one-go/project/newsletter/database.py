"""The SQLite database; one connection that all threads share, one transaction at a time."""

import sqlite3
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

SCHEMA = """
CREATE TABLE IF NOT EXISTS settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS sessions (
    digest TEXT PRIMARY KEY,
    expires REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS readers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('Pending', 'Subscribed', 'Left', 'Bounced')),
    has_left INTEGER NOT NULL DEFAULT 0,
    leave_token TEXT NOT NULL UNIQUE,
    confirm_token TEXT UNIQUE,
    confirm_since REAL,
    bounce_subject TEXT,
    bounce_reply TEXT
);
CREATE TABLE IF NOT EXISTS issues (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    sent_order INTEGER UNIQUE
);
CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'delivered', 'bounced', 'dropped')),
    uid TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    subject TEXT,
    text TEXT,
    issue_id INTEGER REFERENCES issues (id),
    reader_id INTEGER REFERENCES readers (id),
    UNIQUE (issue_id, reader_id)
);
CREATE INDEX IF NOT EXISTS mails_by_issue ON mails (issue_id, status);
CREATE INDEX IF NOT EXISTS mails_by_reader ON mails (reader_id, status);
CREATE INDEX IF NOT EXISTS mails_by_status ON mails (status, id);
"""


class Database:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._connection = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.executescript(SCHEMA)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of the changes inside are kept, or none when it fails."""
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        with self._lock:
            return self._connection.execute(query, values).fetchall()

    def row(self, query: str, *values: object) -> sqlite3.Row | None:
        with self._lock:
            return self._connection.execute(query, values).fetchone()

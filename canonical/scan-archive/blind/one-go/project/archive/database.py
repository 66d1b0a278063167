"""The database on disk: folders, papers, versions, and what is still to be removed from the store."""

import sqlite3
import threading
from contextlib import contextmanager

_SCHEMA = """
CREATE TABLE IF NOT EXISTS folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    quota INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS scans (
    sha TEXT PRIMARY KEY,
    md5 TEXT NOT NULL,
    size INTEGER NOT NULL,
    type TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS papers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    folder INTEGER NOT NULL REFERENCES folders (id),
    title TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    kept_until REAL NOT NULL,
    held INTEGER NOT NULL DEFAULT 0,
    trashed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS papers_of_folder ON papers (folder);
CREATE TABLE IF NOT EXISTS versions (
    paper INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    sha TEXT NOT NULL REFERENCES scans (sha),
    file_name TEXT NOT NULL,
    PRIMARY KEY (paper, number)
);
CREATE INDEX IF NOT EXISTS versions_of_scan ON versions (sha);
CREATE TABLE IF NOT EXISTS removals (
    sha TEXT PRIMARY KEY
);
CREATE TABLE IF NOT EXISTS submissions (
    token TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    paper INTEGER NOT NULL REFERENCES papers (id) ON DELETE CASCADE
);
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
        """A transaction: all of it is kept, or, after an exception, nothing. Nobody waits for the store in it."""
        with self._lock:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")

"""The SQLite database; one connection that all threads share, one transaction at a time."""

import sqlite3
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

SCHEMA = """
CREATE TABLE IF NOT EXISTS sessions (
    digest TEXT PRIMARY KEY,
    expires REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    price INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    seconds INTEGER NOT NULL
);
-- An order is 'Creating' until the provider has taken its session; nobody sees it before.
CREATE TABLE IF NOT EXISTS orders (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    token TEXT NOT NULL UNIQUE,
    nonce TEXT NOT NULL,
    event_id INTEGER NOT NULL REFERENCES events (id),
    name TEXT NOT NULL,
    seats TEXT NOT NULL,
    sum INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN
        ('Creating', 'Reserved', 'Paid', 'Declined', 'Expired', 'Cancelled', 'Refunding', 'Refunded')),
    created REAL NOT NULL,
    expires REAL,
    ended REAL,
    settled INTEGER NOT NULL DEFAULT 0,
    session_id TEXT UNIQUE,
    code TEXT
);
CREATE INDEX IF NOT EXISTS orders_by_nonce ON orders (nonce);
CREATE INDEX IF NOT EXISTS orders_by_state ON orders (state);
-- The seats that are not free, each with its only owner.
CREATE TABLE IF NOT EXISTS taken_seats (
    event_id INTEGER NOT NULL REFERENCES events (id),
    seat INTEGER NOT NULL,
    order_number INTEGER NOT NULL REFERENCES orders (number),
    PRIMARY KEY (event_id, seat)
);
CREATE INDEX IF NOT EXISTS taken_seats_by_order ON taken_seats (order_number);
CREATE TABLE IF NOT EXISTS tickets (
    code TEXT PRIMARY KEY,
    order_number INTEGER NOT NULL REFERENCES orders (number),
    seat INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    UNIQUE (order_number, seat)
);
CREATE TABLE IF NOT EXISTS refunds (
    session_id TEXT PRIMARY KEY,
    order_number INTEGER REFERENCES orders (number),
    amount INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0
);
-- What events said about sessions of orders that are still 'Creating'.
CREATE TABLE IF NOT EXISTS early_news (
    session_id TEXT NOT NULL,
    order_number INTEGER NOT NULL,
    status TEXT NOT NULL,
    amount INTEGER NOT NULL,
    refunded INTEGER NOT NULL
);
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

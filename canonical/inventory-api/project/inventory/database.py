"""The SQLite database: its tables and its transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

PATH = "inventory.db"
TABLES = """
CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    location TEXT NOT NULL,
    quantity INTEGER NOT NULL DEFAULT 0 CHECK (quantity >= 0),
    version INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE IF NOT EXISTS movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    item INTEGER NOT NULL REFERENCES items (id),
    change INTEGER NOT NULL,
    note TEXT NOT NULL,
    quantity INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS movements_of_item ON movements (item);
CREATE TABLE IF NOT EXISTS requests (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    answer TEXT NOT NULL
);
"""


def make_tables() -> None:
    """Make the tables that do not exist yet."""
    with closing(sqlite3.connect(PATH)) as connection:
        connection.executescript(TABLES)


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    """Open a transaction that no other writer can interrupt, committed at the end, rolled back after an error."""
    with closing(sqlite3.connect(PATH, isolation_level=None, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        connection.create_function("casefold", 1, str.casefold, deterministic=True)
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

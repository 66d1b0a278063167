"""The SQLite database: its tables and its transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

PATH = "products.db"
TABLES = """
CREATE TABLE IF NOT EXISTS products (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sku TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name TEXT NOT NULL,
    category TEXT NOT NULL,
    list_price_cents INTEGER NOT NULL,
    price_cents INTEGER NOT NULL,
    stock INTEGER NOT NULL,
    published INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
);
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
    with closing(sqlite3.connect(PATH, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        connection.create_function("casefold", 1, str.casefold, deterministic=True)
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

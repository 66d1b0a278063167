"""The SQLite database: its tables and its transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

PATH = "orders.db"
SCHEMA = Path(__file__).with_name("schema.sql")


def make_tables() -> None:
    """Make the tables that do not exist yet."""
    with closing(sqlite3.connect(PATH)) as connection:
        connection.executescript(SCHEMA.read_text("utf-8"))


@contextmanager
def reading() -> Iterator[sqlite3.Connection]:
    """Open a connection for a single look, which waits for no other writer."""
    with closing(sqlite3.connect(PATH, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    """Open a transaction that no other writer can interrupt, committed at the end, rolled back after an error."""
    with closing(sqlite3.connect(PATH, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield connection
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")

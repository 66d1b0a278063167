"""The SQLite database: its tables and its transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

PATH = "inventory.db"
TABLES = None  # TODO: set TABLES.


def make_tables() -> None:
    """Make the tables that do not exist yet."""
    raise NotImplementedError("TODO: implement make_tables.")


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    """Open a transaction that no other writer can interrupt, committed at the end, rolled back after an error."""
    raise NotImplementedError("TODO: implement transaction.")

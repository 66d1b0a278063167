"""The SQLite database: its tables and its transactions."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

PATH = "orders.db"
SCHEMA = Path(__file__).with_name("schema.sql")


def make_tables() -> None:
    """Make the tables that do not exist yet."""
    raise NotImplementedError("TODO: implement make_tables.")


@contextmanager
def transaction() -> Iterator[sqlite3.Connection]:
    """Open a transaction that no other writer can interrupt, committed at the end, rolled back after an error."""
    raise NotImplementedError("TODO: implement transaction.")

"""The SQLite file that holds members and imports."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "members.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    database = sqlite3.connect(DATABASE, timeout=30)
    database.row_factory = sqlite3.Row
    try:
        with database:
            database.execute("BEGIN IMMEDIATE")
            yield database
    finally:
        database.close()


@contextmanager
def reading():
    """Open the database to read what was committed, also while somebody else writes."""
    database = sqlite3.connect(DATABASE, timeout=30)
    database.row_factory = sqlite3.Row
    try:
        yield database
    finally:
        database.close()


def create_tables():
    """Create the tables that are not there yet; readers need not wait for a writer."""
    with reading() as database:
        database.execute("PRAGMA journal_mode = WAL")
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))

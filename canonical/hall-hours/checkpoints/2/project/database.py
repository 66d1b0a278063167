"""The SQLite file that holds halls and bookings."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "halls.sqlite3"
LARGEST_ID = 2**63 - 1


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


def create_tables():
    """Create the tables that are not there yet."""
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))


def find_row(database, table, number):
    """Return the row of a table with this id, or None."""
    if abs(number) > LARGEST_ID:
        return None
    return database.execute(f"SELECT * FROM {table} WHERE id = ?", (number,)).fetchone()

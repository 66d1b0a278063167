"""The SQLite file that holds courses, students and enrolments."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "courses.sqlite3"


def compare_folded(one, other):
    """Compare two texts ignoring case, in any script; for the collation FOLDED of the tables."""
    one, other = one.casefold(), other.casefold()
    return (one > other) - (one < other)


def connect():
    """Open the database."""
    database = sqlite3.connect(DATABASE, timeout=10)
    database.row_factory = sqlite3.Row
    database.create_collation("FOLDED", compare_folded)
    return database


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    database = connect()
    try:
        with database:
            database.execute("BEGIN IMMEDIATE")
            yield database
    finally:
        database.close()

"""The SQLite file that holds authors, quizzes and results."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "quizzes.sqlite3"


class Refused(Exception):
    """Something breaks a rule; the message tells which one."""


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, then closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    database.row_factory = sqlite3.Row
    try:
        with database:
            yield database
    finally:
        database.close()


def create_tables():
    """Create the tables that are not there yet."""
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))


def key_of(text):
    """Return the form in which two texts are compared: without case and without spaces around it."""
    return text.strip().casefold()

"""The SQLite file that holds events and sign-ups."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "events.sqlite3"


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

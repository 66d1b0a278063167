"""The SQLite file that holds events and sign-ups."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "events.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, then closed."""
    raise NotImplementedError("TODO: implement connection.")

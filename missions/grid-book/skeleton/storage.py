"""The SQLite file with what was typed into the cells."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

DATABASE = Path(__file__).resolve().parent / "grid.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    raise NotImplementedError("TODO: implement connection.")


def create_tables():
    """Create the table that is not there yet."""
    raise NotImplementedError("TODO: implement create_tables.")


def read_contents(database):
    """What was typed, by the addresses of the cells."""
    raise NotImplementedError("TODO: implement read_contents.")


def write_content(database, address, content):
    """Keep what was typed into a cell; nothing empties it."""
    raise NotImplementedError("TODO: implement write_content.")

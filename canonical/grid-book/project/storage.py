"""The SQLite file with what was typed into the cells."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

DATABASE = Path(__file__).resolve().parent / "grid.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    try:
        with database:
            database.execute("BEGIN IMMEDIATE")
            yield database
    finally:
        database.close()


def create_tables():
    """Create the table that is not there yet."""
    with connection() as database:
        database.execute("CREATE TABLE IF NOT EXISTS cells (address TEXT PRIMARY KEY, content TEXT NOT NULL)")


def read_contents(database):
    """What was typed, by the addresses of the cells."""
    return dict(database.execute("SELECT address, content FROM cells"))


def write_content(database, address, content):
    """Keep what was typed into a cell; nothing empties it."""
    if content:
        database.execute("INSERT OR REPLACE INTO cells VALUES (?, ?)", (address, content))
    else:
        database.execute("DELETE FROM cells WHERE address = ?", (address,))

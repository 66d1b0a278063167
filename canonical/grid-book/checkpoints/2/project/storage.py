"""The SQLite file with what was typed into the cells, and who changed what."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "grid.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
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


def read_contents(database):
    """What was typed, by the addresses of the cells."""
    return {row["address"]: row["content"] for row in database.execute("SELECT address, content FROM cells")}


def read_content(database, address):
    """What was typed into a cell; nothing if it is empty."""
    row = database.execute("SELECT content FROM cells WHERE address = ?", (address,)).fetchone()
    return row["content"] if row else ""


def write_content(database, address, content):
    """Keep what was typed into a cell; nothing empties it."""
    if content:
        database.execute("INSERT OR REPLACE INTO cells VALUES (?, ?)", (address, content))
    else:
        database.execute("DELETE FROM cells WHERE address = ?", (address,))
    tick(database)


def tick(database):
    """Make the version grow."""
    database.execute("UPDATE clock SET version = version + 1")


def read_version(database):
    """A number that grows with every change."""
    return database.execute("SELECT version FROM clock").fetchone()["version"]

"""The SQLite file that holds everything but the scans."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "archive.sqlite3"


def connection():
    """Open the database for changes, which nobody else makes meanwhile; they are rolled back after an exception."""
    return opened("BEGIN IMMEDIATE")


def reading():
    """Open the database as it is at this moment, whoever changes it meanwhile."""
    return opened("BEGIN")


@contextmanager
def opened(begin):
    """Open the database for one transaction."""
    database = sqlite3.connect(DATABASE, timeout=20, isolation_level=None)
    database.row_factory = sqlite3.Row
    try:
        database.execute("PRAGMA foreign_keys = ON")
        database.execute(begin)
        yield database
        database.execute("COMMIT")
    finally:
        database.close()

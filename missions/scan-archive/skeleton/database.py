"""The SQLite file that holds everything but the scans."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "archive.sqlite3"


def connection():
    """Open the database for changes, which nobody else makes meanwhile; they are rolled back after an exception."""
    raise NotImplementedError("TODO: implement connection.")


def reading():
    """Open the database as it is at this moment, whoever changes it meanwhile."""
    raise NotImplementedError("TODO: implement reading.")


@contextmanager
def opened(begin):
    """Open the database for one transaction."""
    raise NotImplementedError("TODO: implement opened.")

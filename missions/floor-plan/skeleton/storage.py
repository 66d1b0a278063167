"""The SQLite file with the plans, their tables, and what people did."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "plans.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, alone: committed at its end, rolled back after an exception, closed."""
    raise NotImplementedError("TODO: implement connection.")


def create_tables():
    """Create the tables that are not there yet."""
    raise NotImplementedError("TODO: implement create_tables.")

"""The SQLite file with the plans, their tables, and what people did."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "plans.sqlite3"


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

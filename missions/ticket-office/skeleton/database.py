"""The SQLite file that holds events, orders and tickets."""

import sqlite3
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "office.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work, which nobody else writes to meanwhile.

    It is committed at its end, rolled back after an exception, then closed.
    """
    raise NotImplementedError("TODO: implement connection.")

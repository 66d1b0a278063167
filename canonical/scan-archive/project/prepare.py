"""Creates the database."""

import sqlite3
from contextlib import closing

from database import DATABASE, HERE


def prepare():
    """Create what is not there yet."""
    with closing(sqlite3.connect(DATABASE)) as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))


if __name__ == "__main__":
    prepare()

"""The items, kept in SQLite."""

import sqlite3
from contextlib import closing

FILE = "items.sqlite3"


def prepare():
    """Make the table unless it is there."""
    with closing(sqlite3.connect(FILE)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")


def read_items():
    """The texts of all items, the newest first."""
    with closing(sqlite3.connect(FILE)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM item ORDER BY id DESC")]


def add_item(text):
    """Keep an item."""
    with closing(sqlite3.connect(FILE)) as connection, connection:
        connection.execute("INSERT INTO item (text) VALUES (?)", (text,))

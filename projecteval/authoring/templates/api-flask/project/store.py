"""The notes, kept in SQLite."""

import sqlite3
from contextlib import closing

FILE = "notes.sqlite3"


def prepare():
    """Make the table unless it is there."""
    with closing(sqlite3.connect(FILE)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")


def read_notes():
    """All notes, the oldest first."""
    with closing(sqlite3.connect(FILE)) as connection:
        rows = connection.execute("SELECT id, text FROM note ORDER BY id").fetchall()
    return [{"id": number, "text": text} for number, text in rows]


def find_note(number):
    """The note with this id, or None."""
    return next((note for note in read_notes() if note["id"] == number), None)


def add_note(text):
    """Keep a note and return it."""
    with closing(sqlite3.connect(FILE)) as connection, connection:
        number = connection.execute("INSERT INTO note (text) VALUES (?)", (text,)).lastrowid
    return {"id": number, "text": text}

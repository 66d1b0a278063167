"""The uploaded files, kept in an SQLite file."""

import sqlite3
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DATABASE = Path(__file__).resolve().parent / "files.sqlite3"


@dataclass(frozen=True)
class StoredFile:
    """An uploaded file as it came."""

    id: int
    name: str
    content: bytes


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, then closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    try:
        with database:
            yield database
    finally:
        database.close()


def create_table():
    """Create the table if it is not there yet."""
    with connection() as database:
        database.execute(
            "CREATE TABLE IF NOT EXISTS files"
            " (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, content BLOB NOT NULL)"
        )


def add_file(name, content):
    """Store a file and return its id."""
    with connection() as database:
        return database.execute("INSERT INTO files (name, content) VALUES (?, ?)", (name, content)).lastrowid


def all_files():
    """Return the ids and names of all files, the newest first."""
    with connection() as database:
        return database.execute("SELECT id, name FROM files ORDER BY id DESC").fetchall()


def find_file(file_id):
    """Return the file with this id, or None."""
    with connection() as database:
        row = database.execute("SELECT id, name, content FROM files WHERE id = ?", (file_id,)).fetchone()
    return StoredFile(*row) if row else None

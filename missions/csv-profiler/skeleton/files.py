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
    raise NotImplementedError("TODO: implement connection.")


def create_table():
    """Create the table if it is not there yet."""
    raise NotImplementedError("TODO: implement create_table.")


def add_file(name, content):
    """Store a file and return its id."""
    raise NotImplementedError("TODO: implement add_file.")


def all_files():
    """Return the ids and names of all files, the newest first."""
    raise NotImplementedError("TODO: implement all_files.")


def find_file(file_id):
    """Return the file with this id, or None."""
    raise NotImplementedError("TODO: implement find_file.")

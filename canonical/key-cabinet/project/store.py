"""The SQLite file that holds the world of the cabinet, as one document."""

import json
import sqlite3
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from world import World

HERE = Path(__file__).resolve().parent
DATABASE = HERE / "cabinet.sqlite3"


@contextmanager
def connection():
    """Open the database for one piece of work: committed at its end, rolled back after an exception, closed."""
    database = sqlite3.connect(DATABASE, timeout=10)
    try:
        with database:
            yield database
    finally:
        database.close()


def prepare():
    """Create the table with an empty world, unless it is there."""
    with connection() as database:
        database.execute("CREATE TABLE IF NOT EXISTS worlds (id INTEGER PRIMARY KEY, document TEXT NOT NULL)")
        database.execute("INSERT OR IGNORE INTO worlds VALUES (1, ?)", (json.dumps(asdict(World())),))


def read_from(database):
    """The world that is stored."""
    (document,) = database.execute("SELECT document FROM worlds WHERE id = 1").fetchone()
    return World(**json.loads(document))


def read_world():
    """The world as it is, only to be looked at."""
    with connection() as database:
        return read_from(database)


@contextmanager
def changing():
    """Give the world to be changed by nobody else meanwhile; it is stored unless there is an exception."""
    with connection() as database:
        database.execute("BEGIN IMMEDIATE")
        world = read_from(database)
        yield world
        database.execute("UPDATE worlds SET document = ? WHERE id = 1", (json.dumps(asdict(world)),))

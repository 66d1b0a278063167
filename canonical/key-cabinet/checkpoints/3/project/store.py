"""The SQLite file that holds the world of the cabinet, as one document for each day, and the trail of its changes."""

import json
import sqlite3
from contextlib import contextmanager
from dataclasses import asdict, astuple, replace
from pathlib import Path

from delegations import end_lapsed
from trail import Entry
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
    """Create the tables with an empty world, unless they are there."""
    with connection() as database:
        database.executescript((HERE / "schema.sql").read_text("utf-8"))
        if database.execute("SELECT count(*) FROM worlds").fetchone() == (0,):
            write_to(database, World())


def read_from(database, day="9999-12-31"):
    """The world as it was at the end of a day, or None."""
    found = database.execute("SELECT document FROM worlds WHERE day <= ? ORDER BY day DESC LIMIT 1", (day,)).fetchone()
    return World(**json.loads(found[0])) if found else None


def write_to(database, world):
    """Store the world as that of its day."""
    document = json.dumps(asdict(replace(world, notes=[])))
    database.execute("INSERT OR REPLACE INTO worlds VALUES (?, ?)", (world.today, document))


def append_to(database, entries):
    """Append entries to the trail."""
    marks = ", ".join("?" * 9)
    database.executemany(
        f"INSERT INTO trail (day, who, action, whom, what, before, after, why, area) VALUES ({marks})",
        [astuple(entry) for entry in entries],
    )


def read_world():
    """The world as it is, only to be looked at."""
    with connection() as database:
        return read_from(database)


def read_world_of(day):
    """The world as it was at the end of a day that is not later than today, or None."""
    with connection() as database:
        world = read_from(database, day)
    return world and replace(world, today=day)


def read_trail():
    """All entries of the trail with their numbers, the oldest first."""
    with connection() as database:
        rows = database.execute(
            "SELECT number, day, who, action, whom, what, before, after, why, area FROM trail ORDER BY number"
        ).fetchall()
    return [(number, Entry(*fields)) for number, *fields in rows]


@contextmanager
def changing():
    """Give the world to be changed by nobody else meanwhile; it is stored unless there is an exception.

    Delegations whose giver has lost the right by the change, taken as a whole, lapse with it. What the change has noted
    is appended to the trail.
    """
    with connection() as database:
        database.execute("BEGIN IMMEDIATE")
        world = read_from(database)
        yield world
        end_lapsed(world)
        write_to(database, world)
        append_to(database, world.notes)


def note_refusal(person, what):
    """Append to the trail that somebody was not allowed to do something."""
    with connection() as database:
        append_to(database, [Entry(read_from(database).today, person, "not allowed", what=what)])

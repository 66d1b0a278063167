"""What each person changed, can take back, and can carry out again."""

import json

from moves import MOVES, Conflict
from storage import tick

LAST_DONE = "SELECT * FROM steps WHERE person = ? AND done = 1 ORDER BY id DESC LIMIT 1"
FIRST_UNDONE = "SELECT * FROM steps WHERE person = ? AND done = 0 ORDER BY id LIMIT 1"


def perform(database, person, kind, **data):
    """Carry out a new change of a person. Raises Conflict."""
    MOVES[kind](database, data, True)
    tick(database)
    database.execute("DELETE FROM steps WHERE person = ? AND done = 0", (person,))
    database.execute("INSERT INTO steps (person, kind, data) VALUES (?, ?, ?)", (person, kind, json.dumps(data)))


def undo(database, person):
    """Take back the last change; returns why not, or nothing."""
    return move(database, database.execute(LAST_DONE, (person,)).fetchone(), forward=False)


def redo(database, person):
    """Carry out again what was taken back last; returns why not, or nothing."""
    return move(database, database.execute(FIRST_UNDONE, (person,)).fetchone(), forward=True)


def move(database, step, forward):
    """Carry out a step or take it back; forget it if somebody else came in between."""
    if step is None:
        return ""
    try:
        MOVES[step["kind"]](database, json.loads(step["data"]), forward)
    except Conflict as conflict:
        database.execute("DELETE FROM steps WHERE id = ?", (step["id"],))
        tick(database)
        return str(conflict)
    tick(database)
    database.execute("UPDATE steps SET done = ? WHERE id = ?", (int(forward), step["id"]))
    return ""


def possible(database, person):
    """Return what the person could do: undo, redo."""
    return {
        "undo": database.execute(LAST_DONE, (person,)).fetchone() is not None,
        "redo": database.execute(FIRST_UNDONE, (person,)).fetchone() is not None,
    }

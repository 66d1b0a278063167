"""What each person changed, can take back, and can carry out again."""

from storage import read_content, tick, write_content

LAST_DONE = "SELECT * FROM steps WHERE person = ? AND done = 1 ORDER BY id DESC LIMIT 1"
FIRST_UNDONE = "SELECT * FROM steps WHERE person = ? AND done = 0 ORDER BY id LIMIT 1"


class Conflict(Exception):
    """Somebody else has changed what a person wants to change; its text says so."""

    def __init__(self, address):
        super().__init__(f"{address} was changed by somebody else.")


def change(database, person, address, content, seen):
    """Change a cell that the person has seen with a content. Raises Conflict if it has another one by now."""
    before = read_content(database, address)
    if before == content:
        return
    if before != seen:
        raise Conflict(address)
    write_content(database, address, content)
    database.execute("DELETE FROM steps WHERE person = ? AND done = 0", (person,))
    database.execute(
        "INSERT INTO steps (person, address, before, after) VALUES (?, ?, ?, ?)", (person, address, before, content)
    )


def undo(database, person):
    """Take back the last change; returns the address that somebody else has changed, if so."""
    step = database.execute(LAST_DONE, (person,)).fetchone()
    return step and put(database, step, step["after"], step["before"], done=0)


def redo(database, person):
    """Carry out again what was taken back last; returns the address that somebody else has changed, if so."""
    step = database.execute(FIRST_UNDONE, (person,)).fetchone()
    return step and put(database, step, step["before"], step["after"], done=1)


def put(database, step, expected, content, done):
    """Change the cell of a step, or forget the step if the cell does not contain what is expected."""
    if read_content(database, step["address"]) != expected:
        database.execute("DELETE FROM steps WHERE id = ?", (step["id"],))
        tick(database)
        return step["address"]
    write_content(database, step["address"], content)
    database.execute("UPDATE steps SET done = ? WHERE id = ?", (done, step["id"]))
    return None


def possible(database, person):
    """Return what the person could do: undo, redo."""
    return {
        "undo": database.execute(LAST_DONE, (person,)).fetchone() is not None,
        "redo": database.execute(FIRST_UNDONE, (person,)).fetchone() is not None,
    }

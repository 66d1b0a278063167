"""Carries out changes, takes them back, and carries them out again: each of them wholly or not at all."""

import json

from tables import check_state, check_unique, write_table

LAST_DONE = "SELECT * FROM changes WHERE plan = ? AND person = ? AND done = 1 ORDER BY id DESC LIMIT 1"
FIRST_UNDONE = "SELECT * FROM changes WHERE plan = ? AND person = ? AND done = 0 ORDER BY id LIMIT 1"
FORGET_UNDONE = "DELETE FROM changes WHERE plan = ? AND person = ? AND done = 0"
FORGET_OLD = """
DELETE FROM changes WHERE plan = :plan AND person = :person AND id NOT IN
(SELECT id FROM changes WHERE plan = :plan AND person = :person ORDER BY id DESC LIMIT :most)
"""
MOST_CHANGES = 10


def carry_out(database, plan, person, words, effects):
    """Carry out a new change of a person, which ends what they could carry out again; without effects it is none."""
    if not effects:
        return
    put(database, plan, person, effects, "after")
    database.execute(FORGET_UNDONE, (plan, person))
    database.execute(
        "INSERT INTO changes (plan, person, words, effects) VALUES (?, ?, ?, ?)",
        (plan, person, words, json.dumps(effects)),
    )
    database.execute(FORGET_OLD, {"plan": plan, "person": person, "most": MOST_CHANGES})
    write_log(database, plan, f"{person} {words}")


def undo(database, plan, person):
    """Take back the last change of a person, if there is one."""
    change = database.execute(LAST_DONE, (plan, person)).fetchone()
    if change:
        step(database, change, "after", "before", "undid")


def redo(database, plan, person):
    """Carry out again what a person took back last, if there is something."""
    change = database.execute(FIRST_UNDONE, (plan, person)).fetchone()
    if change:
        step(database, change, "before", "after", "redid")


def skip(database, plan, person):
    """Let the last change of a person be, so that undo goes on with the one before."""
    change = database.execute(LAST_DONE, (plan, person)).fetchone()
    if change:
        database.execute("DELETE FROM changes WHERE id = ?", (change["id"],))


def step(database, change, side, other_side, verb):
    """Bring the tables of a change from one side to the other. Raises Conflict if they are not as it left them."""
    plan, person, effects = change["plan"], change["person"], json.loads(change["effects"])
    for effect in effects:
        check_state(database, effect["table"], effect[side])
    put(database, plan, person, effects, other_side)
    database.execute("UPDATE changes SET done = ? WHERE id = ?", (int(other_side == "after"), change["id"]))
    write_log(database, plan, f"{person} {verb}: {change['words']}")


def put(database, plan, person, effects, side):
    """Give the tables the values of one side. Raises Refused if two of them would have the same name or place."""
    for effect in effects:
        write_table(database, effect["table"], effect[side], person)
    check_unique(database, plan, {effect["table"] for effect in effects})


def next_steps(database, plan, person):
    """The words of what undo and redo would do; None where there is nothing."""
    changes = {
        "undo": database.execute(LAST_DONE, (plan, person)).fetchone(),
        "redo": database.execute(FIRST_UNDONE, (plan, person)).fetchone(),
    }
    return {name: change and change["words"] for name, change in changes.items()}


def write_log(database, plan, entry):
    """Tell something in the log."""
    database.execute("INSERT INTO log (plan, entry) VALUES (?, ?)", (plan, entry))


def read_log(database, plan):
    """The entries of the log, the newest first."""
    rows = database.execute("SELECT entry FROM log WHERE plan = ? ORDER BY id DESC", (plan,))
    return [row["entry"] for row in rows]

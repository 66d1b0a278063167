"""What people do with a plan, take back, and carry out again.

A change has effects: for each table the values by field before and after it, of those fields that become different; None
stands for a table that is not there.
"""

import json

from tables import Refused, check_unique, new_table, read_table, table_from, write_table
from words import whole, words_for_save

LAST_DONE = "SELECT * FROM changes WHERE plan = ? AND person = ? AND done = 1 ORDER BY id DESC LIMIT 1"
FIRST_UNDONE = "SELECT * FROM changes WHERE plan = ? AND person = ? AND done = 0 ORDER BY id LIMIT 1"
FORGET_UNDONE = "DELETE FROM changes WHERE plan = ? AND person = ? AND done = 0"


def add(database, plan, person, form):
    """Add the table that was typed."""
    table = table_from(form)
    effect = {"table": new_table(database, plan), "before": None, "after": table}
    carry_out(database, plan, person, f"added {whole(table)}", [effect])


def save(database, plan, person, table_id, form):
    """Give a table what was typed."""
    table = found(database, table_id)
    fields = {field: value for field, value in table_from(form).items() if value != table[field]}
    if fields:
        before = {field: table[field] for field in fields}
        effect = {"table": table_id, "before": before, "after": fields}
        carry_out(database, plan, person, words_for_save(table, fields), [effect])


def remove(database, plan, person, table_id):
    """Remove a table."""
    table = found(database, table_id)
    carry_out(database, plan, person, f"removed {whole(table)}", [{"table": table_id, "before": table, "after": None}])


def found(database, table_id):
    """What a table has. Raises Refused if it is not there any more."""
    table = read_table(database, table_id)
    if table is None:
        raise Refused("This table is not there any more.")
    return table


def carry_out(database, plan, person, words, effects):
    """Carry out a new change of a person, which ends what they could carry out again."""
    put(database, plan, effects, "after")
    database.execute(FORGET_UNDONE, (plan, person))
    database.execute(
        "INSERT INTO changes (plan, person, words, effects) VALUES (?, ?, ?, ?)",
        (plan, person, words, json.dumps(effects)),
    )
    write_log(database, plan, f"{person} {words}")


def undo(database, plan, person):
    """Take back the last change of a person, if there is one."""
    step(database, plan, person, query=LAST_DONE, side="before", verb="undid")


def redo(database, plan, person):
    """Carry out again what a person took back last, if there is something."""
    step(database, plan, person, query=FIRST_UNDONE, side="after", verb="redid")


def step(database, plan, person, *, query, side, verb):
    """Bring the tables of a change to one of its sides: before or after."""
    change = database.execute(query, (plan, person)).fetchone()
    if change is None:
        return
    put(database, plan, json.loads(change["effects"]), side)
    database.execute("UPDATE changes SET done = ? WHERE id = ?", (int(side == "after"), change["id"]))
    write_log(database, plan, f"{person} {verb}: {change['words']}")


def put(database, plan, effects, side):
    """Give the tables the values of one side. Raises Refused if two of them would have the same name or place."""
    for effect in effects:
        write_table(database, effect["table"], effect[side])
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

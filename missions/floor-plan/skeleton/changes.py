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
    raise NotImplementedError("TODO: implement add.")


def save(database, plan, person, table_id, form):
    """Give a table what was typed."""
    raise NotImplementedError("TODO: implement save.")


def remove(database, plan, person, table_id):
    """Remove a table."""
    raise NotImplementedError("TODO: implement remove.")


def found(database, table_id):
    """What a table has. Raises Refused if it is not there any more."""
    raise NotImplementedError("TODO: implement found.")


def carry_out(database, plan, person, words, effects):
    """Carry out a new change of a person, which ends what they could carry out again."""
    raise NotImplementedError("TODO: implement carry_out.")


def undo(database, plan, person):
    """Take back the last change of a person, if there is one."""
    raise NotImplementedError("TODO: implement undo.")


def redo(database, plan, person):
    """Carry out again what a person took back last, if there is something."""
    raise NotImplementedError("TODO: implement redo.")


def step(database, plan, person, *, query, side, verb):
    """Bring the tables of a change to one of its sides: before or after."""
    raise NotImplementedError("TODO: implement step.")


def put(database, plan, effects, side):
    """Give the tables the values of one side. Raises Refused if two of them would have the same name or place."""
    raise NotImplementedError("TODO: implement put.")


def next_steps(database, plan, person):
    """The words of what undo and redo would do; None where there is nothing."""
    raise NotImplementedError("TODO: implement next_steps.")


def write_log(database, plan, entry):
    """Tell something in the log."""
    raise NotImplementedError("TODO: implement write_log.")


def read_log(database, plan):
    """The entries of the log, the newest first."""
    raise NotImplementedError("TODO: implement read_log.")

"""The tables of a plan, and what is right about them."""

import re

FIELDS = ("name", "place", "chairs")
PLACE = re.compile(r"[A-J]([1-9]|1[0-9]|20)")
CHAIRS = re.compile(r"[0-9]|1[0-2]")
LONGEST_NAME = 40


class Refused(Exception):
    """Something is not done; its text says why."""


def is_name(text):
    """Return whether a person, an evening or a table may have this name."""
    raise NotImplementedError("TODO: implement is_name.")


def table_from(form):
    """The table that was typed, from texts by field. Raises Refused with the first thing that is wrong."""
    raise NotImplementedError("TODO: implement table_from.")


def read_table(database, table_id):
    """What a table has, by field; None if it is not there."""
    raise NotImplementedError("TODO: implement read_table.")


def read_tables(database, plan):
    """All tables of a plan that are there, with their ids, in the order of their names."""
    raise NotImplementedError("TODO: implement read_tables.")


def new_table(database, plan):
    """Make a table that is not there yet; returns its id."""
    raise NotImplementedError("TODO: implement new_table.")


def write_table(database, table_id, fields):
    """Give a table these values by field; None takes it away."""
    raise NotImplementedError("TODO: implement write_table.")


def check_unique(database, plan, table_ids):
    """Raise Refused if one of these tables has the name or the place of another one."""
    raise NotImplementedError("TODO: implement check_unique.")

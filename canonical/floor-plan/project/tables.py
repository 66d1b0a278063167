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
    return 1 <= len(text) <= LONGEST_NAME


def table_from(form):
    """The table that was typed, from texts by field. Raises Refused with the first thing that is wrong."""
    name, place, chairs = (str(form.get(field, "")).strip() for field in FIELDS)
    if not is_name(name):
        raise Refused("The name is wrong.")
    if not PLACE.fullmatch(place.upper()):
        raise Refused("The place is wrong.")
    if not CHAIRS.fullmatch(chairs):
        raise Refused("The chairs are wrong.")
    return {"name": name, "place": place.upper(), "chairs": int(chairs)}


def read_table(database, table_id):
    """What a table has, by field; None if it is not there."""
    row = database.execute("SELECT * FROM tables WHERE id = ? AND there = 1", (table_id,)).fetchone()
    return row and {field: row[field] for field in FIELDS}


def read_tables(database, plan):
    """All tables of a plan that are there, with their ids, in the order of their names."""
    rows = database.execute("SELECT * FROM tables WHERE plan = ? AND there = 1", (plan,))
    return sorted((dict(row) for row in rows), key=lambda table: (table["name"].casefold(), table["name"]))


def new_table(database, plan):
    """Make a table that is not there yet; returns its id."""
    return database.execute("INSERT INTO tables (plan) VALUES (?)", (plan,)).lastrowid


def write_table(database, table_id, fields):
    """Give a table these values by field; None takes it away."""
    if fields is None:
        database.execute("UPDATE tables SET there = 0 WHERE id = ?", (table_id,))
        return
    database.execute("UPDATE tables SET there = 1 WHERE id = ?", (table_id,))
    for field, value in fields.items():
        database.execute(f"UPDATE tables SET {field} = ? WHERE id = ?", (value, table_id))


def check_unique(database, plan, table_ids):
    """Raise Refused if one of these tables has the name or the place of another one."""
    tables = read_tables(database, plan)
    for mine in tables:
        if mine["id"] not in table_ids:
            continue
        others = [other for other in tables if other["id"] != mine["id"]]
        for other in others:
            if other["name"].casefold() == mine["name"].casefold():
                raise Refused(f"There is a table {other['name']}.")
        if any(other["place"] == mine["place"] for other in others):
            raise Refused(f"There is a table at {mine['place']}.")

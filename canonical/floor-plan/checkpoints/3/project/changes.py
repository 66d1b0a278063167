"""What people do with tables.

A change has effects: for each table the values by field before and after it, of those fields that become different; None
stands for a table that is not there.
"""

from history import carry_out
from hall import neighbour
from tables import FIELDS, Refused, check_state, new_table, read_table, read_tables, table_from
from words import whole, words_for_save


def add(database, plan, person, form):
    """Add the table that was typed."""
    table = table_from(form)
    effect = {"table": new_table(database, plan), "before": None, "after": table}
    carry_out(database, plan, person, f"added {whole(table)}", [effect])


def save(database, plan, person, table_id, form):
    """Give a table what was typed into some of its fields, unless others changed what the person has seen there."""
    typed, seen = form["typed"], form["seen"]
    check_state(database, table_id, {})
    table = read_table(database, table_id)
    wanted = table_from(table | typed)
    fields = {field: value for field, value in wanted.items() if value != table[field]}
    for field in FIELDS:
        if field in fields and str(table[field]) != seen[field]:
            check_state(database, table_id, {field: seen[field]})
    before = {field: table[field] for field in fields}
    effects = [{"table": table_id, "before": before, "after": fields}] if fields else []
    carry_out(database, plan, person, words_for_save(table, fields), effects)


def remove(database, plan, person, table_id):
    """Remove a table."""
    check_state(database, table_id, {})
    table = read_table(database, table_id)
    effect = {"table": table_id, "before": table, "after": None}
    carry_out(database, plan, person, f"removed {whole(table)}", [effect])


def move_ticked(database, plan, person, form):
    """Move tables by one place, all of them or none."""
    tables, direction = ticked(database, plan, form["tables"]), form["direction"]
    effects = [
        {
            "table": table["id"],
            "before": {"place": table["place"]},
            "after": {"place": neighbour(table, direction)},
        }
        for table in tables
    ]
    names = ", ".join(table["name"] for table in tables)
    carry_out(database, plan, person, f"moved {direction.lower()}: {names}", effects)


def remove_ticked(database, plan, person, form):
    """Remove tables, all of them or none."""
    tables = ticked(database, plan, form["tables"])
    effects = [
        {"table": table["id"], "before": {field: table[field] for field in FIELDS}, "after": None} for table in tables
    ]
    names = ", ".join(table["name"] for table in tables)
    carry_out(database, plan, person, f"removed together: {names}", effects)


def ticked(database, plan, table_ids):
    """The tables of a plan that are ticked, in the order of their names. Raises Refused if there is none."""
    for table_id in table_ids:
        check_state(database, table_id, {})
    tables = [table for table in read_tables(database, plan) if table["id"] in table_ids]
    if not tables:
        raise Refused("Please tick a table.")
    return tables

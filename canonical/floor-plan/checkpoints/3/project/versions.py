"""The versions of a plan: what its tables were when somebody kept it."""

import json

from flask import abort

from history import carry_out
from tables import FIELDS, Refused, is_name, read_tables
from words import whole, words_for_save


def tables_now(database, plan):
    """The tables of a plan, by their ids."""
    return {table["id"]: {field: table[field] for field in FIELDS} for table in read_tables(database, plan)}


def read_versions(database, plan):
    """All versions of a plan without their tables, the last one first."""
    rows = database.execute("SELECT id, name, person FROM versions WHERE plan = ? ORDER BY id DESC", (plan,))
    return [dict(row) for row in rows]


def find_version(database, plan, version_id):
    """One version of a plan."""
    query = "SELECT * FROM versions WHERE plan = ? AND id = ?"
    return database.execute(query, (plan, version_id)).fetchone() or abort(404)


def tables_of(version):
    """The tables of a version, by their ids."""
    return {int(table_id): table for table_id, table in json.loads(version["tables"]).items()}


def keep(database, plan, person, form):
    """Keep the plan as it is under the name that was typed."""
    name = str(form.get("name", "")).strip()
    if not is_name(name):
        raise Refused("The name is wrong.")
    for version in read_versions(database, plan):
        if version["name"].casefold() == name.casefold():
            raise Refused(f"There is a version {version['name']}.")
    tables = json.dumps(tables_now(database, plan))
    database.execute(
        "INSERT INTO versions (plan, name, person, tables) VALUES (?, ?, ?, ?)", (plan, name, person, tables)
    )


def restore(database, plan, person, version_id):
    """Bring the plan back to a version."""
    version = find_version(database, plan, version_id)
    effects = [
        {"table": table_id, "before": before, "after": after}
        for table_id, before, after in differences(tables_now(database, plan), tables_of(version))
    ]
    carry_out(database, plan, person, f"restored {version['name']}", effects)


def differences(first, second):
    """What differs from the tables of one moment to those of another, by id: the fields before and after it."""
    for table_id in first.keys() | second.keys():
        before, after = first.get(table_id), second.get(table_id)
        if before and after:
            different = [field for field in FIELDS if before[field] != after[field]]
            if different:
                yield (
                    table_id,
                    {field: before[field] for field in different},
                    {field: after[field] for field in different},
                )
        else:
            yield table_id, before, after


def compare(database, plan, first_id, second_id):
    """Words for what differs between two versions: what was removed, added and changed, each by name."""
    first, second = (
        tables_of(find_version(database, plan, one)) if one else tables_now(database, plan)
        for one in (first_id, second_id)
    )
    removed, added, changed = [], [], []
    for table_id, before, after in differences(first, second):
        if after is None:
            removed.append((before["name"], f"removed {whole(before)}"))
        elif before is None:
            added.append((after["name"], f"added {whole(after)}"))
        else:
            changed.append((first[table_id]["name"], words_for_save(first[table_id], after)))
    return [words for part in (removed, added, changed) for _, words in sorted(part, key=lambda one: one[0].casefold())]

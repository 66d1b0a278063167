"""The imports that were done, and taking them back."""

import json
from datetime import UTC, datetime

import members
from texts import tidy

IMPORTED = "Imported"
TAKEN_BACK = "Taken back"


def note(database, import_id, result, who, effects):
    """Note that an import was done: by whom, and each member before (None where there was none) and after it."""
    order = database.execute("SELECT coalesce(max(done_order), 0) + 1 FROM imports").fetchone()[0]
    database.execute(
        "UPDATE imports SET result = ?, who = ?, done_order = ?, done_at = ? WHERE id = ?",
        (result, tidy(who) or "Somebody", order, datetime.now(UTC).strftime("%Y-%m-%d %H:%M"), import_id),
    )
    database.executemany(
        "INSERT INTO effects VALUES (?, ?, ?, ?)",
        [
            (import_id, number, json.dumps(before) if before else None, json.dumps(after))
            for number, (before, after) in effects.items()
        ],
    )


def done_imports(database):
    """Return all imports that were done, the last one first."""
    rows = database.execute("SELECT * FROM imports WHERE result IS NOT NULL ORDER BY done_order DESC")
    return [
        {**row, "state": IMPORTED if row["notes"] is None else TAKEN_BACK, "notes": json.loads(row["notes"] or "[]")}
        for row in map(dict, rows)
    ]


def changed_labels(one, other):
    """Return the labels of the fields in which two records differ."""
    return [label for label in {**one, **other} if one.get(label, "") != other.get(label, "")]


def undo_change(before, after, current):
    """Return the record with the values of before, and the labels of those that were changed later."""
    kept, record = [], dict(current)
    for label in changed_labels(before, after):
        if current.get(label, "") == after.get(label, ""):
            record[label] = before.get(label, "")
        else:
            kept.append(label)
    return record, kept


def take_back(database, import_id):
    """Take an import back, except for what was changed later; once."""
    found = database.execute("SELECT result, notes FROM imports WHERE id = ?", (import_id,)).fetchone()
    if found is None or found["result"] is None or found["notes"] is not None:
        return
    current, notes, restored, removed = members.records(database), [], [], []
    for row in database.execute("SELECT * FROM effects WHERE import_id = ? ORDER BY number", (import_id,)):
        number, after = row["number"], json.loads(row["after"])
        if number not in current:
            notes.append(f"Gone: {number}")
        elif row["before"] is None:
            if changed_labels(after, current[number]):
                notes.append(f"Kept: {number}")
            else:
                removed.append(number)
        else:
            record, kept = undo_change(json.loads(row["before"]), after, current[number])
            notes += [f"Kept: {label} of {number}" for label in kept]
            restored.append(record)
    members.save(database, restored)
    members.remove(database, removed)
    database.execute("UPDATE imports SET notes = ? WHERE id = ?", (json.dumps(notes), import_id))

"""Files that were uploaded: kept as rows, corrected, and imported."""

import json

import members
import preview
from texts import Refused, tidy


def create(database, table):
    """Keep a file; return the id of its import."""
    labels = [label for label in table.labels if label]
    import_id = database.execute(
        "INSERT INTO imports (labels, ignored) VALUES (?, ?)", (json.dumps(labels), json.dumps(table.ignored))
    ).lastrowid
    width = len(table.labels)
    rows = []
    for place, row in enumerate(table.rows, start=1):
        padded = row + [""] * (width - len(row))
        cells = {label: text for label, text in zip(table.labels, padded) if label}  # noqa: B905 - rows may be too long
        rows.append((import_id, place, json.dumps(cells), len(row) > width))
    database.executemany("INSERT INTO lines (import_id, place, cells, too_long) VALUES (?, ?, ?, ?)", rows)
    return import_id


def find(database, import_id):
    """Return an import, or None."""
    return database.execute("SELECT * FROM imports WHERE id = ?", (import_id,)).fetchone()


def lines_of(database, import_id, fields):
    """Return the lines of an import as they stand to the members by now."""
    rows = database.execute("SELECT * FROM lines WHERE import_id = ? ORDER BY place", (import_id,))
    return preview.examine(rows, fields, members.records(database))


def keep_boxes(database, import_id, boxes):
    """Keep which rows are ticked, as place → whether."""
    database.executemany(
        "UPDATE lines SET ticked = ? WHERE import_id = ? AND place = ?",
        [(ticked, import_id, place) for place, ticked in boxes.items()],
    )


def correct(database, import_id, place, cells):
    """Replace the texts of a row."""
    tidied = {label: tidy(text) for label, text in cells.items()}
    database.execute(
        "UPDATE lines SET cells = ? WHERE import_id = ? AND place = ?", (json.dumps(tidied), import_id, place)
    )


def take(database, import_id, lines, fields):
    """Import the lines that are ticked."""
    current = members.records(database)
    counts, changed = {preview.NEW: 0, preview.CHANGED: 0}, []
    for line in lines:
        if line.ticked and line.can_be_taken:
            empty = {field.label: "" for field in fields}
            changed.append({**empty, **current.get(int(line.values["Number"]), {}), **line.values})
            counts[line.state] += 1
    members.save(database, changed)
    result = f"{counts[preview.NEW]} new, {counts[preview.CHANGED]} changed"
    database.execute("UPDATE imports SET result = ? WHERE id = ?", (result, import_id))


def import_ticked(database, import_id, seen, fields):
    """Import the rows that are ticked, if all rows are as they were seen; once."""
    if find(database, import_id)["result"] is not None:
        return
    lines = lines_of(database, import_id, fields)
    if preview.print_of(lines) != seen:
        raise Refused("The list of members has changed. Please look at the preview again.")
    take(database, import_id, lines, fields)

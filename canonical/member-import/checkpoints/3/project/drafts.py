"""Files that were uploaded: kept as rows, corrected, and imported."""

import json

import history
import members
import preview
from fields import NUMBER
from texts import Refused, tidy

CHUNK = 250


def create(database, file_name, table):
    """Keep a file; return the id of its import."""
    labels = [label for label in table.labels if label]
    import_id = database.execute(
        "INSERT INTO imports (file_name, profile, labels, ignored) VALUES (?, ?, ?, ?)",
        (file_name, table.profile, json.dumps(labels), json.dumps(table.ignored)),
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


def keep_decisions(database, import_id, decisions):
    """Keep what is to become of duplicates, as place → decision."""
    database.executemany(
        "UPDATE lines SET decision = ? WHERE import_id = ? AND place = ?",
        [(decision, import_id, place) for place, decision in decisions.items() if decision in preview.DECISIONS],
    )


def correct(database, import_id, place, cells):
    """Replace the texts of a row."""
    tidied = {label: tidy(text) for label, text in cells.items()}
    database.execute(
        "UPDATE lines SET cells = ? WHERE import_id = ? AND place = ?", (json.dumps(tidied), import_id, place)
    )


def outcome_of(line, current, fields):
    """Return the record that a row makes of the members, and whether it is a new one; None where it is left out."""
    if line.state == preview.DUPLICATE and line.decision == preview.SKIP:
        return None
    if line.state == preview.DUPLICATE and line.decision == preview.MERGE:
        filled = {label: value for label, value in line.values.items() if value and label != NUMBER}
        return {**current[line.same_as], **filled}, False
    empty = {field.label: "" for field in fields}
    member = current.get(int(line.values[NUMBER]))
    return {**empty, **(member or {}), **line.values}, member is None


def take(database, import_id, lines, who, fields, report):
    """Import the lines, report how many are done of how many, and note in the history what they have changed."""
    current, effects, counts = members.records(database), {}, {True: 0, False: 0}
    for start in range(0, len(lines), CHUNK):
        report(start, len(lines))
        for line in lines[start : start + CHUNK]:
            outcome = outcome_of(line, current, fields)
            if outcome:
                record, is_new = outcome
                number = int(record[NUMBER])
                before = effects[number][0] if number in effects else current.get(number)
                effects[number] = (before, record)
                current[number] = record
                counts[is_new] += 1
                members.save(database, [record])
    history.note(database, import_id, f"{counts[True]} new, {counts[False]} changed", who, effects)
    database.execute("UPDATE imports SET row_count = ? WHERE id = ?", (len(lines), import_id))


def import_ticked(database, import_id, seen, who, fields, report):
    """Import the rows that are ticked, if all rows are as they were seen and all duplicates decided; once."""
    if find(database, import_id)["result"] is not None:
        return
    lines = lines_of(database, import_id, fields)
    if preview.print_of(lines) != seen:
        raise Refused("The list of members has changed. Please look at the preview again.")
    taken = [line for line in lines if line.ticked and line.can_be_taken]
    for line in taken:
        if line.state == preview.DUPLICATE and line.decision == preview.DECIDE:
            raise Refused(f"Please decide row {line.place}")
    take(database, import_id, taken, who, fields, report)

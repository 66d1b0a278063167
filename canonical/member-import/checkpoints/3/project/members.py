"""The list of members."""

import json

from fields import EMAIL, FIRST_NAME, LAST_NAME, NUMBER, TOWN
from texts import Refused, fold, tidy

PAGE_SIZE = 20


def sort_key(record):
    """Return what the list is ordered by; the number comes after it."""
    return f"{fold(record.get(LAST_NAME, ''))}\x01{fold(record.get(FIRST_NAME, ''))}"


def search_key(record):
    """Return what a search looks at, a text a line."""
    name = tidy(f"{record.get(FIRST_NAME, '')} {record.get(LAST_NAME, '')}")
    return fold("\n".join((record[NUMBER], record.get(EMAIL, ""), record.get(TOWN, ""), name)))


def records(database):
    """Return all members by their numbers."""
    return {row["number"]: json.loads(row["record"]) for row in database.execute("SELECT number, record FROM members")}


def save(database, changed):
    """Write the records of members, new or not."""
    database.executemany(
        "REPLACE INTO members VALUES (?, ?, ?, ?)",
        [
            (int(record[NUMBER]), json.dumps(record, ensure_ascii=False), sort_key(record), search_key(record))
            for record in changed
        ],
    )


def find(database, number):
    """Return the record of a member, or None."""
    row = database.execute("SELECT record FROM members WHERE number = ?", (number,)).fetchone()
    return json.loads(row["record"]) if row else None


def remove(database, numbers):
    """Remove members."""
    database.executemany("DELETE FROM members WHERE number = ?", [(number,) for number in numbers])


def change(database, record, texts, fields):
    """Change a member by hand; raise Refused with all reasons where a text is wrong."""
    changed, reasons = dict(record), []
    for field in fields:
        if field.label != NUMBER:
            try:
                changed[field.label] = field.value_of(tidy(texts.get(field.label, "")))
            except Refused as reason:
                reasons.append(str(reason))
    if reasons:
        raise Refused(", ".join(reasons))
    save(database, [changed])


def missing_labels(record, fields):
    """Return the labels of required fields that a member does not have."""
    return [field.label for field in fields if field.required and not record.get(field.label)]


def page_of(database, search, page, fits=None):
    """Return the members of a page of a search, and how many there are on all pages; `fits` tells who is left."""
    if fits:
        return filtered_page(database, search, page, fits)
    wanted = fold(tidy(search))
    total = database.execute("SELECT count(*) FROM members WHERE instr(search_key, ?)", (wanted,)).fetchone()[0]
    found = database.execute(
        "SELECT record FROM members WHERE instr(search_key, ?) ORDER BY sort_key, number LIMIT ? OFFSET ?",
        (wanted, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    )
    return [json.loads(row["record"]) for row in found], total


def filtered_page(database, search, page, fits):
    """Return the members of a page of those of a search who fit, and how many there are on all pages."""
    found = database.execute(
        "SELECT record FROM members WHERE instr(search_key, ?) ORDER BY sort_key, number", (fold(tidy(search)),)
    )
    fitting = [record for record in (json.loads(row["record"]) for row in found) if fits(record)]
    return fitting[(page - 1) * PAGE_SIZE : page * PAGE_SIZE], len(fitting)

"""The list of members."""

import json

from fields import EMAIL, FIRST_NAME, LAST_NAME, NUMBER, TOWN
from texts import fold, tidy

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


def page_of(database, search, page):
    """Return the members of a page of a search, and how many there are on all pages."""
    wanted = fold(tidy(search))
    total = database.execute("SELECT count(*) FROM members WHERE instr(search_key, ?)", (wanted,)).fetchone()[0]
    found = database.execute(
        "SELECT record FROM members WHERE instr(search_key, ?) ORDER BY sort_key, number LIMIT ? OFFSET ?",
        (wanted, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    )
    return [json.loads(row["record"]) for row in found], total

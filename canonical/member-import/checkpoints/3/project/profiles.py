"""Profiles: what the headers of some lists mean."""

import json

from csv_file import header_key
from texts import Refused, tidy

NOTHING = "nothing"


def read_columns(text, fields):
    """Return header → label of the field (None for nothing) of the text of a profile; raise Refused where it is wrong."""
    labels = {field.label.casefold(): field.label for field in fields} | {NOTHING: None}
    columns = {}
    for place, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        header, _, name = line.rpartition("=")
        key, wanted = header_key(header), tidy(name).casefold()
        if not key or wanted not in labels:
            raise Refused(f"Line {place} is wrong")
        columns[key] = labels[wanted]
    if not columns:
        raise Refused("Line 1 is wrong")
    return columns


def save(database, name, text, fields):
    """Save a profile, in place of one with this name; raise Refused where it is wrong."""
    if not tidy(name):
        raise Refused("Name is missing")
    columns = read_columns(text, fields)
    database.execute("DELETE FROM profiles WHERE name = ?", (tidy(name),))
    newest = database.execute("SELECT coalesce(max(id), 0) + 1 FROM profiles").fetchone()[0]
    database.execute("INSERT INTO profiles VALUES (?, ?, ?, ?)", (newest, tidy(name), text, json.dumps(columns)))


def all_profiles(database):
    """Return all profiles, the one that was saved last first."""
    return database.execute("SELECT * FROM profiles ORDER BY id DESC").fetchall()


def profile_for(database, header):
    """Return name and columns of the profile that fits a header best; without one "none" and no columns."""
    keys = {header_key(cell) for cell in header}
    best, columns = "none", {}
    for row in all_profiles(database):
        its = json.loads(row["columns"])
        if set(its) <= keys and len(its) > len(columns):
            best, columns = row["name"], its
    return best, columns

"""Reads the CSV files of the old register."""

import csv
import json
import re

import accounts
import classes
from database import Refusal

HEADER = ["user", "name", "password", "class"]


def import_students(db, content):
    """Adds the students of a file; answers with the id of the result."""
    lines = lines_of(content)
    if not lines or entries_of(lines[0]) != HEADER:
        raise Refusal(f"The file needs the header {';'.join(HEADER)} as its first line.")
    imported = 0
    problems = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            import_line(db, line)
            imported += 1
        except Refusal as refusal:
            problems.append((number, str(refusal)))
    return db.execute(
        "INSERT INTO import_result (imported, problems) VALUES (?, ?)", (imported, json.dumps(problems))
    ).lastrowid


def lines_of(content):
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    lines = re.split(r"\r\n|\n|\r", text)
    if lines[-1] == "":
        lines.pop()
    return lines


def entries_of(line):
    try:
        return [entry.strip() for entry in next(csv.reader([line], delimiter=";"), [])]
    except csv.Error:
        return []


def import_line(db, line):
    entries = entries_of(line)
    if len(entries) != len(HEADER):
        raise Refusal("There are not four columns.")
    if not all(entries):
        raise Refusal("An entry is empty.")
    user, name, password, class_name = entries
    if accounts.by_user(db, user):
        raise Refusal("This user name exists already.")
    found = classes.by_name(db, class_name)
    if found is None:
        raise Refusal("There is no such class.")
    accounts.add_student(db, user, name, password, found["id"])


def result(db, result_id):
    """How many students were imported and the lines left out, as pairs of number and reason; None if unknown."""
    row = db.execute("SELECT * FROM import_result WHERE id = ?", (result_id,)).fetchone()
    if row is None:
        return None
    return {"imported": row["imported"], "problems": json.loads(row["problems"])}

"""The SQLite database with the members and the previews."""

import json
import sqlite3
import threading
from contextlib import contextmanager

from .fields import FIELDS, NUMBER, SLUGS
from .previews import Preview, Row

_SCHEMA = """
CREATE TABLE IF NOT EXISTS members (
    number INTEGER PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    birthday TEXT NOT NULL,
    town TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS previews (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    fields TEXT NOT NULL,
    ignored TEXT NOT NULL,
    result TEXT
);
CREATE TABLE IF NOT EXISTS preview_rows (
    preview INTEGER NOT NULL REFERENCES previews (id),
    place INTEGER NOT NULL,
    cells TEXT NOT NULL,
    too_many INTEGER NOT NULL,
    ticked INTEGER NOT NULL,
    PRIMARY KEY (preview, place)
);
"""


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.row_factory = sqlite3.Row
        self._db.executescript(_SCHEMA)

    @contextmanager
    def transaction(self):
        """Give the records to one request: all of its changes are kept, or none."""
        with self._lock:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield Records(self._db)
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")


class Records:
    def __init__(self, db):
        self._db = db

    # members

    def members(self):
        """All members by their numbers; a member is a dictionary of its fields."""
        members = {}
        for row in self._db.execute("SELECT * FROM members"):
            member = {field: str(row[SLUGS[field]]) for field in FIELDS}
            members[member[NUMBER]] = member
        return members

    def put_member(self, member):
        self._db.execute(
            "INSERT OR REPLACE INTO members (number, first_name, last_name, email, birthday, town)"
            " VALUES (:number, :first_name, :last_name, :email, :birthday, :town)",
            {SLUGS[field]: member[field] for field in FIELDS} | {"number": int(member[NUMBER])},
        )

    # previews

    def add_preview(self, fields, ignored, rows):
        cursor = self._db.execute(
            "INSERT INTO previews (fields, ignored) VALUES (?, ?)", (json.dumps(fields), json.dumps(ignored))
        )
        number = cursor.lastrowid
        self._db.executemany(
            "INSERT INTO preview_rows (preview, place, cells, too_many, ticked) VALUES (?, ?, ?, ?, ?)",
            [(number, row.place, json.dumps(row.cells), int(row.too_many), int(row.ticked)) for row in rows],
        )
        return number

    def preview(self, number):
        """A preview, or None if there is none of this number."""
        found = self._db.execute("SELECT * FROM previews WHERE id = ?", (number,)).fetchone()
        if found is None:
            return None
        rows = [
            Row(row["place"], json.loads(row["cells"]), bool(row["too_many"]), bool(row["ticked"]))
            for row in self._db.execute("SELECT * FROM preview_rows WHERE preview = ? ORDER BY place", (number,))
        ]
        return Preview(number, json.loads(found["fields"]), json.loads(found["ignored"]), rows, found["result"])

    def save_cells(self, number, place, cells):
        self._db.execute(
            "UPDATE preview_rows SET cells = ? WHERE preview = ? AND place = ?", (json.dumps(cells), number, place)
        )

    def save_boxes(self, number, ticked):
        self._db.executemany(
            "UPDATE preview_rows SET ticked = ? WHERE preview = ? AND place = ?",
            [(int(is_ticked), number, place) for place, is_ticked in ticked.items()],
        )

    def save_result(self, number, result):
        self._db.execute("UPDATE previews SET result = ? WHERE id = ?", (result, number))

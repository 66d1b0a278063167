"""The SQLite database with the members, the previews and the imports."""

import json
import sqlite3
import threading
from contextlib import contextmanager
from datetime import datetime, timezone

from .fields import BUILT_IN, NUMBER, Fields, own_field
from .history import Import, Touched
from .previews import Preview, Row
from .profiles import Profile

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
CREATE TABLE IF NOT EXISTS imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    file_name TEXT NOT NULL,
    who TEXT NOT NULL,
    time TEXT NOT NULL,
    result TEXT NOT NULL,
    taken_back INTEGER NOT NULL DEFAULT 0,
    notes TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE IF NOT EXISTS touched_members (
    import INTEGER NOT NULL REFERENCES imports (id),
    place INTEGER NOT NULL,
    number TEXT NOT NULL,
    before_it TEXT,
    after_it TEXT NOT NULL,
    PRIMARY KEY (import, place)
);
CREATE TABLE IF NOT EXISTS own_fields (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    options TEXT NOT NULL,
    required INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL,
    meanings TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS versions (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    version INTEGER NOT NULL
);
INSERT OR IGNORE INTO versions (only, version) VALUES (1, 0);
"""

# Columns that tables of earlier versions do not have yet.
_ADDED_COLUMNS = (
    ("previews", "file_name", "TEXT NOT NULL DEFAULT ''"),
    ("previews", "who", "TEXT NOT NULL DEFAULT ''"),
    ("previews", "profile", "TEXT"),
    ("members", "own", "TEXT NOT NULL DEFAULT '{}'"),
    ("preview_rows", "choice", "TEXT NOT NULL DEFAULT 'Decide'"),
)


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.row_factory = sqlite3.Row
        self._db.executescript(_SCHEMA)
        for table, column, definition in _ADDED_COLUMNS:
            known = [row["name"] for row in self._db.execute(f"PRAGMA table_info({table})")]
            if column not in known:
                self._db.execute(f"ALTER TABLE {table} ADD COLUMN {column} {definition}")

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
        own_names = [field.name for field in self.fields().own]
        members = {}
        for row in self._db.execute("SELECT * FROM members"):
            member = {field.name: str(row[field.slug]) for field in BUILT_IN}
            if own_names:
                values = json.loads(row["own"])
                member.update((name, values.get(name, "")) for name in own_names)
            members[member[NUMBER]] = member
        return members

    def put_members(self, members):
        own_names = [field.name for field in self.fields().own]
        self._db.executemany(
            "INSERT OR REPLACE INTO members (number, first_name, last_name, email, birthday, town, own)"
            " VALUES (:number, :first_name, :last_name, :email, :birthday, :town, :own)",
            [
                {field.slug: member[field.name] for field in BUILT_IN}
                | {
                    "number": int(member[NUMBER]),
                    "own": json.dumps({name: member[name] for name in own_names if member[name]}),
                }
                for member in members
            ],
        )
        self._count_up()

    def remove_members(self, numbers):
        self._db.executemany("DELETE FROM members WHERE number = ?", [(int(number),) for number in numbers])
        self._count_up()

    # the version, which is another one after each change of the members or their fields

    def version(self):
        return self._db.execute("SELECT version FROM versions").fetchone()["version"]

    def _count_up(self):
        self._db.execute("UPDATE versions SET version = version + 1")

    # own fields

    def fields(self):
        return Fields(
            own_field(row["id"], row["name"], row["kind"], json.loads(row["options"]), bool(row["required"]))
            for row in self._db.execute("SELECT * FROM own_fields ORDER BY id")
        )

    def add_field(self, name, kind, options, is_required):
        self._db.execute(
            "INSERT INTO own_fields (name, kind, options, required) VALUES (?, ?, ?, ?)",
            (name, kind, json.dumps(options), int(is_required)),
        )
        self._count_up()

    # profiles

    def profiles(self):
        """All profiles, the one saved last first."""
        return [
            Profile(row["name"], row["content"], json.loads(row["meanings"]))
            for row in self._db.execute("SELECT * FROM profiles ORDER BY id DESC")
        ]

    def put_profile(self, profile):
        self._db.execute("DELETE FROM profiles WHERE name = ?", (profile.name,))
        self._db.execute(
            "INSERT INTO profiles (name, content, meanings) VALUES (?, ?, ?)",
            (profile.name, profile.text, json.dumps(profile.meanings)),
        )

    # previews

    def add_preview(self, file_name, file):
        cursor = self._db.execute(
            "INSERT INTO previews (file_name, profile, fields, ignored) VALUES (?, ?, ?, ?)",
            (file_name, file.profile, json.dumps(file.columns), json.dumps(file.ignored)),
        )
        number = cursor.lastrowid
        self._db.executemany(
            "INSERT INTO preview_rows (preview, place, cells, too_many, ticked, choice) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (number, row.place, json.dumps(row.cells), int(row.too_many), int(row.ticked), row.choice)
                for row in file.rows
            ],
        )
        return number

    def preview(self, number):
        """A preview, or None if there is none of this number."""
        found = self._db.execute("SELECT * FROM previews WHERE id = ?", (number,)).fetchone()
        if found is None:
            return None
        rows = self._db.execute("SELECT * FROM preview_rows WHERE preview = ? ORDER BY place", (number,))
        return Preview(
            number=number,
            file_name=found["file_name"],
            profile=found["profile"],
            who=found["who"],
            columns=json.loads(found["fields"]),
            ignored=json.loads(found["ignored"]),
            rows=[
                Row(
                    place=row["place"],
                    cells=json.loads(row["cells"]),
                    too_many=bool(row["too_many"]),
                    ticked=bool(row["ticked"]),
                    choice=row["choice"],
                )
                for row in rows
            ],
            result=found["result"],
        )

    def result(self, number):
        """What became of the import of a preview, or None."""
        row = self._db.execute("SELECT result FROM previews WHERE id = ?", (number,)).fetchone()
        return row["result"] if row else None

    def row_count(self, number):
        """How many rows a preview has."""
        return self._db.execute("SELECT COUNT(*) FROM preview_rows WHERE preview = ?", (number,)).fetchone()[0]

    def save_cells(self, number, place, cells):
        self._db.execute(
            "UPDATE preview_rows SET cells = ? WHERE preview = ? AND place = ?", (json.dumps(cells), number, place)
        )

    def save_boxes(self, number, ticked):
        self._db.executemany(
            "UPDATE preview_rows SET ticked = ? WHERE preview = ? AND place = ?",
            [(int(is_ticked), number, place) for place, is_ticked in ticked.items()],
        )

    def save_choices(self, number, choices):
        self._db.executemany(
            "UPDATE preview_rows SET choice = ? WHERE preview = ? AND place = ?",
            [(choice, number, place) for place, choice in choices.items()],
        )

    def save_who(self, number, who):
        self._db.execute("UPDATE previews SET who = ? WHERE id = ?", (who, number))

    def save_result(self, number, result):
        self._db.execute("UPDATE previews SET result = ? WHERE id = ?", (result, number))

    # imports

    def add_import(self, file_name, who, result, touched):
        """Take down an import, with the number of each member touched, and both members as JSON."""
        cursor = self._db.execute(
            "INSERT INTO imports (file_name, who, time, result) VALUES (?, ?, ?, ?)",
            (file_name, who, datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M"), result),
        )
        self._db.executemany(
            "INSERT INTO touched_members (import, place, number, before_it, after_it) VALUES (?, ?, ?, ?, ?)",
            [
                (cursor.lastrowid, place, number, before, after)
                for place, (number, before, after) in enumerate(touched, start=1)
            ],
        )

    def imports(self):
        """All imports, the last one first."""
        return [_import(row) for row in self._db.execute("SELECT * FROM imports ORDER BY id DESC")]

    def import_of(self, number):
        row = self._db.execute("SELECT * FROM imports WHERE id = ?", (number,)).fetchone()
        return _import(row) if row else None

    def touched_by(self, number):
        rows = self._db.execute("SELECT * FROM touched_members WHERE import = ? ORDER BY place", (number,))
        return [
            Touched(
                number=row["number"],
                before=json.loads(row["before_it"]) if row["before_it"] else None,
                after=json.loads(row["after_it"]),
            )
            for row in rows.fetchall()
        ]

    def save_taken_back(self, number, notes):
        self._db.execute(
            "UPDATE imports SET taken_back = 1, notes = ? WHERE id = ?", (json.dumps(notes), number)
        )


def _import(row):
    return Import(
        number=row["id"],
        file_name=row["file_name"],
        who=row["who"],
        time=row["time"],
        result=row["result"],
        is_taken_back=bool(row["taken_back"]),
        notes=json.loads(row["notes"]),
    )

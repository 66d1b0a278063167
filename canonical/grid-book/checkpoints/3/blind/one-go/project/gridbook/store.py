"""Keeps the book and the steps of all persons in a database, and carries out what persons want."""

import hashlib
import json
import re
import sqlite3
import threading
from contextlib import contextmanager
from dataclasses import dataclass

from .book import (
    COLUMNS,
    FIRST_ROWS,
    Book,
    Sheet,
    column_of,
    dump_content,
    key_of,
    load_content,
    row_of,
)
from .calculation import calculate, show
from .csv_files import NotImported, read_csv, write_csv
from .formulas import Formula

# steps: what each person can undo or, if it is undone, redo.
# touches: when a person changed a cell last; the moments are the versions of the book.
TABLES = """
CREATE TABLE IF NOT EXISTS sheets (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, lives INTEGER NOT NULL, rows TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS contents (key INTEGER PRIMARY KEY, content TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS steps (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    undone INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS steps_of_person ON steps (person, undone);
CREATE TABLE IF NOT EXISTS cell_touches (
    key INTEGER NOT NULL,
    person TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (key, person)
);
CREATE TABLE IF NOT EXISTS versions (version INTEGER NOT NULL);
"""

NAME = re.compile(r"[A-Za-z0-9]{1,20}")
NAME_MESSAGE = "The name of a sheet has 1 to 20 letters from A to Z and digits, and no other sheet has it."

CARRIED_OUT = "carried out"
NOTHING_TO_DO = "nothing to do"
REFUSED = "refused"


@dataclass
class Outcome:
    name: str
    message: str = ""
    sheet: int | None = None  # the sheet to show, if it is not the one that was shown before


class Refused(Exception):
    """Something is not done; the text says why."""


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)
        self._load()
        if not self._book.sheets:
            with self._transaction():
                self._begin()

    # What is shown

    def shown(self, person, sheet_number, version=None):
        """As JSON: what the person can do and, if it is not of this version, the sheet; the first one if it is gone."""
        with self._lock:
            sheets = self._book.living_sheets()
            sheet = next((sheet for sheet in sheets if sheet.id == sheet_number), None)
            grid = "null"
            if sheet is None or version != self._version:
                grid = self._grid(sheet or sheets[0])
            person_data = {
                "canUndo": self._step(person, undone=False) is not None,
                "canRedo": self._step(person, undone=True) is not None,
            }
            return f'{{"person": {json.dumps(person_data)}, "grid": {grid}}}'

    def export(self, sheet_number):
        """The name and the CSV file of a sheet, or None if it is gone."""
        with self._lock:
            sheet = self._book.sheets.get(sheet_number)
            if sheet is None or not sheet.lives:
                return None
            return sheet.name, write_csv(self._texts(sheet))

    def _grid(self, sheet):
        if sheet.id not in self._grids:
            self._grids[sheet.id] = json.dumps(
                {
                    "version": self._version,
                    "sheets": [{"id": other.id, "name": other.name} for other in self._book.living_sheets()],
                    "sheet": sheet.id,
                    "name": sheet.name,
                    "rows": sheet.living_rows,
                    "contents": self._texts(sheet),
                    "shown": [
                        [show(self._values.get(key_of(row, column))) for column in range(1, len(COLUMNS) + 1)]
                        for row in sheet.living_rows
                    ],
                }
            )
        return self._grids[sheet.id]

    def _texts(self, sheet):
        book = self._book
        return [
            [book.text(book.contents.get(key_of(row, column), "")) for column in range(1, len(COLUMNS) + 1)]
            for row in sheet.living_rows
        ]

    # What persons do

    def change(self, person, key, text, seen_version, seen_text, seen_address):
        """Store what was typed, unless somebody else changed the cell after the version that the person has seen."""
        text = text.strip()
        with self._doing() as outcome:
            if not self._book.is_living(key):
                raise Refused(_changed(seen_address))
            before = self._book.contents.get(key, "")
            if self._book.text(before) != seen_text and self._touched_by_others(person, key, seen_version):
                raise Refused(_changed(self._book.address(key)))
            content = self._book.read(key, text)
            if dump_content(content) == dump_content(before):
                outcome.name = NOTHING_TO_DO
                return outcome
            data = {
                "key": key,
                "address": self._book.address(key),
                "before": dump_content(before),
                "after": dump_content(content),
            }
            self._put(key, content)
            self._touch(person, key)
            self._add_step(person, "cell", data)
        return outcome

    def add(self, person, name):
        with self._doing() as outcome:
            sheet = self._new_sheet(person, name, [])
            outcome.sheet = sheet.id
        return outcome

    def import_csv(self, person, name, data):
        with self._doing() as outcome:
            try:
                lines = read_csv(data)
            except NotImported as error:
                raise Refused(str(error)) from None
            sheet = self._new_sheet(person, name, lines)
            outcome.sheet = sheet.id
        return outcome

    def rename(self, person, sheet_number, name):
        with self._doing() as outcome:
            sheet = self._living_sheet(sheet_number)
            name = self._checked_name(name, sheet)
            if name == sheet.name:
                outcome.name = NOTHING_TO_DO
                return outcome
            data = {"sheet": sheet.id, "before": sheet.name, "after": name}
            sheet.name = name
            self._save_sheet(sheet)
            data["bound"] = self._bind_all()
            self._add_step(person, "rename", data)
        return outcome

    def delete(self, person, sheet_number):
        with self._doing() as outcome:
            sheet = self._living_sheet(sheet_number)
            if len(self._book.living_sheets()) == 1:
                raise Refused("The only sheet cannot be deleted.")
            sheet.lives = False
            self._save_sheet(sheet)
            self._add_step(person, "delete", {"sheet": sheet.id, "bound": []})
        return outcome

    def insert_row(self, person, before):
        with self._doing() as outcome:
            if not self._book.is_living(key_of(before, 1)):
                raise Refused("This row was changed by somebody else.")
            row = self._book.new_row(before)
            self._save_sheet(self._book.sheet_of_row(row))
            self._add_step(person, "insert", {"row": row})
        return outcome

    def _new_sheet(self, person, name, lines):
        name = self._checked_name(name, None)
        book = self._book
        sheet = book.new_sheet(name, max(len(lines), FIRST_ROWS))
        self._save_sheet(sheet)
        for row, line in zip(sheet.living_rows, lines):
            for column, text in enumerate(line, 1):
                if text:
                    key = key_of(row, column)
                    self._put(key, book.read(key, text))
        bound = self._bind_all()
        data = {"sheet": sheet.id, "digest": self._digest(sheet), "bound": bound}
        self._add_step(person, "add", data)
        return sheet

    def _living_sheet(self, sheet_number):
        sheet = self._book.sheets.get(sheet_number)
        if sheet is None or not sheet.lives:
            raise Refused("This sheet was changed by somebody else.")
        return sheet

    def _checked_name(self, name, sheet):
        name = name.strip()
        other = self._book.find_sheet(name)
        if NAME.fullmatch(name) is None or (other is not None and other is not sheet):
            raise Refused(NAME_MESSAGE)
        return name

    # Undo and redo

    def undo(self, person):
        return self._carry_out_step(person, redo=False)

    def redo(self, person):
        return self._carry_out_step(person, redo=True)

    def _carry_out_step(self, person, redo):
        with self._transaction():
            step = self._step(person, undone=redo)
            if step is None:
                return Outcome(NOTHING_TO_DO)
            number, kind, data = step[0], step[1], json.loads(step[2])
            try:
                getattr(self, f"_carry_out_{kind}")(person, data, redo)
            except Refused as refusal:
                # Nothing was changed up to here.
                self._database.execute("DELETE FROM steps WHERE id = ?", (number,))
                return Outcome(REFUSED, str(refusal))
            self._database.execute(
                "UPDATE steps SET undone = ?, data = ? WHERE id = ?",
                (0 if redo else 1, json.dumps(data), number),
            )
            self._changed()
            return Outcome(CARRIED_OUT)

    def _carry_out_cell(self, person, data, redo):
        key = data["key"]
        expected, content = data["after"], data["before"]
        if redo:
            expected, content = content, expected
        if not self._book.is_living(key):
            raise Refused(_changed(data["address"]))
        current = self._book.contents.get(key, "")
        if dump_content(current) != expected and self._book.text(current) != self._book.text(
            load_content(expected)
        ):
            raise Refused(_changed(self._book.address(key)))
        self._put(key, self._book.bound(key, load_content(content)))
        self._touch(person, key)

    def _carry_out_add(self, person, data, redo):
        sheet = self._book.sheets[data["sheet"]]
        if redo:
            self._bring_back(sheet, data)
            return
        if not sheet.lives or self._digest(sheet) != data["digest"]:
            raise Refused(_changed(sheet.name))
        self._take_away(sheet, data)

    def _carry_out_delete(self, person, data, redo):
        sheet = self._book.sheets[data["sheet"]]
        if redo:
            self._take_away(sheet, data)
        else:
            self._bring_back(sheet, data)

    def _carry_out_rename(self, person, data, redo):
        sheet = self._book.sheets[data["sheet"]]
        expected, name = data["after"], data["before"]
        if redo:
            expected, name = name, expected
        if not sheet.lives or sheet.name != expected:
            raise Refused(_changed(sheet.name))
        self._refuse_taken(name, sheet)
        if not redo:
            self._unbind(data)
        sheet.name = name
        self._save_sheet(sheet)
        bound = self._bind_all()
        if redo:
            data["bound"] = bound

    def _carry_out_insert(self, person, data, redo):
        row = data["row"]
        sheet = self._book.sheet_of_row(row)
        if not sheet.lives:
            raise Refused(_changed(f"The sheet {sheet.name}"))
        if not redo and not self._book.is_empty_row(row):
            raise Refused(_changed(f"Row {sheet.numbers[row]}"))
        sheet.set_row(row, redo)
        self._save_sheet(sheet)

    def _bring_back(self, sheet, data):
        if sheet.lives:
            raise Refused(_changed(sheet.name))
        self._refuse_taken(sheet.name, sheet)
        sheet.lives = True
        self._save_sheet(sheet)
        data["bound"] = self._bind_all()

    def _take_away(self, sheet, data):
        if not sheet.lives or len(self._book.living_sheets()) == 1:
            raise Refused(_changed(sheet.name))
        sheet.lives = False
        self._unbind(data)
        self._save_sheet(sheet)

    def _refuse_taken(self, name, sheet):
        other = self._book.find_sheet(name)
        if other is not None and other is not sheet:
            raise Refused(_changed(f"The name {name}"))

    def _bind_all(self):
        """Bind references for whose sheet there was none until now; return what was changed by that."""
        changed = []
        for key, content in list(self._book.contents.items()):
            bound = self._book.bound(key, content)
            if bound is not content and bound.pieces != content.pieces:
                changed.append([key, dump_content(content), dump_content(bound)])
                self._put(key, bound)
        return changed

    def _unbind(self, data):
        for key, before, after in data["bound"]:
            if dump_content(self._book.contents.get(key, "")) == after:
                self._put(key, load_content(before))

    def _digest(self, sheet):
        """Something that is different as soon as something in the sheet is different.

        References to named sheets are left out, since they are bound later on, too.
        """
        digest = hashlib.sha256(json.dumps([sheet.name, sheet.living_rows]).encode())
        for row in sheet.living_rows:
            for column in range(1, len(COLUMNS) + 1):
                content = self._book.contents.get(key_of(row, column))
                if content is None:
                    continue
                if isinstance(content, Formula):
                    content = [
                        piece if isinstance(piece, str) or not piece.name else piece.column
                        for piece in content.pieces
                    ]
                digest.update(json.dumps([row, column, content]).encode())
        return digest.hexdigest()

    # The database

    def _step(self, person, undone):
        """The step that the person undoes next or, with undone, redoes next; None if there is none.

        Steps are undone from the last to the first, so what was undone last is the first that is undone.
        """
        order = "ASC" if undone else "DESC"
        return self._database.execute(
            f"SELECT id, kind, data FROM steps WHERE person = ? AND undone = ? ORDER BY id {order} LIMIT 1",
            (person, int(undone)),
        ).fetchone()

    def _add_step(self, person, kind, data):
        self._database.execute("DELETE FROM steps WHERE person = ? AND undone = 1", (person,))
        self._database.execute(
            "INSERT INTO steps (person, kind, data, undone) VALUES (?, ?, ?, 0)",
            (person, kind, json.dumps(data)),
        )
        self._changed()

    def _put(self, key, content):
        if content == "":
            self._database.execute("DELETE FROM contents WHERE key = ?", (key,))
            self._book.contents.pop(key, None)
            return
        self._database.execute(
            "INSERT INTO contents (key, content) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET content = excluded.content",
            (key, dump_content(content)),
        )
        self._book.contents[key] = content

    def _save_sheet(self, sheet):
        self._database.execute(
            "INSERT INTO sheets (id, name, lives, rows) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET name = excluded.name, lives = excluded.lives, rows = excluded.rows",
            (sheet.id, sheet.name, int(sheet.lives), json.dumps(sheet.rows())),
        )

    def _touch(self, person, key):
        self._database.execute(
            "INSERT INTO cell_touches (key, person, version) VALUES (?, ?, ?)"
            " ON CONFLICT (key, person) DO UPDATE SET version = excluded.version",
            (key, person, self._version + 1),
        )

    def _touched_by_others(self, person, key, version):
        return (
            self._database.execute(
                "SELECT 1 FROM cell_touches WHERE key = ? AND person <> ? AND version > ? LIMIT 1",
                (key, person, version),
            ).fetchone()
            is not None
        )

    def _changed(self):
        self._version += 1
        self._database.execute("DELETE FROM versions")
        self._database.execute("INSERT INTO versions (version) VALUES (?)", (self._version,))
        self._calculate()

    def _calculate(self):
        self._values = calculate(self._book)
        self._grids = {}

    @contextmanager
    def _doing(self):
        """A transaction with its outcome, which tells too what was refused."""
        outcome = Outcome(CARRIED_OUT)
        with self._transaction():
            try:
                yield outcome
            except Refused as refusal:
                outcome.name = REFUSED
                outcome.message = str(refusal)

    @contextmanager
    def _transaction(self):
        with self._lock:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
                self._load()
                raise

    def _load(self):
        self._book = Book()
        for number, name, lives, rows in self._database.execute(
            "SELECT id, name, lives, rows FROM sheets ORDER BY id"
        ):
            self._book.put_sheet(Sheet(number, name, bool(lives), json.loads(rows)))
        for key, content in self._database.execute("SELECT key, content FROM contents"):
            self._book.contents[key] = load_content(content)
        row = self._database.execute("SELECT MAX(version) FROM versions").fetchone()
        self._version = row[0] or 0
        self._calculate()

    # The beginning

    def _begin(self):
        """Make the first sheet, with everything in it that was typed when there was only one sheet."""
        sheet = self._book.new_sheet("Sheet1", FIRST_ROWS)
        self._save_sheet(sheet)

        def key_at(address):
            return key_of(sheet.living_rows[int(address[1:]) - 1], COLUMNS.index(address[0]) + 1)

        if self._has_table("cells"):
            for address, text in self._database.execute("SELECT address, content FROM cells").fetchall():
                key = key_at(address)
                self._put(key, self._book.read(key, text))
        if self._has_table("changes"):
            for person, address, before, after, undone in self._database.execute(
                "SELECT person, address, before, after, undone FROM changes ORDER BY id"
            ).fetchall():
                key = key_at(address)
                data = {
                    "key": key,
                    "address": address,
                    "before": dump_content(self._book.read(key, before)),
                    "after": dump_content(self._book.read(key, after)),
                }
                self._database.execute(
                    "INSERT INTO steps (person, kind, data, undone) VALUES (?, 'cell', ?, ?)",
                    (person, json.dumps(data), undone),
                )
        for table in ("cells", "changes", "touches"):
            self._database.execute(f"DROP TABLE IF EXISTS {table}")
        self._changed()

    def _has_table(self, name):
        return (
            self._database.execute(
                "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (name,)
            ).fetchone()
            is not None
        )


def is_key(key):
    """Whether a number can be the key of a cell."""
    return 16 <= key < 2**62 and row_of(key) > 0 and 1 <= column_of(key) <= len(COLUMNS)


def _changed(what):
    return f"{what} was changed by somebody else."

"""Keeps the sheet and the changes of all persons in a database, and contents and values in memory."""

import sqlite3
import threading
from contextlib import contextmanager

from .addresses import address_of, all_positions, position_of
from .calculation import calculate, show

# cells: what was typed.
# changes: what each person can undo or, if it is undone, redo.
# touches: when a person changed a cell last; the moments are the versions of the sheet.
TABLES = """
CREATE TABLE IF NOT EXISTS cells (address TEXT PRIMARY KEY, content TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    undone INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS changes_of_person ON changes (person, undone);
CREATE TABLE IF NOT EXISTS touches (
    address TEXT NOT NULL,
    person TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (address, person)
);
"""

CARRIED_OUT = "carried out"
NOTHING_TO_DO = "nothing to do"
REFUSED = "refused"


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)
        self._load()

    def sheet(self, person):
        """What was typed into each cell and what it shows, by address, and what the person can do."""
        with self._lock:
            return {
                "version": self._version,
                "contents": {
                    address_of(position): self._contents.get(position, "") for position in all_positions()
                },
                "shown": {
                    address_of(position): show(self._values.get(position)) for position in all_positions()
                },
                "canUndo": self._step(person, undone=False) is not None,
                "canRedo": self._step(person, undone=True) is not None,
            }

    def change(self, person, position, content, seen_version, seen_content):
        """Store a content, unless somebody else changed the cell after the version that the person has seen."""
        content = content.strip()
        address = address_of(position)
        with self._transaction():
            before = self._contents.get(position, "")
            if before != seen_content and self._touched_by_others(person, address, seen_version):
                return REFUSED, _message(address)
            if content == before:
                return NOTHING_TO_DO, ""
            self._database.execute("DELETE FROM changes WHERE person = ? AND undone = 1", (person,))
            self._database.execute(
                "INSERT INTO changes (person, address, before, after, undone) VALUES (?, ?, ?, ?, 0)",
                (person, address, before, content),
            )
            self._put(person, address, content)
            return CARRIED_OUT, ""

    def undo(self, person):
        return self._carry_out_step(person, redo=False)

    def redo(self, person):
        return self._carry_out_step(person, redo=True)

    def _carry_out_step(self, person, redo):
        with self._transaction():
            step = self._step(person, undone=redo)
            if step is None:
                return NOTHING_TO_DO, ""
            change, address, before, after = step
            expected, content = (before, after) if redo else (after, before)
            if self._contents.get(position_of(address), "") != expected:
                self._database.execute("DELETE FROM changes WHERE id = ?", (change,))
                return REFUSED, _message(address)
            self._database.execute(
                "UPDATE changes SET undone = ? WHERE id = ?", (0 if redo else 1, change)
            )
            self._put(person, address, content)
            return CARRIED_OUT, ""

    def _step(self, person, undone):
        """The change that the person undoes next or, with undone, redoes next; None if there is none.

        Changes are undone from the last to the first, so what was undone last is the first that is undone.
        """
        order = "ASC" if undone else "DESC"
        return self._database.execute(
            "SELECT id, address, before, after FROM changes WHERE person = ? AND undone = ?"
            f" ORDER BY id {order} LIMIT 1",
            (person, int(undone)),
        ).fetchone()

    def _touched_by_others(self, person, address, version):
        return (
            self._database.execute(
                "SELECT 1 FROM touches WHERE address = ? AND person <> ? AND version > ? LIMIT 1",
                (address, person, version),
            ).fetchone()
            is not None
        )

    def _put(self, person, address, content):
        position = position_of(address)
        if content:
            self._database.execute(
                "INSERT INTO cells (address, content) VALUES (?, ?)"
                " ON CONFLICT (address) DO UPDATE SET content = excluded.content",
                (address, content),
            )
            self._contents[position] = content
        else:
            self._database.execute("DELETE FROM cells WHERE address = ?", (address,))
            self._contents.pop(position, None)
        self._version += 1
        self._database.execute(
            "INSERT INTO touches (address, person, version) VALUES (?, ?, ?)"
            " ON CONFLICT (address, person) DO UPDATE SET version = excluded.version",
            (address, person, self._version),
        )
        self._values = calculate(self._contents)

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
        self._contents = {
            position_of(address): content
            for address, content in self._database.execute("SELECT address, content FROM cells")
        }
        (self._version,) = self._database.execute(
            "SELECT COALESCE(MAX(version), 0) FROM touches"
        ).fetchone()
        self._values = calculate(self._contents)


def _message(address):
    return f"{address} was changed by somebody else."

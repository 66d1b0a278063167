"""Keeps parts, synonyms and saved searches in a database, and the parts with their index in memory."""

import json
import sqlite3
import threading
from contextlib import contextmanager
from dataclasses import dataclass

from .catalogue import Catalogue, Part
from .searching import Search, search
from .words import WORD, fold

# Prices and stocks may be larger than integers of the database.
TABLES = """
CREATE TABLE IF NOT EXISTS parts (
    number TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    maker TEXT NOT NULL,
    category TEXT NOT NULL,
    price TEXT NOT NULL,
    stock TEXT NOT NULL,
    description TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS synonyms (id INTEGER PRIMARY KEY AUTOINCREMENT, words TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS searches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, search TEXT NOT NULL
);
"""

SYNONYMS_MESSAGE = "Please enter single words with commas between them"


class Refused(Exception):
    """Something is refused; the text says why."""


@dataclass(frozen=True)
class SynonymGroup:
    id: int
    words: list


@dataclass(frozen=True)
class SavedSearch:
    id: int
    name: str
    search: Search
    count: int


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._database.executescript(TABLES)
        self._catalogue = Catalogue()
        for row in self._database.execute(
            "SELECT number, name, maker, category, price, stock, description FROM parts"
        ):
            self._catalogue.put(Part(*row[:4], int(row[4]), int(row[5]), row[6]))
        self._read_synonyms()

    # Parts

    def search(self, wanted):
        with self._lock:
            return search(self._catalogue, self._synonyms, wanted)

    def part(self, number):
        with self._lock:
            return self._catalogue.parts.get(number)

    def put_parts(self, parts):
        """Import parts; returns how many are new and how many replaced others."""
        new = 0
        with self._transaction():
            known = set(self._catalogue.parts)
            for part in parts:
                if part.number not in known:
                    known.add(part.number)
                    new += 1
            self._database.executemany(
                "INSERT OR REPLACE INTO parts (number, name, maker, category, price, stock, description)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        part.number,
                        part.name,
                        part.maker,
                        part.category,
                        str(part.price),
                        str(part.stock),
                        part.description,
                    )
                    for part in parts
                ],
            )
        with self._lock:
            for part in parts:
                self._catalogue.put(part)
        return new, len(parts) - new

    def delete_part(self, number):
        with self._lock:
            self._database.execute("DELETE FROM parts WHERE number = ?", (number,))
            self._catalogue.remove(number)

    # Synonyms

    def synonym_groups(self):
        with self._lock:
            return list(self._groups)

    def add_synonyms(self, text):
        words = {}
        for entry in text.split(","):
            entry = entry.strip()
            if WORD.fullmatch(entry) is None:
                raise Refused(SYNONYMS_MESSAGE)
            words.setdefault(fold(entry), entry)
        if len(words) < 2:
            raise Refused(SYNONYMS_MESSAGE)
        with self._lock:
            self._database.execute(
                "INSERT INTO synonyms (words) VALUES (?)", (json.dumps(list(words.values())),)
            )
            self._read_synonyms()

    def remove_synonyms(self, number):
        with self._lock:
            self._database.execute("DELETE FROM synonyms WHERE id = ?", (number,))
            self._read_synonyms()

    def _read_synonyms(self):
        rows = self._database.execute("SELECT id, words FROM synonyms ORDER BY id").fetchall()
        self._groups = [SynonymGroup(number, json.loads(words)) for number, words in rows]
        self._synonyms = {}
        for group in self._groups:
            words = {fold(word) for word in group.words}
            for word in words:
                self._synonyms.setdefault(word, set()).update(words - {word})

    # Saved searches

    def saved_searches(self):
        with self._lock:
            rows = self._database.execute("SELECT id, name, search FROM searches ORDER BY id").fetchall()
            saved = []
            for number, name, data in rows:
                text, makers, categories, sorting = json.loads(data)
                wanted = Search(text, tuple(makers), tuple(categories), sorting)
                count = len(search(self._catalogue, self._synonyms, wanted).parts)
                saved.append(SavedSearch(number, name, wanted, count))
            return saved

    def save_search(self, name, wanted):
        if not name:
            raise Refused("Please enter a name")
        data = json.dumps([wanted.text, wanted.makers, wanted.categories, wanted.sorting])
        with self._lock:
            self._database.execute(
                "INSERT INTO searches (name, search) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET search = excluded.search",
                (name, data),
            )

    def delete_search(self, number):
        with self._lock:
            self._database.execute("DELETE FROM searches WHERE id = ?", (number,))

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
                raise

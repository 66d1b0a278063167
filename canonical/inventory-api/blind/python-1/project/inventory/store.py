"""The database. One connection, used by one request at a time; every change is one transaction."""
import json
import sqlite3
import threading
from contextlib import contextmanager
from datetime import datetime, timezone

from .problems import Problem

SCHEMA = """
CREATE TABLE IF NOT EXISTS items (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    location TEXT NOT NULL,
    quantity INTEGER NOT NULL DEFAULT 0 CHECK (quantity >= 0),
    version INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX IF NOT EXISTS items_location ON items (location);
CREATE TABLE IF NOT EXISTS movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    item INTEGER NOT NULL REFERENCES items (id),
    change INTEGER NOT NULL,
    note TEXT NOT NULL,
    quantity INTEGER NOT NULL,
    booked_at TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS movements_item ON movements (item, id);
CREATE TABLE IF NOT EXISTS answers (
    idempotency_key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    answer TEXT NOT NULL
);
"""

ORDERS = {
    None: "id",
    "name": "name_key, id",
    "-name": "name_key DESC, id",
    "quantity": "quantity, id",
    "-quantity": "quantity DESC, id",
}

SQLITE_MAX = 2**63 - 1


def etag(row):
    return f'"{row["id"]}-{row["version"]}"'


def item_answer(row):
    return {"id": row["id"], "name": row["name"], "location": row["location"], "quantity": row["quantity"]}


class Store:
    def __init__(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        self.lock = threading.Lock()
        self.db = sqlite3.connect(path, timeout=20, isolation_level=None, check_same_thread=False)
        self.db.row_factory = sqlite3.Row
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.executescript(SCHEMA)

    @contextmanager
    def transaction(self):
        with self.lock:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    # ------------------------------------------------------------ items

    def _row(self, item):
        return self.db.execute("SELECT * FROM items WHERE id = ?", (item,)).fetchone()

    def item_row(self, item):
        with self.lock:
            return self._row(item)

    def item_exists(self, item):
        return self.item_row(item) is not None

    def _exists(self, item):
        return self._row(item) is not None

    def create_item(self, name, location):
        with self.transaction():
            cursor = self.db.execute(
                "INSERT INTO items (name, name_key, location) VALUES (?, ?, ?)", (name, name.casefold(), location))
            return self._row(cursor.lastrowid)

    def change_item(self, item, matches, read_changes):
        """Changes an item if its ETag matches. The changes are only looked at after that."""
        with self.transaction():
            row = self._row(item)
            if not matches(etag(row)):
                raise Problem(412, "The item has been changed since you read it.")
            changes = read_changes()
            name = changes.get("name", row["name"])
            location = changes.get("location", row["location"])
            if (name, location) != (row["name"], row["location"]):
                self.db.execute(
                    "UPDATE items SET name = ?, name_key = ?, location = ?, version = version + 1 WHERE id = ?",
                    (name, name.casefold(), location, item))
            return self._row(item)

    def list_items(self, query):
        conditions, values = [], []
        if query["location"] is not None:
            conditions.append("location = ?")
            values.append(query["location"])
        if query["below"] is not None:
            conditions.append("quantity < ?")
            values.append(max(-SQLITE_MAX, min(SQLITE_MAX, query["below"])))
        where = " WHERE " + " AND ".join(conditions) if conditions else ""
        offset = min(SQLITE_MAX, (query["page"] - 1) * query["page_size"])
        with self.lock:
            total = self.db.execute("SELECT count(*) FROM items" + where, values).fetchone()[0]
            rows = self.db.execute(
                f"SELECT * FROM items{where} ORDER BY {ORDERS[query['sort']]} LIMIT ? OFFSET ?",
                [*values, query["page_size"], offset]).fetchall()
        return {
            "items": [item_answer(row) for row in rows],
            "total": total,
            "page": query["page"],
            "page_size": query["page_size"],
        }

    # ------------------------------------------------------------ movements

    def history(self, item):
        with self.lock:
            rows = self.db.execute("SELECT * FROM movements WHERE item = ? ORDER BY id", (item,)).fetchall()
        return {"items": [dict(row) for row in rows]}

    def book(self, key, request, read_movements, form_answer):
        """Books movements, all or none, and gives the answer as JSON text.

        key: the idempotency key or None; request: the fingerprint of the body;
        read_movements(exists): gives the list of (item, change, note) or raises a Problem.
        """
        with self.transaction():
            if key is not None:
                known = self.db.execute(
                    "SELECT request, answer FROM answers WHERE idempotency_key = ?", (key,)).fetchone()
                if known:
                    if known["request"] != request:
                        raise Problem(409, "This Idempotency-Key has already been used with another body.")
                    return known["answer"]
            booked = [self._book_one(*movement) for movement in read_movements(self._exists)]
            answer = json.dumps(form_answer(booked))
            if key is not None:
                self.db.execute("INSERT INTO answers VALUES (?, ?, ?)", (key, request, answer))
            return answer

    def _book_one(self, item, change, note):
        there = self._row(item)["quantity"]
        quantity = there + change
        if quantity < 0:
            raise Problem(409, f"Item {item}: {-change} cannot be taken out, there are only {there}.")
        self.db.execute("UPDATE items SET quantity = ?, version = version + 1 WHERE id = ?", (quantity, item))
        booked_at = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        cursor = self.db.execute(
            "INSERT INTO movements (item, change, note, quantity, booked_at) VALUES (?, ?, ?, ?, ?)",
            (item, change, note, quantity, booked_at))
        return {"id": cursor.lastrowid, "item": item, "change": change, "note": note,
                "quantity": quantity, "booked_at": booked_at}

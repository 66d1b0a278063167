"""The records in a SQLite file. Prices are kept in cents."""

import json
import sqlite3
from contextlib import contextmanager
from pathlib import Path

from . import validation
from .validation import Invalid

SCHEMA = """
CREATE TABLE IF NOT EXISTS products (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    sku TEXT NOT NULL,
    sku_folded TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    category TEXT NOT NULL,
    list_price INTEGER NOT NULL,
    price INTEGER NOT NULL,
    stock INTEGER NOT NULL,
    published INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    answer TEXT NOT NULL
);
"""

COLUMNS = "id, version, sku, name, category, list_price, price, stock, published"

ORDERS = {
    None: "id",
    "price": "price, id",
    "-price": "price DESC, id",
    "name": "name_folded, id",
    "-name": "name_folded DESC, id",
}

MAX_OFFSET = 2**62


class NotFound(Exception):
    pass


class Conflict(Exception):
    pass


def number(cents):
    """A price as it is answered: 1250 as 12.5, 1200 as 12."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def answer(row):
    return {
        "id": row["id"],
        "version": row["version"],
        "sku": row["sku"],
        "name": row["name"],
        "category": row["category"],
        "list_price": number(row["list_price"]),
        "price": number(row["price"]),
        "stock": row["stock"],
        "published": bool(row["published"]),
    }


class Store:
    def __init__(self, path):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        # All requests are handled in one thread; transactions are begun and ended by hand.
        self.connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        self.connection.row_factory = sqlite3.Row
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")
        self.connection.executescript(SCHEMA)

    def close(self):
        self.connection.close()

    @contextmanager
    def transaction(self):
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    def _row(self, product_id):
        row = self.connection.execute(f"SELECT {COLUMNS} FROM products WHERE id = ?", (product_id,)).fetchone()
        if row is None:
            raise NotFound("There is no such product.")
        return row

    def get(self, product_id):
        return answer(self._row(product_id))

    def create(self, values, key=None):
        """Creates a record from checked values, or answers the first one again if the key is known."""
        sent = json.dumps(values, sort_keys=True)
        with self.transaction():
            if key is not None:
                known = self.connection.execute(
                    "SELECT body, answer FROM idempotency WHERE key = ?", (key,)
                ).fetchone()
                if known is not None:
                    if known["body"] != sent:
                        raise Conflict("This Idempotency-Key was sent with another body before.")
                    return json.loads(known["answer"])

            record = {"published": False, **values}
            taken = self.connection.execute(
                "SELECT 1 FROM products WHERE sku_folded = ?", (record["sku"].lower(),)
            ).fetchone()
            if taken is not None:
                raise Conflict("This sku is taken.")
            cursor = self.connection.execute(
                """INSERT INTO products
                   (sku, sku_folded, name, name_folded, category, list_price, price, stock, published)
                   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                (
                    record["sku"],
                    record["sku"].lower(),
                    record["name"],
                    record["name"].casefold(),
                    record["category"],
                    record["list_price"],
                    record["price"],
                    record["stock"],
                    record["published"],
                ),
            )
            created = self.get(cursor.lastrowid)
            if key is not None:
                self.connection.execute(
                    "INSERT INTO idempotency (key, body, answer) VALUES (?, ?, ?)",
                    (key, sent, json.dumps(created)),
                )
            return created

    def change(self, product_id, body):
        """Changes the fields that a body names, given as bytes."""
        with self.transaction():
            row = self._row(product_id)
            body = validation.parse_object(body)
            changes, errors = validation.check_fields(body, validation.CHANGE, ["version"])
            version = changes.pop("version", None)
            outdated = version is not None and version != row["version"]
            if outdated:
                if errors:
                    raise Invalid(errors)
                raise Conflict(f"The product has version {row['version']} by now.")

            # The record as it would be, without the fields that are wrong in themselves.
            record = {name: row[name] for name in validation.CHANGEABLE if name not in errors}
            record.update(changes)
            validation.check_rules(record, errors)
            if errors:
                raise Invalid(errors)
            if changes:
                self.connection.execute(
                    """UPDATE products
                       SET version = version + 1, name = ?, name_folded = ?, category = ?,
                           list_price = ?, price = ?, stock = ?, published = ?
                       WHERE id = ?""",
                    (
                        record["name"],
                        record["name"].casefold(),
                        record["category"],
                        record["list_price"],
                        record["price"],
                        record["stock"],
                        record["published"],
                        product_id,
                    ),
                )
            return self.get(product_id)

    def list(self, query):
        """One page of the records that match a checked query."""
        conditions, values = [], []

        def only(condition, value):
            conditions.append(condition)
            values.append(value)

        if "category" in query:
            only("category = ?", query["category"])
        if "published" in query:
            only("published = ?", query["published"])
        if "min_price" in query:
            only("price >= ?", query["min_price"])
        if "max_price" in query:
            only("price <= ?", query["max_price"])
        if query.get("q"):
            only("instr(name_folded, ?) > 0", query["q"].casefold())
        where = f"WHERE {' AND '.join(conditions)}" if conditions else ""

        page, page_size = query["page"], query["page_size"]
        offset = min((page - 1) * page_size, MAX_OFFSET)
        (total,) = self.connection.execute(f"SELECT count(*) FROM products {where}", values).fetchone()
        rows = self.connection.execute(
            f"SELECT {COLUMNS} FROM products {where} ORDER BY {ORDERS[query.get('sort')]} LIMIT ? OFFSET ?",
            [*values, page_size, offset],
        ).fetchall()
        return {"items": [answer(row) for row in rows], "total": total, "page": page, "page_size": page_size}

"""Keeps the records in SQLite; prices are kept in cents."""

import json
import sqlite3
from contextlib import closing, contextmanager

from fields import cents

FILE = "shop.sqlite3"
LARGEST_INTEGER = 2**63 - 1
TABLES = """
CREATE TABLE IF NOT EXISTS record (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 1,
    sku TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL,
    category TEXT NOT NULL,
    list_price INTEGER NOT NULL,
    price INTEGER NOT NULL,
    stock INTEGER NOT NULL,
    published INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    answer TEXT NOT NULL
);
"""
ORDERS = {
    "price": "price",
    "-price": "price DESC",
    "name": "folded_name",
    "-name": "folded_name DESC",
    None: "id",
}


class Conflict(Exception):
    """What is kept stands against the request."""


class NoSuchRecord(Exception):
    """There is no record with this id."""


def prepare():
    """Make the tables."""
    with closing(sqlite3.connect(FILE)) as database:
        database.executescript(TABLES)


@contextmanager
def transaction():
    """A connection on which everything happens or nothing does, without another writer in between."""
    with closing(sqlite3.connect(FILE, isolation_level=None)) as database:
        database.row_factory = sqlite3.Row
        database.execute("BEGIN IMMEDIATE")
        with database:
            yield database


def add(database, wanted, key):
    """Add a record, or return the one that the same request with this key has added."""
    asked = json.dumps(wanted, sort_keys=True, default=float)
    before = database.execute("SELECT request, answer FROM idempotency WHERE key = ?", [key]).fetchone()
    if before and before["request"] != asked:
        raise Conflict("this Idempotency-Key belongs to another request")
    if before:
        return json.loads(before["answer"])
    record = insert(database, wanted)
    if key is not None:
        database.execute("INSERT INTO idempotency VALUES (?, ?, ?)", [key, asked, json.dumps(record)])
    return record


def insert(database, wanted):
    try:
        cursor = database.execute(
            "INSERT INTO record (sku, name, folded_name, category, list_price, price, stock, published)"
            " VALUES (:sku, :name, :folded_name, :category, :list_price, :price, :stock, :published)",
            to_row(wanted),
        )
    except sqlite3.IntegrityError:
        raise Conflict(f"there is a record with the sku {wanted['sku']}") from None
    return get(database, cursor.lastrowid)


def update(database, record):
    """Keep a record that was changed, and return its next version."""
    database.execute(
        "UPDATE record SET name = :name, folded_name = :folded_name, category = :category, list_price = :list_price,"
        " price = :price, stock = :stock, published = :published, version = version + 1 WHERE id = :id",
        to_row(record),
    )
    return get(database, record["id"])


def get(database, number):
    """The record with this id. Raises NoSuchRecord."""
    row = database.execute("SELECT * FROM record WHERE id = ?", [min(number, LARGEST_INTEGER)]).fetchone()
    if row is None:
        raise NoSuchRecord(f"there is no record {number}")
    return from_row(row)


def search(database, query):
    """The records of the page that a query asks for, and how many match on all pages."""
    conditions = {
        "category = ?": query.category,
        "published = ?": query.published,
        "price >= round(? * 100, 3)": query.min_price,
        "price <= round(? * 100, 3)": query.max_price,
        "instr(folded_name, ?)": query.text.casefold() if query.text else None,
    }
    asked = {condition: value for condition, value in conditions.items() if value is not None}
    matching = f"FROM record WHERE {' AND '.join(asked) or '1'}"
    start = min((query.page - 1) * query.page_size, LARGEST_INTEGER)
    (total,) = database.execute(f"SELECT count(*) {matching}", [*asked.values()]).fetchone()
    rows = database.execute(
        f"SELECT * {matching} ORDER BY {ORDERS[query.sort]}, id LIMIT ? OFFSET ?",
        [*asked.values(), query.page_size, start],
    ).fetchall()
    return [from_row(row) for row in rows], total


def to_row(record):
    prices = {name: cents(record[name]) for name in ("list_price", "price")}
    return record | prices | {"folded_name": record["name"].casefold()}


def from_row(row):
    record = {name: row[name] for name in row.keys() if name != "folded_name"}
    prices = {name: row[name] / 100 for name in ("list_price", "price")}
    return record | prices | {"published": bool(row["published"])}

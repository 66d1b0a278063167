"""Creates, reads, changes and lists records in the database."""

import json
import sqlite3

from records.database import transaction
from records.errors import Conflict, InvalidFields, NotFound
from records.models import NewProduct, Product, ProductChange, ProductPage, ProductQuery, broken_rules

ORDERS = {
    None: "id",
    "price": "price_cents, id",
    "-price": "price_cents DESC, id",
    "name": "casefold(name), id",
    "-name": "casefold(name) DESC, id",
}


def create(product: NewProduct, key: str | None) -> Product:
    """Create a record, or answer the one that the same request with this idempotency key created before."""
    fields = product.model_dump()
    body = json.dumps(fields, sort_keys=True)
    with transaction() as connection:
        known = connection.execute("SELECT body, answer FROM requests WHERE key = ?", (key,)).fetchone()
        if known:
            if known["body"] != body:
                raise Conflict("This idempotency key was used for another record.")
            return Product.model_validate_json(known["answer"])
        check_rules(fields)
        created = insert(connection, fields)
        if key is not None:
            answer = created.model_dump_json()
            connection.execute("INSERT INTO requests (key, body, answer) VALUES (?, ?, ?)", (key, body, answer))
        return created


def read(product_id: int) -> Product:
    """Read the record with this id."""
    with transaction() as connection:
        return find(connection, product_id)


def change(product_id: int, wanted: ProductChange) -> Product:
    """Change the named fields of a record if it still has the version that the client has read."""
    with transaction() as connection:
        product = find(connection, product_id)
        if product.version != wanted.version:
            raise Conflict(f"The record has version {product.version}, not {wanted.version}.")
        fields = product.model_dump() | wanted.fields | {"version": product.version + 1}
        check_rules(fields)
        connection.execute(
            "UPDATE products SET name = :name, category = :category, list_price_cents = :list_price_cents,"
            " price_cents = :price_cents, stock = :stock, published = :published, version = :version WHERE id = :id",
            row_of(fields),
        )
        return find(connection, product_id)


def list_page(query: ProductQuery) -> ProductPage:
    """List one page of the records that match a query, and count all that match."""
    conditions, values = conditions_of(query)
    where = " AND ".join(conditions) or "TRUE"
    with transaction() as connection:
        total = connection.execute(f"SELECT count(*) FROM products WHERE {where}", values).fetchone()[0]
        rows = connection.execute(
            f"SELECT * FROM products WHERE {where} ORDER BY {ORDERS[query.sort]} LIMIT ? OFFSET ?",
            [*values, query.limit, (query.page - 1) * query.limit],
        ).fetchall()
    items = [product_of(row) for row in rows]
    return ProductPage(items=items, total=total, page=query.page, page_size=query.limit)


def conditions_of(query: ProductQuery) -> tuple[list[str], list]:
    """Turn the filters of a query into SQL conditions and their values."""
    filters = {
        "category = ?": query.category,
        "published = ?": query.published,
        "price_cents >= round(? * 100, 4)": query.min_price,
        "price_cents <= round(? * 100, 4)": query.max_price,
        "instr(casefold(name), casefold(?)) > 0": query.q,
    }
    used = {condition: value for condition, value in filters.items() if value is not None}
    return list(used), list(used.values())


def check_rules(fields: dict) -> None:
    """Raise InvalidFields if a record would break a rule between its fields."""
    messages = broken_rules(fields)
    if messages:
        raise InvalidFields(messages)


def insert(connection: sqlite3.Connection, fields: dict) -> Product:
    """Insert a new record. Raises Conflict if its sku is taken."""
    try:
        cursor = connection.execute(
            "INSERT INTO products (sku, name, category, list_price_cents, price_cents, stock, published)"
            " VALUES (:sku, :name, :category, :list_price_cents, :price_cents, :stock, :published)",
            row_of(fields),
        )
    except sqlite3.IntegrityError as error:
        raise Conflict("This sku is taken.") from error
    return find(connection, cursor.lastrowid)


def find(connection: sqlite3.Connection, product_id: int) -> Product:
    """Find the record with this id. Raises NotFound."""
    try:
        row = connection.execute("SELECT * FROM products WHERE id = ?", (product_id,)).fetchone()
    except OverflowError as error:
        raise NotFound(product_id) from error
    if row is None:
        raise NotFound(product_id)
    return product_of(row)


def row_of(fields: dict) -> dict:
    """Turn the fields of a record into the columns of its row; amounts are kept in whole cents."""
    cents = {f"{name}_cents": round(fields[name] * 100) for name in ("list_price", "price")}
    return fields | cents


def product_of(row: sqlite3.Row) -> Product:
    """Turn a row into a record."""
    columns = dict(row)
    amounts = {name: columns.pop(f"{name}_cents") / 100 for name in ("list_price", "price")}
    columns["published"] = bool(columns["published"])
    return Product(**columns, **amounts)

"""Creates, reads, changes and lists items."""

import sqlite3

from inventory.database import transaction
from inventory.errors import EtagNeeded, NotFound, Outdated
from inventory.models import Item, ItemChange, ItemPage, ItemQuery, NewItem

ORDERS = {
    None: "id",
    "name": "casefold(name), id",
    "-name": "casefold(name) DESC, id",
    "quantity": "quantity, id",
    "-quantity": "quantity DESC, id",
}


def create(item: NewItem) -> Item:
    """Create an item of which there are none yet."""
    with transaction() as connection:
        cursor = connection.execute(
            "INSERT INTO items (name, location) VALUES (:name, :location)", item.model_dump()
        )
        return find(connection, cursor.lastrowid)


def read(item_id: int) -> Item:
    """Read the item with this id. Raises NotFound."""
    with transaction() as connection:
        return find(connection, item_id)


def change(item_id: int, wanted: ItemChange, etag: str | None) -> Item:
    """Change the named fields of an item if it is still as the client has read it."""
    with transaction() as connection:
        item = find(connection, item_id)
        if etag is None:
            raise EtagNeeded("The header If-Match is missing.")
        if etag != item.etag:
            raise Outdated("The item has changed in the meantime.")
        fields = item.model_dump() | wanted.model_dump(exclude_unset=True)
        connection.execute(
            "UPDATE items SET name = :name, location = :location, version = version + 1 WHERE id = :id", fields
        )
        return find(connection, item_id)


def list_page(query: ItemQuery) -> ItemPage:
    """List one page of the items that match a query, and count all that match."""
    filters = {"location = ?": query.location, "quantity < ?": query.below}
    used = {condition: value for condition, value in filters.items() if value is not None}
    where, values = " AND ".join(used) or "TRUE", list(used.values())
    with transaction() as connection:
        total = connection.execute(f"SELECT count(*) FROM items WHERE {where}", values).fetchone()[0]
        rows = connection.execute(
            f"SELECT * FROM items WHERE {where} ORDER BY {ORDERS[query.sort]} LIMIT ? OFFSET ?",
            [*values, query.page_size, (query.page - 1) * query.page_size],
        ).fetchall()
    items = [Item(**row) for row in rows]
    return ItemPage(items=items, total=total, page=query.page, page_size=query.page_size)


def find(connection: sqlite3.Connection, item_id: int) -> Item:
    """Find the item with this id. Raises NotFound."""
    try:
        row = connection.execute("SELECT * FROM items WHERE id = ?", (item_id,)).fetchone()
    except OverflowError:
        row = None
    if row is None:
        raise NotFound("There is no such item.")
    return Item(**row)

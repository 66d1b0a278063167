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
    raise NotImplementedError("TODO: implement create.")


def read(item_id: int) -> Item:
    """Read the item with this id. Raises NotFound."""
    raise NotImplementedError("TODO: implement read.")


def change(item_id: int, wanted: ItemChange, etag: str | None) -> Item:
    """Change the named fields of an item if it is still as the client has read it."""
    raise NotImplementedError("TODO: implement change.")


def list_page(query: ItemQuery) -> ItemPage:
    """List one page of the items that match a query, and count all that match."""
    raise NotImplementedError("TODO: implement list_page.")


def find(connection: sqlite3.Connection, item_id: int) -> Item:
    """Find the item with this id. Raises NotFound."""
    raise NotImplementedError("TODO: implement find.")

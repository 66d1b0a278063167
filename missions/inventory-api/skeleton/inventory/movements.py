"""Books movements and lists them."""

import sqlite3
from collections.abc import Callable

from pydantic import BaseModel

from inventory.database import transaction
from inventory.errors import Conflict, InvalidFields, NotFound
from inventory.items import find
from inventory.models import Bulk, Movement, Movements, NewMovement

NO_SUCH_ITEM = "There is no such item."


def book(movement: NewMovement, key: str | None) -> Movement:
    """Book one movement, or answer what the same request with this idempotency key was answered before."""

    raise NotImplementedError("TODO: implement book.")


def book_bulk(bulk: Bulk, key: str | None) -> Movements:
    """Book many movements, all or none; as `book` for the idempotency key."""

    raise NotImplementedError("TODO: implement book_bulk.")


def history(item_id: int) -> Movements:
    """List the movements of an item, the oldest first."""
    raise NotImplementedError("TODO: implement history.")


def once(
    key: str | None, body: BaseModel, kind: type[BaseModel], carry_out: Callable[[sqlite3.Connection], BaseModel]
) -> BaseModel:
    """Carry a request out unless the same one was carried out with this key before. Raises Conflict."""
    raise NotImplementedError("TODO: implement once.")


def exists(connection: sqlite3.Connection, item_id: int) -> bool:
    """Tell whether there is an item with this id."""
    raise NotImplementedError("TODO: implement exists.")


def insert(connection: sqlite3.Connection, movement: NewMovement) -> Movement:
    """Book a movement. Raises NotFound, and Conflict if there are not enough pieces."""
    raise NotImplementedError("TODO: implement insert.")

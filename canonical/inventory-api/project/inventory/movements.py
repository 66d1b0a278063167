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

    def carry_out(connection: sqlite3.Connection) -> Movement:
        try:
            return insert(connection, movement)
        except NotFound as error:
            raise InvalidFields({"item": NO_SUCH_ITEM}) from error

    return once(key, movement, Movement, carry_out)


def book_bulk(bulk: Bulk, key: str | None) -> Movements:
    """Book many movements, all or none; as `book` for the idempotency key."""

    def carry_out(connection: sqlite3.Connection) -> Movements:
        missing = [place for place, movement in enumerate(bulk.movements) if not exists(connection, movement.item)]
        if missing:
            raise InvalidFields({str(place): NO_SUCH_ITEM for place in missing})
        return Movements(items=[insert(connection, movement) for movement in bulk.movements])

    return once(key, bulk, Movements, carry_out)


def history(item_id: int) -> Movements:
    """List the movements of an item, the oldest first."""
    with transaction() as connection:
        rows = connection.execute("SELECT * FROM movements WHERE item = ? ORDER BY id", (item_id,)).fetchall()
    return Movements(items=[Movement(**row) for row in rows])


def once(
    key: str | None, body: BaseModel, kind: type[BaseModel], carry_out: Callable[[sqlite3.Connection], BaseModel]
) -> BaseModel:
    """Carry a request out unless the same one was carried out with this key before. Raises Conflict."""
    text = f"{type(body).__name__} {body.model_dump_json()}"
    with transaction() as connection:
        known = connection.execute("SELECT body, answer FROM requests WHERE key = ?", (key,)).fetchone()
        if known:
            if known["body"] != text:
                raise Conflict("This idempotency key was used for another request.")
            return kind.model_validate_json(known["answer"])
        answer = carry_out(connection)
        if key is not None:
            connection.execute("INSERT INTO requests VALUES (?, ?, ?)", (key, text, answer.model_dump_json()))
        return answer


def exists(connection: sqlite3.Connection, item_id: int) -> bool:
    """Tell whether there is an item with this id."""
    try:
        find(connection, item_id)
    except NotFound:
        return False
    return True


def insert(connection: sqlite3.Connection, movement: NewMovement) -> Movement:
    """Book a movement. Raises NotFound, and Conflict if there are not enough pieces."""
    quantity = find(connection, movement.item).quantity + movement.change
    if quantity < 0:
        raise Conflict("There are not enough pieces.")
    connection.execute(
        "UPDATE items SET quantity = ?, version = version + 1 WHERE id = ?", (quantity, movement.item)
    )
    cursor = connection.execute(
        "INSERT INTO movements (item, change, note, quantity) VALUES (?, ?, ?, ?)",
        (movement.item, movement.change, movement.note, quantity),
    )
    return Movement(id=cursor.lastrowid, quantity=quantity, **movement.model_dump())

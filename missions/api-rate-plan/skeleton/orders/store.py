"""Orders in the database."""

import sqlite3

from orders import plans
from orders.audit import note
from orders.database import transaction
from orders.errors import NotFound
from orders.models import Line, NewOrder, Order
from orders.money import from_cents, to_cents


def create(order: NewOrder) -> Order:
    """Store an order and return it, with the discount of its plan. Raises InvalidField if the plan does not fit."""
    raise NotImplementedError("TODO: implement create.")


def read(order_id: int) -> Order:
    """Return one order. Raises NotFound if there is none with this id."""
    raise NotImplementedError("TODO: implement read.")


def list_all(customer: str | None) -> list[Order]:
    """Return the orders of one customer, or of all, the oldest first."""
    raise NotImplementedError("TODO: implement list_all.")


def find(connection: sqlite3.Connection, order_id: int) -> Order:
    """Read an order with its lines. Raises NotFound if there is none with this id."""
    raise NotImplementedError("TODO: implement find.")


def as_line(row: sqlite3.Row) -> Line:
    """Return a line as clients see it."""
    raise NotImplementedError("TODO: implement as_line.")

"""Orders in the database."""

import sqlite3

from orders.database import transaction
from orders.errors import NotFound
from orders.models import Line, NewOrder, Order
from orders.money import from_cents, to_cents


def create(order: NewOrder) -> Order:
    """Store an order and return it."""
    subtotal_cents = sum(line.quantity * to_cents(line.unit_price) for line in order.lines)
    with transaction() as connection:
        order_id = connection.execute(
            "INSERT INTO orders (customer, placed_on, subtotal_cents) VALUES (?, ?, ?)",
            (order.customer, order.placed_on.isoformat(), subtotal_cents),
        ).lastrowid
        connection.executemany(
            "INSERT INTO lines (order_id, name, quantity, unit_price_cents) VALUES (?, ?, ?, ?)",
            [(order_id, line.name, line.quantity, to_cents(line.unit_price)) for line in order.lines],
        )
        return find(connection, order_id)


def read(order_id: int) -> Order:
    """Return one order. Raises NotFound if there is none with this id."""
    with transaction() as connection:
        return find(connection, order_id)


def list_all(customer: str | None) -> list[Order]:
    """Return the orders of one customer, or of all, the oldest first."""
    with transaction() as connection:
        rows = connection.execute(
            "SELECT id FROM orders WHERE :customer IS NULL OR customer = :customer ORDER BY id", {"customer": customer}
        ).fetchall()
        return [find(connection, row["id"]) for row in rows]


def find(connection: sqlite3.Connection, order_id: int) -> Order:
    """Read an order with its lines. Raises NotFound if there is none with this id."""
    row = connection.execute("SELECT * FROM orders WHERE id = ?", (order_id,)).fetchone()
    if row is None:
        raise NotFound
    lines = connection.execute("SELECT * FROM lines WHERE order_id = ? ORDER BY id", (order_id,)).fetchall()
    return Order(
        id=row["id"],
        customer=row["customer"],
        placed_on=row["placed_on"],
        lines=[as_line(line) for line in lines],
        subtotal=from_cents(row["subtotal_cents"]),
    )


def as_line(row: sqlite3.Row) -> Line:
    """Return a line as clients see it."""
    return Line(
        name=row["name"],
        quantity=row["quantity"],
        unit_price=from_cents(row["unit_price_cents"]),
        amount=from_cents(row["quantity"] * row["unit_price_cents"]),
    )

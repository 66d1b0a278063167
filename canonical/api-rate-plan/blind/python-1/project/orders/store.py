"""Orders in the database."""

import sqlite3

from orders.database import transaction
from orders.errors import InvalidField, NotFound
from orders.models import Line, NewOrder, Order
from orders.money import from_cents, to_cents
from orders.plans import GIVEN, record
from orders.usable import discount_of, find_plan, problem_of


def create(order: NewOrder) -> Order:
    """Store an order and return it. Raises InvalidField for a plan that cannot be used."""
    subtotal_cents = order.subtotal_cents
    with transaction() as connection:
        code, discount_cents = None, 0
        if order.plan is not None:
            plan = find_plan(connection, order.plan)
            problem = problem_of(plan, order.placed_on, subtotal_cents)
            if problem is not None:
                raise InvalidField("plan", problem)
            code, discount_cents = plan["code"], discount_of(plan, subtotal_cents)
        order_id = connection.execute(
            "INSERT INTO orders (customer, placed_on, subtotal_cents, plan, discount_cents) VALUES (?, ?, ?, ?, ?)",
            (order.customer, order.placed_on.isoformat(), subtotal_cents, code, discount_cents),
        ).lastrowid
        if code is not None:
            record(connection, GIVEN, code, order_id, discount_cents)
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
        plan=row["plan"],
        discount=from_cents(row["discount_cents"]),
        total=from_cents(row["subtotal_cents"] - row["discount_cents"]),
    )


def as_line(row: sqlite3.Row) -> Line:
    """Return a line as clients see it."""
    return Line(
        name=row["name"],
        quantity=row["quantity"],
        unit_price=from_cents(row["unit_price_cents"]),
        amount=from_cents(row["quantity"] * row["unit_price_cents"]),
    )

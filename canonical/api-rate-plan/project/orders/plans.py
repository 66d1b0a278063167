"""Discount plans in the database, and the discount that an order gets from one."""

import datetime
import sqlite3

from orders.audit import note
from orders.database import transaction
from orders.errors import Conflict, InvalidField, NotFound
from orders.models import Plan
from orders.money import from_cents, to_cents


def create(plan: Plan) -> Plan:
    """Store a plan and return it. Raises Conflict if its code is taken."""
    with transaction() as connection:
        try:
            connection.execute(
                "INSERT INTO plans (code, percent_hundredths, amount_off_cents, minimum_cents, "
                "valid_from, valid_until) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    plan.code,
                    None if plan.percent is None else to_cents(plan.percent),
                    None if plan.amount_off is None else to_cents(plan.amount_off),
                    to_cents(plan.minimum),
                    plan.valid_from and plan.valid_from.isoformat(),
                    plan.valid_until and plan.valid_until.isoformat(),
                ),
            )
        except sqlite3.IntegrityError:
            raise Conflict("This code is taken.") from None
        note(connection, "plan created", plan.code)
    return plan


def list_all() -> list[Plan]:
    """Return all plans, the oldest first."""
    with transaction() as connection:
        return [as_plan(row) for row in connection.execute("SELECT * FROM plans ORDER BY id")]


def withdraw(code: str) -> None:
    """Remove a plan. Raises NotFound if there is none with this code."""
    with transaction() as connection:
        row = find(connection, code)
        if row is None:
            raise NotFound
        connection.execute("DELETE FROM plans WHERE id = ?", (row["id"],))
        note(connection, "plan withdrawn", row["code"])


def find(connection: sqlite3.Connection, code: str) -> sqlite3.Row | None:
    """Return the plan with this code, ignoring case, or None."""
    return connection.execute("SELECT * FROM plans WHERE code = ?", (code,)).fetchone()


def discount(
    connection: sqlite3.Connection, code: str, placed_on: datetime.date, subtotal_cents: int
) -> tuple[str, int]:
    """Return the plan's own spelling of the code and the discount in cents.

    Raises InvalidField if there is no such plan, if it is not valid on that day, or if the subtotal is too small.
    """
    row = find(connection, code)
    if row is None:
        raise InvalidField("plan", "There is no plan with this code.")
    day = placed_on.isoformat()
    if day < (row["valid_from"] or day) or day > (row["valid_until"] or day):
        raise InvalidField("plan", "This plan is not valid on the day of the order.")
    if subtotal_cents < row["minimum_cents"]:
        raise InvalidField("plan", "The order is too small for this plan.")
    if row["amount_off_cents"] is not None:
        return row["code"], min(row["amount_off_cents"], subtotal_cents)
    return row["code"], (subtotal_cents * row["percent_hundredths"] + 5000) // 10_000


def as_plan(row: sqlite3.Row) -> Plan:
    """Return a plan as clients see it."""
    percent, amount_off = row["percent_hundredths"], row["amount_off_cents"]
    return Plan(
        code=row["code"],
        percent=None if percent is None else percent / 100,
        amount_off=None if amount_off is None else from_cents(amount_off),
        minimum=from_cents(row["minimum_cents"]),
        valid_from=row["valid_from"],
        valid_until=row["valid_until"],
    )

"""Discount plans and their audit in the database."""

import sqlite3

from orders.database import transaction
from orders.errors import Conflict, NotFound
from orders.models import AuditEntry, NewPlan, Plan
from orders.money import from_cents, to_cents
from orders.usable import find_plan

CREATED, WITHDRAWN, GIVEN = "plan created", "plan withdrawn", "discount given"


def create(plan: NewPlan) -> Plan:
    """Store a plan and return it. Raises Conflict if another one has its code."""
    with transaction() as connection:
        if find_plan(connection, plan.code) is not None:
            raise Conflict("Another plan has this code.")
        connection.execute(
            "INSERT INTO plans (code, percent_hundredths, amount_off_cents, minimum_cents, valid_from, valid_until)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                plan.code,
                None if plan.percent is None else to_cents(plan.percent),
                None if plan.amount_off is None else to_cents(plan.amount_off),
                to_cents(plan.minimum),
                None if plan.valid_from is None else plan.valid_from.isoformat(),
                None if plan.valid_until is None else plan.valid_until.isoformat(),
            ),
        )
        record(connection, CREATED, plan.code)
        return as_plan(find_plan(connection, plan.code))


def list_all() -> list[Plan]:
    """Return all plans, the oldest first."""
    with transaction() as connection:
        return [as_plan(row) for row in connection.execute("SELECT * FROM plans ORDER BY id")]


def withdraw(code: str) -> None:
    """Take a plan away. Raises NotFound if there is none with this code."""
    with transaction() as connection:
        plan = find_plan(connection, code)
        if plan is None:
            raise NotFound
        connection.execute("DELETE FROM plans WHERE id = ?", (plan["id"],))
        record(connection, WITHDRAWN, plan["code"])


def audit(plan: str | None, action: str | None) -> list[AuditEntry]:
    """Return what happened, the oldest first: all of it, or that of one plan or of one kind."""
    with transaction() as connection:
        rows = connection.execute(
            "SELECT * FROM audit WHERE (:plan IS NULL OR plan = :plan) AND (:action IS NULL OR action = :action)"
            " ORDER BY id",
            {"plan": plan, "action": action},
        )
        return [
            AuditEntry(
                action=row["action"],
                plan=row["plan"],
                order=row["order_id"],
                amount=None if row["amount_cents"] is None else from_cents(row["amount_cents"]),
            )
            for row in rows
        ]


def record(
    connection: sqlite3.Connection, action: str, plan: str, order_id: int | None = None, amount_cents: int | None = None
) -> None:
    """Write an entry of the audit."""
    connection.execute(
        "INSERT INTO audit (action, plan, order_id, amount_cents) VALUES (?, ?, ?, ?)",
        (action, plan, order_id, amount_cents),
    )


def as_plan(row: sqlite3.Row) -> Plan:
    """Return a plan as clients see it."""
    return Plan(
        code=row["code"],
        percent=None if row["percent_hundredths"] is None else from_cents(row["percent_hundredths"]),
        amount_off=None if row["amount_off_cents"] is None else from_cents(row["amount_off_cents"]),
        minimum=from_cents(row["minimum_cents"]),
        valid_from=row["valid_from"],
        valid_until=row["valid_until"],
    )

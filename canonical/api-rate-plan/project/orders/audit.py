"""The audit: what happened to plans and which discounts were given."""

import sqlite3

from orders.database import transaction
from orders.models import Action, AuditEntry
from orders.money import from_cents


def note(
    connection: sqlite3.Connection,
    action: Action,
    plan: str,
    order_id: int | None = None,
    amount_cents: int | None = None,
) -> None:
    """Add an entry in the transaction of what it tells about."""
    connection.execute(
        "INSERT INTO audit (action, plan, order_id, amount_cents) VALUES (?, ?, ?, ?)",
        (action, plan, order_id, amount_cents),
    )


def list_entries(plan: str | None, action: Action | None) -> list[AuditEntry]:
    """Return the entries that match, the oldest first; a plan's code is compared ignoring case."""
    with transaction() as connection:
        rows = connection.execute(
            "SELECT * FROM audit WHERE (:plan IS NULL OR plan = :plan) AND (:action IS NULL OR action = :action) "
            "ORDER BY id",
            {"plan": plan, "action": action},
        ).fetchall()
    return [as_entry(row) for row in rows]


def as_entry(row: sqlite3.Row) -> AuditEntry:
    """Return an entry as clients see it."""
    amount_cents = row["amount_cents"]
    return AuditEntry(
        action=row["action"],
        plan=row["plan"],
        order=row["order_id"],
        amount=None if amount_cents is None else from_cents(amount_cents),
    )

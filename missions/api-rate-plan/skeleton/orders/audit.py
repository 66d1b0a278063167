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
    raise NotImplementedError("TODO: implement note.")


def list_entries(plan: str | None, action: Action | None) -> list[AuditEntry]:
    """Return the entries that match, the oldest first; a plan's code is compared ignoring case."""
    raise NotImplementedError("TODO: implement list_entries.")


def as_entry(row: sqlite3.Row) -> AuditEntry:
    """Return an entry as clients see it."""
    raise NotImplementedError("TODO: implement as_entry.")

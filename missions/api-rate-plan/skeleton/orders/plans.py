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
    raise NotImplementedError("TODO: implement create.")


def list_all() -> list[Plan]:
    """Return all plans, the oldest first."""
    raise NotImplementedError("TODO: implement list_all.")


def withdraw(code: str) -> None:
    """Remove a plan. Raises NotFound if there is none with this code."""
    raise NotImplementedError("TODO: implement withdraw.")


def find(connection: sqlite3.Connection, code: str) -> sqlite3.Row | None:
    """Return the plan with this code, ignoring case, or None."""
    raise NotImplementedError("TODO: implement find.")


def discount(
    connection: sqlite3.Connection, code: str, placed_on: datetime.date, subtotal_cents: int
) -> tuple[str, int]:
    """Return the plan's own spelling of the code and the discount in cents.

    Raises InvalidField if there is no such plan, if it is not valid on that day, or if the subtotal is too small.
    """
    raise NotImplementedError("TODO: implement discount.")


def as_plan(row: sqlite3.Row) -> Plan:
    """Return a plan as clients see it."""
    raise NotImplementedError("TODO: implement as_plan.")

"""Which plan can be used for an order."""

import datetime
import sqlite3

from orders.database import reading


def find_plan(connection: sqlite3.Connection, code: str) -> sqlite3.Row | None:
    """Read the plan with this code, in whichever case it is written."""
    return connection.execute("SELECT * FROM plans WHERE code = ?", (code,)).fetchone()


def problem_of(plan: sqlite3.Row | None, placed_on: datetime.date | None, subtotal_cents: int | None) -> str | None:
    """Tell why a plan cannot be used for an order of this day and size; None stands for what is not known."""
    if plan is None:
        return "there is no such plan"
    if placed_on is not None:
        day = placed_on.isoformat()
        if plan["valid_from"] is not None and day < plan["valid_from"]:
            return "is not valid yet on this day"
        if plan["valid_until"] is not None and day > plan["valid_until"]:
            return "is not valid any more on this day"
    if subtotal_cents is not None and subtotal_cents < plan["minimum_cents"]:
        return "needs a larger order"
    return None


def problem_now(code: str, placed_on: datetime.date | None, subtotal_cents: int | None) -> str | None:
    """Tell why the plan with this code cannot be used now."""
    with reading() as connection:
        return problem_of(find_plan(connection, code), placed_on, subtotal_cents)


def discount_of(plan: sqlite3.Row, subtotal_cents: int) -> int:
    """Return what a plan takes off, in cents; half a cent is rounded up."""
    if plan["percent_hundredths"] is not None:
        return (subtotal_cents * plan["percent_hundredths"] + 5_000) // 10_000
    return min(plan["amount_off_cents"], subtotal_cents)

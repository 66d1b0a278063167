"""Claims, their items and what happened to them."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from database import connection

DRAFT, SUBMITTED, APPROVED, REJECTED = "Draft", "Submitted", "Approved", "Rejected"
CURRENCIES = ("EUR", "GBP", "USD")
RECEIPT_ABOVE_CENTS = 50_00


class Refused(Exception):
    """Something breaks a rule; the message tells the person which one."""


@dataclass(frozen=True)
class Claim:
    """A claim of an employee; `reason` is that of the last rejection."""

    id: int
    title: str
    owner: str
    state: str
    reason: str

    @property
    def is_open(self):
        """Whether the owner may still change it."""
        return self.state in (DRAFT, REJECTED)

    def may_be_seen_by(self, person):
        """Return whether this person may open the claim: its owner, and the manager once it was submitted."""
        return self.owner == person.name or (person.is_manager and self.state != DRAFT)


CLAIMS = """
    SELECT id, title, owner, state, COALESCE((
      SELECT reason FROM events WHERE claim_id = claims.id AND action = 'rejected' ORDER BY events.id DESC LIMIT 1
    ), '') AS reason FROM claims
"""


def cents_of(text):
    """Return an amount as cents. Raises Refused unless it is from 0.01 to 99999.99 with at most two decimals."""
    match = re.fullmatch(r"([0-9]{1,5})(?:\.([0-9]{1,2}))?", text.strip())
    cents = int(match[1]) * 100 + int((match[2] or "").ljust(2, "0")) if match else 0
    if not cents:
        raise Refused("The amount must be from 0.01 to 99999.99, with at most two decimals.")
    return cents


def amount_of(cents):
    """Write cents as an amount with two decimals."""
    return f"{cents // 100}.{cents % 100:02d}"


def record(database, claim_id, person, action, reason=""):
    """Add an event to the trail of a claim."""
    database.execute(
        "INSERT INTO events (claim_id, person, action, reason, happened_at) VALUES (?, ?, ?, ?, ?)",
        (claim_id, person.name, action, reason, datetime.now(UTC).strftime("%Y-%m-%d %H:%M")),
    )


def create_claim(title, person):
    """Store a new draft and return its id. Raises Refused without a title."""
    title = title.strip()
    if not title:
        raise Refused("Enter a title.")
    with connection() as database:
        claim_id = database.execute("INSERT INTO claims (title, owner) VALUES (?, ?)", (title, person.name)).lastrowid
        record(database, claim_id, person, "created")
    return claim_id


def claims_for(person):
    """Return the claims that this person may open, the newest first."""
    with connection() as database:
        claims = [Claim(**row) for row in database.execute(f"{CLAIMS} ORDER BY id DESC")]
    return [claim for claim in claims if claim.may_be_seen_by(person)]


def find_claim(claim_id):
    """Return the claim with this id, or None."""
    with connection() as database:
        row = database.execute(f"{CLAIMS} WHERE id = ?", (claim_id,)).fetchone()
    return Claim(**row) if row else None


def items_of(claim_id):
    """Return the items of a claim in the order in which they were added."""
    with connection() as database:
        return database.execute("SELECT * FROM items WHERE claim_id = ? ORDER BY id", (claim_id,)).fetchall()


def totals_of(items):
    """Return the sum of the items in cents for every currency that occurs."""
    sums = {currency: sum(item["cents"] for item in items if item["currency"] == currency) for currency in CURRENCIES}
    return {currency: cents for currency, cents in sums.items() if cents}


def trail_of(claim_id):
    """Return what happened to a claim, the oldest first."""
    with connection() as database:
        return database.execute("SELECT * FROM events WHERE claim_id = ? ORDER BY id", (claim_id,)).fetchall()


def must_be_open(database, claim_id):
    """Raise Refused unless the claim may still be changed."""
    state = database.execute("SELECT state FROM claims WHERE id = ?", (claim_id,)).fetchone()["state"]
    if state not in (DRAFT, REJECTED):
        raise Refused(f"This claim is already {state}.")


def add_item(claim_id, description, amount, currency, receipt_name, receipt):
    """Add an item to an open claim; `receipt` is the bytes of a file, empty without one.

    Raises Refused for an item that breaks a rule, and for a claim that is not open.
    """
    description = description.strip()
    if not description:
        raise Refused("Enter a description.")
    cents = cents_of(amount)
    if cents > RECEIPT_ABOVE_CENTS and not receipt:
        raise Refused(f"An amount above {amount_of(RECEIPT_ABOVE_CENTS)} needs a receipt.")
    with connection() as database:
        must_be_open(database, claim_id)
        database.execute(
            "INSERT INTO items (claim_id, description, cents, currency, receipt_name, receipt) VALUES (?, ?, ?, ?, ?, ?)",
            (claim_id, description, cents, currency, receipt_name if receipt else None, receipt or None),
        )


def remove_item(claim_id, item_id):
    """Remove an item from an open claim. Raises Refused for a claim that is not open."""
    with connection() as database:
        must_be_open(database, claim_id)
        database.execute("DELETE FROM items WHERE id = ? AND claim_id = ?", (item_id, claim_id))


def submit(claim_id, person):
    """Submit an open claim. Raises Refused when it has no items or is not open."""
    with connection() as database:
        must_be_open(database, claim_id)
        if not database.execute("SELECT 1 FROM items WHERE claim_id = ?", (claim_id,)).fetchone():
            raise Refused("Add an item first.")
        database.execute("UPDATE claims SET state = ? WHERE id = ?", (SUBMITTED, claim_id))
        record(database, claim_id, person, "submitted")


def decide(claim_id, person, state, reason=""):
    """Approve or reject a submitted claim. Raises Refused for a rejection without a reason and a second decision."""
    reason = reason.strip()
    if state == REJECTED and not reason:
        raise Refused("Enter a reason.")
    with connection() as database:
        found = database.execute("SELECT state FROM claims WHERE id = ?", (claim_id,)).fetchone()["state"]
        if found != SUBMITTED:
            raise Refused(f"This claim is already {found}.")
        database.execute("UPDATE claims SET state = ? WHERE id = ?", (state, claim_id))
        record(database, claim_id, person, state.lower(), reason)

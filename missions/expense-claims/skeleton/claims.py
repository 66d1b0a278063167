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
        raise NotImplementedError("TODO: implement is_open.")

    def may_be_seen_by(self, person):
        """Return whether this person may open the claim: its owner, and the manager once it was submitted."""
        raise NotImplementedError("TODO: implement may_be_seen_by.")


CLAIMS = None  # TODO: set CLAIMS.


def cents_of(text):
    """Return an amount as cents. Raises Refused unless it is from 0.01 to 99999.99 with at most two decimals."""
    raise NotImplementedError("TODO: implement cents_of.")


def amount_of(cents):
    """Write cents as an amount with two decimals."""
    raise NotImplementedError("TODO: implement amount_of.")


def record(database, claim_id, person, action, reason=""):
    """Add an event to the trail of a claim."""
    raise NotImplementedError("TODO: implement record.")


def create_claim(title, person):
    """Store a new draft and return its id. Raises Refused without a title."""
    raise NotImplementedError("TODO: implement create_claim.")


def claims_for(person):
    """Return the claims that this person may open, the newest first."""
    raise NotImplementedError("TODO: implement claims_for.")


def find_claim(claim_id):
    """Return the claim with this id, or None."""
    raise NotImplementedError("TODO: implement find_claim.")


def items_of(claim_id):
    """Return the items of a claim in the order in which they were added."""
    raise NotImplementedError("TODO: implement items_of.")


def totals_of(items):
    """Return the sum of the items in cents for every currency that occurs."""
    raise NotImplementedError("TODO: implement totals_of.")


def trail_of(claim_id):
    """Return what happened to a claim, the oldest first."""
    raise NotImplementedError("TODO: implement trail_of.")


def must_be_open(database, claim_id):
    """Raise Refused unless the claim may still be changed."""
    raise NotImplementedError("TODO: implement must_be_open.")


def add_item(claim_id, description, amount, currency, receipt_name, receipt):
    """Add an item to an open claim; `receipt` is the bytes of a file, empty without one.

    Raises Refused for an item that breaks a rule, and for a claim that is not open.
    """
    raise NotImplementedError("TODO: implement add_item.")


def remove_item(claim_id, item_id):
    """Remove an item from an open claim. Raises Refused for a claim that is not open."""
    raise NotImplementedError("TODO: implement remove_item.")


def submit(claim_id, person):
    """Submit an open claim. Raises Refused when it has no items or is not open."""
    raise NotImplementedError("TODO: implement submit.")


def decide(claim_id, person, state, reason=""):
    """Approve or reject a submitted claim. Raises Refused for a rejection without a reason and a second decision."""
    raise NotImplementedError("TODO: implement decide.")

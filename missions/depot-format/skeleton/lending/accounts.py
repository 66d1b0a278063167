"""The accounts of the members: what they are charged, pay and are forgiven."""

from lending.books import next_number
from lending.errors import DepotError
from lending.money import format_amount
from lending.records import PAYMENT, WAIVER, Entry


def charge(books, member, kind, amount, *, on, loan=None):
    """Write what a member owes into the account; nothing is written for an amount of 0."""
    raise NotImplementedError("TODO: implement charge.")


def pay(books, number, amount, *, on):
    """Take money from a member. Raises DepotError for an amount of 0, or for more than the member owes."""
    raise NotImplementedError("TODO: implement pay.")


def waive(books, number, *, on):
    """Take back what was charged. Raises DepotError for what is no charge, was waived already, or was paid."""
    raise NotImplementedError("TODO: implement waive.")


def _write(books, member, kind, amount, *, on, loan=None, waives=None):
    raise NotImplementedError("TODO: implement _write.")

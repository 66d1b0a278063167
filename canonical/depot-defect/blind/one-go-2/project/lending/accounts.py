"""The accounts of the members: what they are charged, pay and are forgiven."""

from lending.books import next_number
from lending.errors import DepotError
from lending.money import format_amount
from lending.records import PAYMENT, WAIVER, Entry


def charge(books, member, kind, amount, *, on, loan=None):
    """Write what a member owes into the account; nothing is written for an amount of 0."""
    if amount == 0:
        return None
    return _write(books, member, kind, amount, on=on, loan=None if loan is None else loan.number)


def pay(books, number, amount, *, on):
    """Take money from a member. Raises DepotError for an amount of 0, or for more than the member owes."""
    member = books.member(number)
    if amount == 0:
        raise DepotError("the amount must be more than 0.00")
    if amount > books.balance(member):
        raise DepotError(f"member {number}: owes {format_amount(max(0, books.balance(member)))} only")
    return _write(books, member, PAYMENT, -amount, on=on)


def waive(books, number, *, on):
    """Take back what was charged. Raises DepotError for what is no charge, was waived already, or was paid."""
    entry = books.entry(number)
    if entry.kind in (PAYMENT, WAIVER):
        raise DepotError(f"entry {number}: is a {entry.kind} and cannot be waived")
    if any(other.waives == number for other in books.entries.values()):
        raise DepotError(f"entry {number}: was waived already")
    member = books.member(entry.member)
    if books.balance(member) < entry.amount:
        raise DepotError(f"entry {number}: was paid already")
    return _write(books, member, WAIVER, -entry.amount, on=on, loan=entry.loan, waives=number)


def _write(books, member, kind, amount, *, on, loan=None, waives=None):
    entry = Entry(
        number=next_number(books.entries),
        day=on,
        member=member.number,
        kind=kind,
        amount=amount,
        loan=loan,
        waives=waives,
    )
    books.entries[entry.number] = entry
    return entry

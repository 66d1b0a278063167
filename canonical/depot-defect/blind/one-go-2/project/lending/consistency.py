"""A check of the files: whatever refers to something else refers to something that is there."""

from collections import Counter

from lending.records import WAITING
from lending.settings import TIERS


def problems_of(books):
    """One line for everything that does not fit together."""
    return [*_of_members(books), *_of_loans(books), *_of_reservations(books), *_of_entries(books)]


def _of_members(books):
    for member in books.members.values():
        if member.tier not in TIERS:
            yield f"member {member.number}: has the unknown tier {member.tier}"


def _of_loans(books):
    for loan in books.loans.values():
        if loan.tool not in books.tools:
            yield f"loan {loan.number}: is of tool {loan.tool}, which is not there"
        if loan.member not in books.members:
            yield f"loan {loan.number}: is of member {loan.member}, who is not there"
        if loan.due < loan.start:
            yield f"loan {loan.number}: is due before it begins"
    open_loans = Counter(loan.tool for loan in books.loans.values() if loan.is_open)
    for tool, count in open_loans.items():
        if count > 1:
            yield f"tool {tool}: has {count} open loans"


def _of_reservations(books):
    for one in books.reservations.values():
        if one.tool not in books.tools:
            yield f"reservation {one.number}: is of tool {one.tool}, which is not there"
        if one.member not in books.members:
            yield f"reservation {one.number}: is of member {one.member}, who is not there"
        elif one.state == WAITING and books.members[one.member].left is not None:
            yield f"reservation {one.number}: is of member {one.member}, who has left"


def _of_entries(books):
    for entry in books.entries.values():
        if entry.member not in books.members:
            yield f"entry {entry.number}: is of member {entry.member}, who is not there"
        if entry.loan is not None and entry.loan not in books.loans:
            yield f"entry {entry.number}: is of loan {entry.loan}, which is not there"

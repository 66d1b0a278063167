"""The members: who joins, changes and leaves."""

from lending.books import next_number
from lending.errors import DepotError
from lending.money import format_amount
from lending.records import WAITING, Member
from lending.settings import TIERS
from lending.words import clean, contains, email_of


def add_member(books, *, name, email, tier, on):
    """Take somebody in. Raises DepotError for wrong values and for an address that a member has."""
    member = Member(
        number=next_number(books.members),
        name=clean(name, "name"),
        email=_new_email(books, email),
        tier=_tier(tier),
        joined=on,
    )
    books.members[member.number] = member
    return member


def change_member(books, number, *, name=None, email=None, tier=None):
    """Change what is given. Raises DepotError for wrong values, and for somebody who left."""
    member = present_member(books, number)
    changes = {
        "name": None if name is None else clean(name, "name"),
        "email": None if email is None else _new_email(books, email, but=member),
        "tier": None if tier is None else _tier(tier),
    }
    for field, wanted in changes.items():
        if wanted is not None:
            setattr(member, field, wanted)
    return member


def set_blocked(books, number, *, blocked):
    """Forbid a member to borrow, or allow it again. Raises DepotError where nothing would change."""
    member = present_member(books, number)
    if member.blocked == blocked:
        raise DepotError(f"member {number}: is {'blocked already' if blocked else 'not blocked'}")
    member.blocked = blocked
    return member


def leave(books, number, *, on):
    """End a membership. Raises DepotError for one with open loans, reservations or an account that is not even."""
    member = present_member(books, number)
    if books.open_loans(member):
        raise DepotError(f"member {number}: still has {len(books.open_loans(member))} tools")
    if any(one.member == number and one.state == WAITING for one in books.reservations.values()):
        raise DepotError(f"member {number}: waits for a tool; cancel the reservation first")
    if books.balance(member):
        raise DepotError(f"member {number}: has a balance of {format_amount(books.balance(member))}")
    member.left = on
    return member


def present_member(books, number):
    """The member with this number. Raises DepotError for nobody, and for somebody who left."""
    member = books.member(number)
    if member.left is not None:
        raise DepotError(f"member {number}: {member.name} has left")
    return member


def find_members(books, *, search=None, tier=None):
    """The members who fit what is given and have not left, in the order of their names."""
    chosen = [
        member
        for member in books.members.values()
        if member.left is None
        and (tier is None or member.tier == tier)
        and (search is None or contains(f"{member.name} {member.email}", search))
    ]
    return sorted(chosen, key=lambda member: (member.name.casefold(), member.number))


def _new_email(books, text, *, but=None):
    email = email_of(text)
    for other in books.members.values():
        if other.email == email and other is not but and other.left is None:
            raise DepotError(f"{email}: is the address of member {other.number}")
    return email


def _tier(name):
    if name not in TIERS:
        raise DepotError(f"{name!r} is not a tier; there are {', '.join(TIERS)}")
    return name

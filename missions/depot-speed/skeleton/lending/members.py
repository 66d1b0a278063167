"""The members: who joins, changes and leaves."""

from lending.books import next_number
from lending.errors import DepotError
from lending.money import format_amount
from lending.records import WAITING, Member
from lending.settings import TIERS
from lending.words import clean, contains, email_of


def add_member(books, *, name, email, tier, on):
    """Take somebody in. Raises DepotError for wrong values and for an address that a member has."""
    raise NotImplementedError("TODO: implement add_member.")


def change_member(books, number, *, name=None, email=None, tier=None):
    """Change what is given. Raises DepotError for wrong values, and for somebody who left."""
    raise NotImplementedError("TODO: implement change_member.")


def set_blocked(books, number, *, blocked):
    """Forbid a member to borrow, or allow it again. Raises DepotError where nothing would change."""
    raise NotImplementedError("TODO: implement set_blocked.")


def leave(books, number, *, on):
    """End a membership. Raises DepotError for one with open loans, reservations or an account that is not even."""
    raise NotImplementedError("TODO: implement leave.")


def present_member(books, number):
    """The member with this number. Raises DepotError for nobody, and for somebody who left."""
    raise NotImplementedError("TODO: implement present_member.")


def find_members(books, *, search=None, tier=None):
    """The members who fit what is given and have not left, in the order of their names."""
    raise NotImplementedError("TODO: implement find_members.")


def _new_email(books, text, *, but=None):
    raise NotImplementedError("TODO: implement _new_email.")


def _tier(name):
    raise NotImplementedError("TODO: implement _tier.")

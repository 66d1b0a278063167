"""Kits: several tools that are lent, taken back and paid together."""

from lending.books import next_number
from lending.errors import DepotError
from lending.fees import kit_fee
from lending.loans import check_loan, give_back, open_loan, prolong, put_out
from lending.members import present_member
from lending.records import LOST, RETIRED, Kit
from lending.reservations import first_free_day
from lending.words import clean

LEAST_TOOLS = 2
READY, BUSY, INCOMPLETE = "ready", "busy", "incomplete"


def add_kit(books, *, name, tools):
    """Make a kit of tools. Raises DepotError for too few tools, and for those that are named twice, lost or retired."""
    raise NotImplementedError("TODO: implement add_kit.")


def change_kit(books, number, *, name=None, tools=None):
    """Change what is given; what is out goes on as it began. Raises DepotError."""
    raise NotImplementedError("TODO: implement change_kit.")


def drop_kit(books, number):
    """Lend a kit no more; its tools stay. Raises DepotError while it is out."""
    raise NotImplementedError("TODO: implement drop_kit.")


def present_kit(books, number):
    """The kit with this number. Raises DepotError for none, and for one that was dropped."""
    raise NotImplementedError("TODO: implement present_kit.")


def days_of(books, kit):
    """For how many days a kit is lent: as many as the tool that is lent for the fewest."""
    raise NotImplementedError("TODO: implement days_of.")


def rate_of(books, kit):
    """The price of a day in cents, without any discount."""
    raise NotImplementedError("TODO: implement rate_of.")


def state_of(books, kit):
    """ready, busy or incomplete: whether all its tools can be had now, later, or never."""
    raise NotImplementedError("TODO: implement state_of.")


def free_day(books, kit, on):
    """The first day on which all its tools can be had, behind everybody who waits; None for an incomplete kit."""
    raise NotImplementedError("TODO: implement free_day.")


def price(books, kit, member, days):
    """What a kit costs for so many days, in cents."""
    raise NotImplementedError("TODO: implement price.")


def lend_kit(books, number, member_number, *, on, days=None):
    """Lend all tools of a kit, or none; the loans. Raises DepotError where the rules of a loan do not allow one of them."""
    raise NotImplementedError("TODO: implement lend_kit.")


def return_kit(books, number, *, on):
    """Take back what is still out of a kit; the loans. Raises DepotError where that is nothing."""
    raise NotImplementedError("TODO: implement return_kit.")


def renew_kit(books, number, *, on):
    """Renew the loans of what is still out of a kit, or none; the loans. Raises DepotError as for a single loan."""
    raise NotImplementedError("TODO: implement renew_kit.")


def _still_out(books, number):
    raise NotImplementedError("TODO: implement _still_out.")


def _tools(books, numbers):
    raise NotImplementedError("TODO: implement _tools.")

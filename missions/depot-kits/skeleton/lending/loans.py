"""What happens at the counter: tools are lent, renewed, returned and lost."""

from lending.accounts import charge
from lending.books import next_number
from lending.days import format_day
from lending.errors import DepotError
from lending.fees import late_fee, lending_fee
from lending.inventory import MOST_DAYS
from lending.members import present_member
from lending.money import format_amount
from lending.records import DAMAGE, FEE, LATE, LOST, REPLACEMENT, Loan
from lending.reservations import check_turn, collect
from lending.settings import TIERS


def lend(books, tool_number, member_number, *, on, days=None):
    """Lend a tool from the shelf, and charge for it. Raises DepotError where the rules do not allow it."""
    raise NotImplementedError("TODO: implement lend.")


def check_loan(books, tool, member, on, days):
    """Raise DepotError if the rules do not allow to lend a tool to the member on a day, for so many days."""
    raise NotImplementedError("TODO: implement check_loan.")


def put_out(books, tool, member, *, on, days, fee, kit=None, kit_loan=None):
    """Put a tool into the hands of a member, and charge the fee for it; the rules allow it."""
    raise NotImplementedError("TODO: implement put_out.")


def renew(books, number, *, on):
    """Lend the tool for as long again, from the due day on. Raises DepotError where the rules do not allow it."""
    raise NotImplementedError("TODO: implement renew.")


def prolong(books, loan, *, on, days, fee):
    """Move the due day of a loan by so many days, and charge the fee for it. Raises DepotError."""
    raise NotImplementedError("TODO: implement prolong.")


def extend(books, number, *, until):
    """Let a member keep a tool until a later day, without a fee. Raises DepotError for an earlier or closed day."""
    raise NotImplementedError("TODO: implement extend.")


def give_back(books, number, *, on, damage=0):
    """Take a tool back, and charge for being late and for damage. Raises DepotError."""
    raise NotImplementedError("TODO: implement give_back.")


def report_lost(books, number, *, on):
    """End a loan of a tool that will not come back: its value is charged, and nothing for being late."""
    raise NotImplementedError("TODO: implement report_lost.")


def overdue(books, on):
    """The loans that should have been returned before a day, those that are due first before others."""
    raise NotImplementedError("TODO: implement overdue.")


def open_loan(books, number):
    """The loan with this number. Raises DepotError for one that has ended."""
    raise NotImplementedError("TODO: implement open_loan.")


def _check_day(loan, on):
    raise NotImplementedError("TODO: implement _check_day.")


def _check_member(books, member, on):
    raise NotImplementedError("TODO: implement _check_member.")

"""What the lists show: tools, members, loans, queues and accounts."""

from lending.days import format_day
from lending.fees import days_late, late_fee
from lending.money import format_amount
from lending.records import WAITING
from lending.reservations import promised_day, promised_days, waiting
from lending.tables import pairs, render, sections


def tool_list(books, tools):
    """One row a tool, with where it is and how many people wait for it."""
    raise NotImplementedError("TODO: implement tool_list.")


def tool_card(books, tool, on):
    """Everything about one tool: what it is, who has it, and who waits for it."""
    raise NotImplementedError("TODO: implement tool_card.")


def queue_list(books, tool, on):
    """Who waits for a tool, in order, with the day that each is promised."""
    raise NotImplementedError("TODO: implement queue_list.")


def pickup_list(books, until, on):
    """Who can have a tool up to a day, the earliest first."""
    raise NotImplementedError("TODO: implement pickup_list.")


def member_list(books, members):
    """One row a member, with the open loans and the balance."""
    raise NotImplementedError("TODO: implement member_list.")


def loan_list(books, loans):
    """One row a loan, with the state in one word."""
    raise NotImplementedError("TODO: implement loan_list.")


def overdue_list(books, loans, on):
    """One row a loan that is overdue, with what it costs if the tool comes back on that day."""
    raise NotImplementedError("TODO: implement overdue_list.")


def statement(books, member, on):
    """Everything about a member: open loans, reservations, the account and the balance."""
    raise NotImplementedError("TODO: implement statement.")


def ledger_list(books, entries):
    """One row for every line of the accounts."""
    raise NotImplementedError("TODO: implement ledger_list.")


def _state(loan):
    raise NotImplementedError("TODO: implement _state.")

"""Import and export as CSV, for spreadsheets."""

import csv
import io

from lending.days import format_day
from lending.errors import DepotError
from lending.inventory import add_tool
from lending.kits import days_of, rate_of, state_of
from lending.members import add_member
from lending.money import format_amount, parse_amount
from lending.records import WAITING
from lending.reservations import promised_day

TOOL_COLUMNS = ("name", "category", "rate", "value", "days")
MEMBER_COLUMNS = ("name", "email", "tier")


def export(books, kind, *, on):
    """All records of a kind as CSV with a line of heads, as things are on a day. Raises DepotError for a kind that cannot be exported."""
    raise NotImplementedError("TODO: implement export.")


def import_tools(books, text):
    """Add the tools of a CSV, all of them or none; how many. Raises DepotError naming each line that is wrong."""
    raise NotImplementedError("TODO: implement import_tools.")


def import_members(books, text, *, on):
    """Add the members of a CSV, all of them or none; how many. Raises DepotError naming each line that is wrong."""
    raise NotImplementedError("TODO: implement import_members.")


def _import(text, columns, add):
    raise NotImplementedError("TODO: implement _import.")


def _import_tool(books, row):
    raise NotImplementedError("TODO: implement _import_tool.")


def _tools(books, _on):
    raise NotImplementedError("TODO: implement _tools.")


def _members(books, _on):
    raise NotImplementedError("TODO: implement _members.")


def _loans(books, _on):
    raise NotImplementedError("TODO: implement _loans.")


def _reservations(books, on):
    raise NotImplementedError("TODO: implement _reservations.")


def _ledger(books, _on):
    raise NotImplementedError("TODO: implement _ledger.")


def _kits(books, _on):
    raise NotImplementedError("TODO: implement _kits.")


_EXPORTS = {
    "tools": _tools,
    "members": _members,
    "loans": _loans,
    "reservations": _reservations,
    "ledger": _ledger,
    "kits": _kits,
}

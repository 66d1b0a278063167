"""Import and export as CSV, for spreadsheets."""

import csv
import io
from datetime import date

from lending.days import format_day
from lending.errors import DepotError
from lending.inventory import add_tool
from lending.members import add_member
from lending.money import format_amount, parse_amount
from lending.records import WAITING
from lending.reservations import promises_by_number

TOOL_COLUMNS = ("name", "category", "rate", "value", "days")
MEMBER_COLUMNS = ("name", "email", "tier")


def export(books, kind, *, on=None):
    """All records of a kind as CSV with a line of heads, as things are on a day, or else today.

    Raises DepotError for a kind that cannot be exported.
    """
    if kind not in _EXPORTS:
        raise DepotError(f"{kind!r} cannot be exported; there are {', '.join(_EXPORTS)}")
    heads, rows = _EXPORTS[kind](books, on or date.today())
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue()


def import_tools(books, text):
    """Add the tools of a CSV, all of them or none; how many. Raises DepotError naming each line that is wrong."""
    return _import(text, TOOL_COLUMNS, lambda row: _import_tool(books, row))


def import_members(books, text, *, on):
    """Add the members of a CSV, all of them or none; how many. Raises DepotError naming each line that is wrong."""
    return _import(text, MEMBER_COLUMNS, lambda row: add_member(books, **row, on=on))


def _import(text, columns, add):
    lines = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    heads = [head.strip().lower() for head in lines[0]] if lines else []
    missing = [column for column in columns if column not in heads]
    if missing:
        raise DepotError(f"line 1: the column {missing[0]} is missing")
    problems, count = [], 0
    for number, cells in enumerate(lines[1:], start=2):
        if not any(cell.strip() for cell in cells):
            continue
        try:
            if len(cells) != len(heads):
                raise DepotError(f"has {len(cells)} cells, not {len(heads)}")
            row = dict(zip(heads, cells, strict=True))
            add({column: row[column].strip() for column in columns})
            count += 1
        except DepotError as error:
            problems.append(f"line {number}: {error}")
    if problems:
        # The books in memory are not saved by whoever sees this error.
        raise DepotError("\n".join(problems))
    return count


def _import_tool(books, row):
    if not row["days"].isascii() or not row["days"].isdigit():
        raise DepotError(f"{row['days']!r} is not a number of days")
    add_tool(
        books,
        name=row["name"],
        category=row["category"],
        rate=parse_amount(row["rate"]),
        value=parse_amount(row["value"]),
        days=int(row["days"]),
    )


def _tools(books, _on):
    rows = [
        (tool.number, tool.name, tool.category, format_amount(tool.rate), format_amount(tool.value), tool.days,
         books.where(tool))
        for tool in books.tools.values()
    ]  # fmt: skip
    return ("tool", *TOOL_COLUMNS, "where"), rows


def _members(books, _on):
    rows = [
        (one.number, one.name, one.email, one.tier, format_day(one.joined), format_amount(books.balance(one)))
        for one in books.members.values()
        if one.left is None
    ]
    return ("member", *MEMBER_COLUMNS, "joined", "balance"), rows


def _loans(books, _on):
    rows = [
        (one.number, one.tool, one.member, format_day(one.start), format_day(one.due), format_day(one.returned))
        for one in books.loans.values()
    ]
    return ("loan", "tool", "member", "start", "due", "returned"), rows


def _reservations(books, on):
    days = promises_by_number(books, on)
    rows = [
        (one.number, one.tool, one.member, format_day(one.made), format_day(days.get(one.number)))
        for one in books.reservations.values()
        if one.state == WAITING
    ]
    return ("reservation", "tool", "member", "made", "from"), rows


def _ledger(books, _on):
    rows = [
        (one.number, format_day(one.day), one.member, one.kind, one.loan or "", format_amount(one.amount))
        for one in books.entries.values()
    ]
    return ("entry", "day", "member", "kind", "loan", "amount"), rows


_EXPORTS = {
    "tools": _tools,
    "members": _members,
    "loans": _loans,
    "reservations": _reservations,
    "ledger": _ledger,
}

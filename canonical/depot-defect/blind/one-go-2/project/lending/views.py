"""What the lists show: tools, members, loans, queues and accounts."""

from lending.days import format_day
from lending.fees import days_late, late_fee
from lending.money import format_amount
from lending.records import WAITING
from lending.reservations import pickups, promises, promises_by_number
from lending.tables import pairs, render, sections


def tool_list(books, tools):
    """One row a tool, with where it is and how many people wait for it."""
    rows = [
        (
            tool.number, tool.name, tool.category, format_amount(tool.rate), tool.days, books.where(tool),
            len(books.queue(tool)),
        )
        for tool in tools
    ]  # fmt: skip
    heads = ("tool", "name", "category", "rate", "days", "where", "waiting")
    return render(heads, rows, numbers=("tool", "rate", "days", "waiting"))


def tool_card(books, tool, on):
    """Everything about one tool: what it is, who has it, and who waits for it, as things are on a day."""
    loan = books.open_loan_of(tool)
    lines = [
        ("tool", tool.number),
        ("name", tool.name),
        ("category", tool.category),
        ("rate", format_amount(tool.rate)),
        ("value", format_amount(tool.value)),
        ("days", tool.days),
        ("where", books.where(tool)),
    ]
    if tool.repair_until is not None:
        lines.append(("in repair until", format_day(tool.repair_until)))
    if loan is not None:
        lines.append(("with", books.member(loan.member).name))
        lines.append(("due", format_day(loan.due)))
    for place, (one, day) in enumerate(promises(books, tool, on), start=1):
        lines.append((f"waiting {place}", f"{books.member(one.member).name}, from {format_day(day)}"))
    return pairs(lines)


def queue_list(books, tool, on):
    """Who waits for a tool, in order, with the day that each is promised as things are on a day."""
    rows = [
        (place, one.number, books.member(one.member).name, format_day(one.made), format_day(day))
        for place, (one, day) in enumerate(promises(books, tool, on), start=1)
    ]
    return render(("place", "reservation", "member", "made", "from"), rows, numbers=("place", "reservation"))


def pickup_list(books, until, on):
    """Who can have a tool up to a day, the earliest first, as things are on a day."""
    rows = [
        (format_day(day), one.number, books.tool(one.tool).name, books.member(one.member).name)
        for day, one in pickups(books, until, on)
    ]
    return render(("from", "reservation", "tool", "member"), rows, numbers=("reservation",))


def member_list(books, members):
    """One row a member, with the open loans and the balance."""
    rows = [
        (
            member.number, member.name, member.email, member.tier, "blocked" if member.blocked else "active",
            len(books.open_loans(member)), format_amount(books.balance(member)),
        )
        for member in members
    ]  # fmt: skip
    heads = ("member", "name", "email", "tier", "state", "loans", "balance")
    return render(heads, rows, numbers=("member", "loans", "balance"))


def loan_list(books, loans):
    """One row a loan, with the state in one word."""
    rows = [
        (
            loan.number, books.tool(loan.tool).name, books.member(loan.member).name, format_day(loan.start),
            format_day(loan.due), format_day(loan.returned), loan.renewals, _state(loan),
        )
        for loan in loans
    ]  # fmt: skip
    heads = ("loan", "tool", "member", "start", "due", "returned", "renewals", "state")
    return render(heads, rows, numbers=("loan", "renewals"))


def overdue_list(books, loans, on):
    """One row a loan that is overdue, with what it costs if the tool comes back on that day."""
    rows = []
    for loan in loans:
        tool, member = books.tool(loan.tool), books.member(loan.member)
        late = days_late(books.settings, loan, on)
        fee = late_fee(books.settings, tool, loan, on)
        rows.append((loan.number, tool.name, member.name, member.email, format_day(loan.due), late, format_amount(fee)))
    heads = ("loan", "tool", "member", "email", "due", "late", "fee")
    return render(heads, rows, numbers=("loan", "late", "fee"))


def statement(books, member, on):
    """Everything about a member, as things are on a day: open loans, reservations, the account and the balance."""
    days = promises_by_number(books, on)
    reserved = [one for one in books.reservations.values() if one.member == member.number and one.state == WAITING]
    loans = [
        (loan.number, books.tool(loan.tool).name, format_day(loan.due), loan.renewals)
        for loan in books.open_loans(member)
    ]
    waits = [(one.number, books.tool(one.tool).name, format_day(days.get(one.number))) for one in reserved]
    account = [
        (entry.number, format_day(entry.day), entry.kind, entry.loan or "-", format_amount(entry.amount))
        for entry in books.entries_of(member)
    ]
    return sections(
        (f"Statement of {member.name}, {member.tier}", f"balance: {format_amount(books.balance(member))}"),
        ("Loans", render(("loan", "tool", "due", "renewals"), loans, numbers=("loan", "renewals"))),
        ("Reservations", render(("reservation", "tool", "from"), waits, numbers=("reservation",))),
        ("Account", render(("entry", "day", "kind", "loan", "amount"), account, numbers=("entry", "loan", "amount"))),
    )


def ledger_list(books, entries):
    """One row for every line of the accounts."""
    rows = [
        (
            entry.number, format_day(entry.day), books.member(entry.member).name, entry.kind, entry.loan or "-",
            format_amount(entry.amount),
        )
        for entry in entries
    ]  # fmt: skip
    return render(("entry", "day", "member", "kind", "loan", "amount"), rows, numbers=("entry", "loan", "amount"))


def _state(loan):
    if loan.is_open:
        return "open"
    return "lost" if loan.lost else "returned"

"""What each command does: it changes the books, and returns what is printed."""

from datetime import date
from pathlib import Path

from lending import accounts, inventory, loans, members, reports, reservations, views
from lending.consistency import problems_of
from lending.csv_files import export, import_members, import_tools
from lending.days import format_day
from lending.errors import DepotError
from lending.fees import lending_fee
from lending.money import format_amount
from lending.settings import change_setting, close_day, open_day, setting_rows
from lending.tables import pairs, render


def carry_out(books, arguments, on):
    """Carry out one command on a day and return what is printed. Raises DepotError; the books are not to be kept then."""
    name = arguments.command
    if name in ("tool", "member"):
        return _COMMANDS[f"{name} {arguments.action}"](books, arguments, on)
    return _COMMANDS[name](books, arguments, on)


def _settings(books, _arguments, _on):
    return pairs(setting_rows(books.settings))


def _set(books, arguments, _on):
    change_setting(books.settings, arguments.name, arguments.value)
    return f"{arguments.name}: {dict(setting_rows(books.settings))[arguments.name]}"


def _close_day(books, arguments, _on):
    close_day(books.settings, arguments.day, arguments.reason)
    return f"closed on {format_day(arguments.day)}"


def _open_day(books, arguments, _on):
    open_day(books.settings, arguments.day)
    return f"open on {format_day(arguments.day)}"


def _closed_days(books, _arguments, _on):
    days = sorted(books.settings.closed_days.items())
    return render(("day", "reason"), [(format_day(day), reason or "-") for day, reason in days])


def _check(books, _arguments, _on):
    problems = problems_of(books)
    if problems:
        raise DepotError("\n".join(problems))
    return "everything fits together"


def _tools(books, arguments, _on):
    found = inventory.find_tools(
        books, category=arguments.category, where=arguments.where, search=arguments.search
    )
    return views.tool_list(books, found)


def _tool_add(books, arguments, _on):
    tool = inventory.add_tool(
        books,
        name=arguments.name,
        category=arguments.category,
        rate=arguments.rate,
        value=arguments.value,
        days=arguments.days,
    )
    return f"tool {tool.number}: {tool.name}"


def _tool_change(books, arguments, _on):
    tool = inventory.change_tool(
        books,
        arguments.tool,
        name=arguments.name,
        category=arguments.category,
        rate=arguments.rate,
        value=arguments.value,
        days=arguments.days,
    )
    return f"tool {tool.number}: {tool.name}"


def _tool_repair(books, arguments, on):
    tool = inventory.send_to_repair(books, arguments.tool, until=arguments.until, on=on)
    return f"tool {tool.number}: in repair until {format_day(tool.repair_until)}"


def _tool_repaired(books, arguments, _on):
    tool = inventory.back_from_repair(books, arguments.tool)
    return f"tool {tool.number}: on the shelf"


def _tool_retire(books, arguments, _on):
    tool = inventory.retire(books, arguments.tool)
    return f"tool {tool.number}: retired"


def _tool_show(books, arguments, on):
    return views.tool_card(books, books.tool(arguments.tool), on)


def _members(books, arguments, _on):
    return views.member_list(books, members.find_members(books, search=arguments.search, tier=arguments.tier))


def _member_add(books, arguments, on):
    member = members.add_member(books, name=arguments.name, email=arguments.email, tier=arguments.tier, on=on)
    return f"member {member.number}: {member.name}"


def _member_change(books, arguments, _on):
    member = members.change_member(
        books, arguments.member, name=arguments.name, email=arguments.email, tier=arguments.tier
    )
    return f"member {member.number}: {member.name}, {member.tier}"


def _member_block(books, arguments, _on):
    member = members.set_blocked(books, arguments.member, blocked=True)
    return f"member {member.number}: blocked"


def _member_unblock(books, arguments, _on):
    member = members.set_blocked(books, arguments.member, blocked=False)
    return f"member {member.number}: active"


def _member_leave(books, arguments, on):
    member = members.leave(books, arguments.member, on=on)
    return f"member {member.number}: left on {format_day(member.left)}"


def _statement(books, arguments, on):
    return views.statement(books, books.member(arguments.member), on)


def _lend(books, arguments, on):
    loan = loans.lend(books, arguments.tool, arguments.member, on=on, days=arguments.days)
    return f"loan {loan.number}: due on {format_day(loan.due)}"


def _quote(books, arguments, on):
    tool, member = books.tool(arguments.tool), members.present_member(books, arguments.member)
    days = tool.days if arguments.days is None else arguments.days
    fee = format_amount(lending_fee(tool, member, days))
    return f"{fee} {books.settings.currency}, due on {format_day(books.settings.opening().due_day(on, days))}"


def _return(books, arguments, on):
    loan = loans.give_back(books, arguments.loan, on=on, damage=arguments.damage)
    owed = format_amount(books.balance(books.member(loan.member)))
    line = f"loan {loan.number}: returned, balance {owed} {books.settings.currency}"
    queue = books.queue(books.tool(loan.tool))
    return f"{line}\nfor {books.member(queue[0].member).name}" if queue else line


def _renew(books, arguments, on):
    loan = loans.renew(books, arguments.loan, on=on)
    return f"loan {loan.number}: due on {format_day(loan.due)}"


def _lost(books, arguments, on):
    loan = loans.report_lost(books, arguments.loan, on=on)
    owed = format_amount(books.balance(books.member(loan.member)))
    return f"loan {loan.number}: lost, balance {owed} {books.settings.currency}"


def _extend(books, arguments, on):
    loan = loans.extend(books, arguments.loan, until=arguments.until, on=on)
    return f"loan {loan.number}: due on {format_day(loan.due)}"


def _loans(books, arguments, _on):
    member = None if arguments.member is None else books.member(arguments.member)
    if not arguments.all:
        return views.loan_list(books, books.open_loans(member))
    every = [loan for loan in books.loans.values() if member is None or loan.member == member.number]
    return views.loan_list(books, every)


def _overdue(books, _arguments, on):
    return views.overdue_list(books, loans.overdue(books, on), on)


def _reserve(books, arguments, on):
    one = reservations.reserve(books, arguments.tool, arguments.member, on=on)
    place = len(books.queue(books.tool(arguments.tool)))
    return f"reservation {one.number}: place {place}, from {format_day(one.promised)}"


def _cancel(books, arguments, _on):
    one = reservations.cancel(books, arguments.reservation)
    return f"reservation {one.number}: cancelled"


def _queue(books, arguments, on):
    return views.queue_list(books, books.tool(arguments.tool), on)


def _pickups(books, arguments, on):
    return views.pickup_list(books, on if arguments.until is None else arguments.until, on)


def _pay(books, arguments, on):
    entry = accounts.pay(books, arguments.member, arguments.amount, on=on)
    return f"entry {entry.number}: balance {format_amount(books.balance(books.member(arguments.member)))}"


def _waive(books, arguments, on):
    entry = accounts.waive(books, arguments.entry, on=on)
    return f"entry {entry.number}: balance {format_amount(books.balance(books.member(entry.member)))}"


def _ledger(books, arguments, _on):
    start, end = _time(arguments)
    return views.ledger_list(books, [entry for entry in books.entries.values() if start <= entry.day <= end])


def _report(books, arguments, on):
    if arguments.kind == "stock":
        return reports.stock_report(books)
    start, end = _time(arguments)
    if arguments.kind == "income":
        return reports.income_report(books, start, end)
    return reports.usage_report(books, start, min(end, on))


def _export(books, arguments, on):
    text = export(books, arguments.kind, on=on)
    _write(arguments.file, text)
    return f"{arguments.file}: {len(text.splitlines()) - 1} {arguments.kind}"


def _import(books, arguments, on):
    text = _text(arguments.file)
    count = import_tools(books, text) if arguments.kind == "tools" else import_members(books, text, on=on)
    return f"{count} {arguments.kind} {'can be' if arguments.check else 'were'} imported"


def _time(arguments):
    start, end = arguments.start or date.min, arguments.end or date.max
    if end < start:
        raise DepotError(f"{format_day(end)} is before {format_day(start)}")
    return start, end


def _text(path):
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DepotError(f"{path}: cannot be read: {error}") from error


def _write(path, text):
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise DepotError(f"{path}: cannot be written: {error}") from error


_COMMANDS = {
    "settings": _settings,
    "set": _set,
    "close-day": _close_day,
    "open-day": _open_day,
    "closed-days": _closed_days,
    "check": _check,
    "tools": _tools,
    "tool add": _tool_add,
    "tool change": _tool_change,
    "tool repair": _tool_repair,
    "tool repaired": _tool_repaired,
    "tool retire": _tool_retire,
    "tool show": _tool_show,
    "members": _members,
    "member add": _member_add,
    "member change": _member_change,
    "member block": _member_block,
    "member unblock": _member_unblock,
    "member leave": _member_leave,
    "statement": _statement,
    "lend": _lend,
    "quote": _quote,
    "return": _return,
    "renew": _renew,
    "lost": _lost,
    "extend": _extend,
    "loans": _loans,
    "overdue": _overdue,
    "reserve": _reserve,
    "cancel": _cancel,
    "queue": _queue,
    "pickups": _pickups,
    "pay": _pay,
    "waive": _waive,
    "ledger": _ledger,
    "report": _report,
    "export": _export,
    "import": _import,
}

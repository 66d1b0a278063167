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
    raise NotImplementedError("TODO: implement carry_out.")


def _settings(books, _arguments, _on):
    raise NotImplementedError("TODO: implement _settings.")


def _set(books, arguments, _on):
    raise NotImplementedError("TODO: implement _set.")


def _close_day(books, arguments, _on):
    raise NotImplementedError("TODO: implement _close_day.")


def _open_day(books, arguments, _on):
    raise NotImplementedError("TODO: implement _open_day.")


def _closed_days(books, _arguments, _on):
    raise NotImplementedError("TODO: implement _closed_days.")


def _check(books, _arguments, _on):
    raise NotImplementedError("TODO: implement _check.")


def _tools(books, arguments, _on):
    raise NotImplementedError("TODO: implement _tools.")


def _tool_add(books, arguments, _on):
    raise NotImplementedError("TODO: implement _tool_add.")


def _tool_change(books, arguments, _on):
    raise NotImplementedError("TODO: implement _tool_change.")


def _tool_repair(books, arguments, on):
    raise NotImplementedError("TODO: implement _tool_repair.")


def _tool_repaired(books, arguments, _on):
    raise NotImplementedError("TODO: implement _tool_repaired.")


def _tool_retire(books, arguments, _on):
    raise NotImplementedError("TODO: implement _tool_retire.")


def _tool_show(books, arguments, on):
    raise NotImplementedError("TODO: implement _tool_show.")


def _members(books, arguments, _on):
    raise NotImplementedError("TODO: implement _members.")


def _member_add(books, arguments, on):
    raise NotImplementedError("TODO: implement _member_add.")


def _member_change(books, arguments, _on):
    raise NotImplementedError("TODO: implement _member_change.")


def _member_block(books, arguments, _on):
    raise NotImplementedError("TODO: implement _member_block.")


def _member_unblock(books, arguments, _on):
    raise NotImplementedError("TODO: implement _member_unblock.")


def _member_leave(books, arguments, on):
    raise NotImplementedError("TODO: implement _member_leave.")


def _statement(books, arguments, on):
    raise NotImplementedError("TODO: implement _statement.")


def _lend(books, arguments, on):
    raise NotImplementedError("TODO: implement _lend.")


def _quote(books, arguments, on):
    raise NotImplementedError("TODO: implement _quote.")


def _return(books, arguments, on):
    raise NotImplementedError("TODO: implement _return.")


def _renew(books, arguments, on):
    raise NotImplementedError("TODO: implement _renew.")


def _lost(books, arguments, on):
    raise NotImplementedError("TODO: implement _lost.")


def _extend(books, arguments, _on):
    raise NotImplementedError("TODO: implement _extend.")


def _loans(books, arguments, _on):
    raise NotImplementedError("TODO: implement _loans.")


def _overdue(books, _arguments, on):
    raise NotImplementedError("TODO: implement _overdue.")


def _reserve(books, arguments, on):
    raise NotImplementedError("TODO: implement _reserve.")


def _cancel(books, arguments, _on):
    raise NotImplementedError("TODO: implement _cancel.")


def _queue(books, arguments, on):
    raise NotImplementedError("TODO: implement _queue.")


def _pickups(books, arguments, on):
    raise NotImplementedError("TODO: implement _pickups.")


def _pay(books, arguments, on):
    raise NotImplementedError("TODO: implement _pay.")


def _waive(books, arguments, on):
    raise NotImplementedError("TODO: implement _waive.")


def _ledger(books, arguments, _on):
    raise NotImplementedError("TODO: implement _ledger.")


def _report(books, arguments, on):
    raise NotImplementedError("TODO: implement _report.")


def _export(books, arguments, on):
    raise NotImplementedError("TODO: implement _export.")


def _import(books, arguments, on):
    raise NotImplementedError("TODO: implement _import.")


def _time(arguments):
    raise NotImplementedError("TODO: implement _time.")


def _text(path):
    raise NotImplementedError("TODO: implement _text.")


def _write(path, text):
    raise NotImplementedError("TODO: implement _write.")


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

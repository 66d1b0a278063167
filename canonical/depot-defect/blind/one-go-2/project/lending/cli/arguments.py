"""The commands of the program and what they take."""

import argparse

from lending.days import parse_day
from lending.errors import DepotError
from lending.money import parse_amount
from lending.records import LOST, REPAIR, RETIRED


class Misused(Exception):
    """A command line that is not right."""


class _Parser(argparse.ArgumentParser):
    """A parser that raises instead of ending the program, since commands also come from files."""

    def error(self, message):
        raise Misused(f"{self.prog}: {message}")


def make_parser():
    """The parser of a command line; `--data` and `--on` come before the command."""
    parser = _Parser(prog="depot.py", description="Lends the tools of a depot to its members.")
    parser.add_argument("--data", metavar="DIR", default="depot-data", help="the folder of the depot's files")
    parser.add_argument("--on", metavar="DAY", type=_day, help="the day of the command; today if it is left out")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    _add_depot(commands)
    _add_tools(commands)
    _add_members(commands)
    _add_loans(commands)
    _add_money(commands)
    _add_files(commands)
    return parser


def _add_depot(commands):
    commands.add_parser("init", help="make a new depot")
    commands.add_parser("settings", help="show the settings")
    changed = commands.add_parser("set", help="change a setting")
    changed.add_argument("name")
    changed.add_argument("value")
    closed = commands.add_parser("close-day", help="close the depot on a day")
    closed.add_argument("day", type=_day)
    closed.add_argument("reason", nargs="?", default="")
    opened = commands.add_parser("open-day", help="take back that the depot is closed on a day")
    opened.add_argument("day", type=_day)
    commands.add_parser("closed-days", help="list the days on which the depot is closed")
    commands.add_parser("check", help="check that the files fit together")


def _add_tools(commands):
    listed = commands.add_parser("tools", help="list tools")
    listed.add_argument("--category")
    listed.add_argument("--where", choices=("shelf", "out", REPAIR, RETIRED, LOST))
    listed.add_argument("--search", metavar="TEXT")
    actions = commands.add_parser("tool", help="add, change or show a tool").add_subparsers(
        dest="action", metavar="ACTION", required=True, parser_class=_Parser
    )
    added = actions.add_parser("add", help="add a tool")
    changed = actions.add_parser("change", help="change a tool")
    changed.add_argument("tool", type=_number)
    for parser, required in ((added, True), (changed, False)):
        parser.add_argument("--name", required=required)
        parser.add_argument("--category", required=required)
        parser.add_argument("--rate", type=_amount, required=required, help="the price of a day")
        parser.add_argument("--value", type=_amount, required=required, help="the price of a new one")
        parser.add_argument("--days", type=_number, required=required, help="the length of a loan")
    repaired = actions.add_parser("repair", help="send a tool to repair")
    repaired.add_argument("tool", type=_number)
    repaired.add_argument("--until", type=_day, required=True)
    for name, words in (("repaired", "put a tool back"), ("retire", "give a tool away"), ("show", "show a tool")):
        actions.add_parser(name, help=words).add_argument("tool", type=_number)


def _add_members(commands):
    listed = commands.add_parser("members", help="list members")
    listed.add_argument("--search", metavar="TEXT")
    listed.add_argument("--tier")
    actions = commands.add_parser("member", help="add or change a member").add_subparsers(
        dest="action", metavar="ACTION", required=True, parser_class=_Parser
    )
    added = actions.add_parser("add", help="take somebody in")
    added.add_argument("--name", required=True)
    added.add_argument("--email", required=True)
    added.add_argument("--tier", default="basic")
    changed = actions.add_parser("change", help="change a member")
    changed.add_argument("member", type=_number)
    changed.add_argument("--name")
    changed.add_argument("--email")
    changed.add_argument("--tier")
    for name in ("block", "unblock", "leave"):
        actions.add_parser(name).add_argument("member", type=_number)
    commands.add_parser("statement", help="show all about a member").add_argument("member", type=_number)


def _add_loans(commands):
    for name, words in (("lend", "lend a tool"), ("quote", "tell what a loan costs")):
        parser = commands.add_parser(name, help=words)
        parser.add_argument("tool", type=_number)
        parser.add_argument("member", type=_number)
        parser.add_argument("--days", type=_number)
    returned = commands.add_parser("return", help="take a tool back")
    returned.add_argument("loan", type=_number)
    returned.add_argument("--damage", metavar="AMOUNT", type=_amount, default=0)
    for name, words in (("renew", "renew a loan"), ("lost", "report a tool as lost")):
        commands.add_parser(name, help=words).add_argument("loan", type=_number)
    extended = commands.add_parser("extend", help="let a member keep a tool for longer")
    extended.add_argument("loan", type=_number)
    extended.add_argument("until", type=_day)
    listed = commands.add_parser("loans", help="list loans")
    listed.add_argument("--member", type=_number)
    listed.add_argument("--all", action="store_true", help="those that have ended, too")
    commands.add_parser("overdue", help="list loans that are overdue")
    reserved = commands.add_parser("reserve", help="wait for a tool")
    reserved.add_argument("tool", type=_number)
    reserved.add_argument("member", type=_number)
    commands.add_parser("cancel", help="cancel a reservation").add_argument("reservation", type=_number)
    commands.add_parser("queue", help="list who waits for a tool").add_argument("tool", type=_number)
    pickups = commands.add_parser("pickups", help="list who can have a tool by a day")
    pickups.add_argument("--until", type=_day)


def _add_money(commands):
    paid = commands.add_parser("pay", help="take money from a member")
    paid.add_argument("member", type=_number)
    paid.add_argument("amount", type=_amount)
    commands.add_parser("waive", help="take back a charge").add_argument("entry", type=_number)
    for name in ("ledger", "report"):
        parser = commands.add_parser(name, help="list the accounts" if name == "ledger" else "print a report")
        if name == "report":
            parser.add_argument("kind", choices=("usage", "income", "stock"))
        parser.add_argument("--from", dest="start", metavar="DAY", type=_day)
        parser.add_argument("--to", dest="end", metavar="DAY", type=_day)


def _add_files(commands):
    exported = commands.add_parser("export", help="write records as CSV")
    exported.add_argument("kind")
    exported.add_argument("file")
    imported = commands.add_parser("import", help="add tools or members from CSV")
    imported.add_argument("kind", choices=("tools", "members"))
    imported.add_argument("file")
    imported.add_argument("--check", action="store_true", help="read the file only")
    batch = commands.add_parser("batch", help="carry out the commands of a file, all or none")
    batch.add_argument("file")


def _day(text):
    return _read(parse_day, text)


def _amount(text):
    return _read(parse_amount, text)


def _number(text):
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return int(text)


def _read(parse, text):
    try:
        return parse(text)
    except DepotError as error:
        raise argparse.ArgumentTypeError(str(error)) from None

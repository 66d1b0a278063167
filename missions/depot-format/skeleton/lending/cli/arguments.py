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
        raise NotImplementedError("TODO: implement error.")


def make_parser():
    """The parser of a command line; `--data` and `--on` come before the command."""
    raise NotImplementedError("TODO: implement make_parser.")


def _add_depot(commands):
    raise NotImplementedError("TODO: implement _add_depot.")


def _add_tools(commands):
    raise NotImplementedError("TODO: implement _add_tools.")


def _add_members(commands):
    raise NotImplementedError("TODO: implement _add_members.")


def _add_loans(commands):
    raise NotImplementedError("TODO: implement _add_loans.")


def _add_money(commands):
    raise NotImplementedError("TODO: implement _add_money.")


def _add_files(commands):
    raise NotImplementedError("TODO: implement _add_files.")


def _day(text):
    raise NotImplementedError("TODO: implement _day.")


def _amount(text):
    raise NotImplementedError("TODO: implement _amount.")


def _number(text):
    raise NotImplementedError("TODO: implement _number.")


def _read(parse, text):
    raise NotImplementedError("TODO: implement _read.")

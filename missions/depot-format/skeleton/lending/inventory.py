"""The tools of the depot: what is bought, repaired and given away."""

from lending.books import next_number
from lending.days import format_day
from lending.errors import DepotError
from lending.records import READY, REPAIR, RETIRED, Tool
from lending.words import category_of, clean, contains

MOST_DAYS = 90


def add_tool(books, *, name, category, rate, value, days):
    """Add a tool to the shelf. Raises DepotError for values that no tool has."""
    raise NotImplementedError("TODO: implement add_tool.")


def change_tool(books, number, *, name=None, category=None, rate=None, value=None, days=None):
    """Change what is given; loans that have begun keep their due day. Raises DepotError."""
    raise NotImplementedError("TODO: implement change_tool.")


def send_to_repair(books, number, *, until, on):
    """Take a tool from the shelf for repair, or change how long it takes. Raises DepotError where it is out."""
    raise NotImplementedError("TODO: implement send_to_repair.")


def back_from_repair(books, number):
    """Put a repaired tool back on the shelf. Raises DepotError where it is not in repair."""
    raise NotImplementedError("TODO: implement back_from_repair.")


def retire(books, number):
    """Give a tool away for ever. Raises DepotError where it is out or somebody waits for it."""
    raise NotImplementedError("TODO: implement retire.")


def find_tools(books, *, category=None, where=None, search=None):
    """The tools that fit everything that is given, in the order of category and name."""
    raise NotImplementedError("TODO: implement find_tools.")


def _kept(books, number):
    raise NotImplementedError("TODO: implement _kept.")


def _rate(rate):
    raise NotImplementedError("TODO: implement _rate.")


def _length(days):
    raise NotImplementedError("TODO: implement _length.")

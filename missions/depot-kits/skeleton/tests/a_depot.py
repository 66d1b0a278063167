"""A small depot for tests: two tools, three members, closed on Sundays."""

from datetime import date

from lending.books import Books
from lending.inventory import add_tool
from lending.members import add_member

# A Monday.
MONDAY = None  # TODO: set MONDAY.


def day(number):
    """A day of May 2026."""
    raise NotImplementedError("TODO: implement day.")


def a_depot():
    """The books of a new depot."""
    raise NotImplementedError("TODO: implement a_depot.")

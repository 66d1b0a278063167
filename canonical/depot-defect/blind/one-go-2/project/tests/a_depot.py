"""A small depot for tests: two tools, three members, closed on Sundays."""

from datetime import date

from lending.books import Books
from lending.inventory import add_tool
from lending.members import add_member

# A Monday.
MONDAY = date(2026, 5, 4)


def day(number):
    """A day of May 2026."""
    return date(2026, 5, number)


def a_depot():
    """The books of a new depot."""
    books = Books()
    add_tool(books, name="Hedge trimmer", category="garden", rate=350, value=18000, days=7)
    add_tool(books, name="Band saw", category="wood", rate=600, value=40000, days=3)
    add_member(books, name="Ada Brook", email="ada@example.org", tier="supporter", on=MONDAY)
    add_member(books, name="Ben Carr", email="ben@example.org", tier="basic", on=MONDAY)
    add_member(books, name="Cleo Dow", email="cleo@example.org", tier="basic", on=MONDAY)
    return books

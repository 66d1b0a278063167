"""The list of members."""

import json

from fields import EMAIL, FIRST_NAME, LAST_NAME, NUMBER, TOWN
from texts import fold, tidy

PAGE_SIZE = 20


def sort_key(record):
    """Return what the list is ordered by; the number comes after it."""
    raise NotImplementedError("TODO: implement sort_key.")


def search_key(record):
    """Return what a search looks at, a text a line."""
    raise NotImplementedError("TODO: implement search_key.")


def records(database):
    """Return all members by their numbers."""
    raise NotImplementedError("TODO: implement records.")


def save(database, changed):
    """Write the records of members, new or not."""
    raise NotImplementedError("TODO: implement save.")


def page_of(database, search, page):
    """Return the members of a page of a search, and how many there are on all pages."""
    raise NotImplementedError("TODO: implement page_of.")

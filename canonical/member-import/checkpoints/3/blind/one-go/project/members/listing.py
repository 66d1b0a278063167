"""The list of the members: its order, its search and its pages."""

from dataclasses import dataclass

from .fields import EMAIL, FIRST_NAME, LAST_NAME, NUMBER, TOWN, clean, fold

MEMBERS_ON_A_PAGE = 20


@dataclass
class Listing:
    members: list  # on this page
    total: int  # on all pages
    page: int
    pages: int


def list_members(members, search, passes, page):
    """A page of the members that the search finds and the filter, which may be None, lets pass."""
    wanted = fold(clean(search))
    found = [member for member in members if _contains(member, wanted) and (passes is None or passes(member))]
    found.sort(key=_order)
    pages = max(1, -(-len(found) // MEMBERS_ON_A_PAGE))
    page = min(max(page, 1), pages)
    start = (page - 1) * MEMBERS_ON_A_PAGE
    return Listing(found[start : start + MEMBERS_ON_A_PAGE], len(found), page, pages)


def _order(member):
    return (fold(member[LAST_NAME]), fold(member[FIRST_NAME]), int(member[NUMBER]))


def _contains(member, wanted):
    texts = (member[NUMBER], member[EMAIL], member[TOWN], f"{member[FIRST_NAME]} {member[LAST_NAME]}")
    return wanted == "" or any(wanted in fold(text) for text in texts)

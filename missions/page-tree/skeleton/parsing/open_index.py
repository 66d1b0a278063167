"""The open elements by name and by what bounds a search, so that no search goes through a deep stack."""

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from operator import attrgetter

from .elements import BUTTON_BOUNDS, ITEM_STOPS, LIST_ITEM_BOUNDS, SCOPE_BOUNDS, SPECIAL, TABLE_BOUNDS
from .foreign_names import SMALL_NAMES
from .nodes import HTML

BOUNDS = {
    "any": SCOPE_BOUNDS,
    "list item": LIST_ITEM_BOUNDS,
    "button": BUTTON_BOUNDS,
    "table": TABLE_BOUNDS,
    "special": SPECIAL,
    "item stop": ITEM_STOPS,
}
SCOPES = None  # TODO: set SCOPES.
level_of = None  # TODO: set level_of.


class OpenIndex:
    """Lists of open elements, each sorted by the levels."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def enter(self, element):
        """Enter an element that is open now."""
        raise NotImplementedError("TODO: implement enter.")

    def strike(self, element):
        """Take out an element that is to be closed."""
        raise NotImplementedError("TODO: implement strike.")

    def _lists_of(self, element):
        """The lists in which an open element is."""
        raise NotImplementedError("TODO: implement _lists_of.")

    def correct_foreign_start(self, element):
        """Enter an element where foreign content begins, or take it out, after the one around it has changed."""
        raise NotImplementedError("TODO: implement correct_foreign_start.")

    def last(self, *names):
        """The innermost open HTML element with one of these names, or None."""
        raise NotImplementedError("TODO: implement last.")

    def last_foreign(self, name):
        """The innermost foreign element with a name, or None if there is none or an HTML element is open within it."""
        raise NotImplementedError("TODO: implement last_foreign.")

    def in_scope(self, *names, scope="any"):
        """The innermost HTML element with one of these names, or None if there is none within the bounds of the scope."""
        raise NotImplementedError("TODO: implement in_scope.")

    def reaches(self, element, scope="any"):
        """True if no element that bounds the scope is open within an open element."""
        raise NotImplementedError("TODO: implement reaches.")

    def outermost_special_in(self, element):
        """The outermost special element that is open within an open element, or None."""
        raise NotImplementedError("TODO: implement outermost_special_in.")

"""The stack of open elements.

Places of the elements that bound a search are kept apart, so that no search goes through a deep stack.
"""

from bisect import bisect_right
from collections import defaultdict

from .elements import BUTTON_BOUNDS, ITEM_STOPS, LIST_ITEM_BOUNDS, SCOPE_BOUNDS, SPECIAL, TABLE_BOUNDS
from .nodes import HTML

BOUNDS = {
    "any": SCOPE_BOUNDS,
    "list item": LIST_ITEM_BOUNDS,
    "button": BUTTON_BOUNDS,
    "table": TABLE_BOUNDS,
    "special": SPECIAL,
    "item stop": ITEM_STOPS,
}


class OpenElements:
    """The elements that are open, the root first."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def current(self):
        """The element that was opened last and is still open, or None."""
        raise NotImplementedError("TODO: implement current.")

    def push(self, element):
        """Open an element."""
        raise NotImplementedError("TODO: implement push.")

    def pop(self):
        """Close the current element and return it."""
        raise NotImplementedError("TODO: implement pop.")

    def _levels_of(self, element):
        """The lists in which the level of an element is."""
        raise NotImplementedError("TODO: implement _levels_of.")

    def cut(self, level):
        """Close all elements from a level on and return them, the outermost first."""
        raise NotImplementedError("TODO: implement cut.")

    def remove(self, element):
        """Close one element and leave those within it open."""
        raise NotImplementedError("TODO: implement remove.")

    def pop_until(self, *names):
        """Close elements until an HTML element with one of these names is closed."""
        raise NotImplementedError("TODO: implement pop_until.")

    def pop_until_element(self, element):
        """Close elements until this one is closed."""
        raise NotImplementedError("TODO: implement pop_until_element.")

    def pop_down_to(self, *names):
        """Close elements until the current one is an HTML element with one of these names."""
        raise NotImplementedError("TODO: implement pop_down_to.")

    def pop_implied(self, names, but=None):
        """Close current elements with these names, but not those with one name."""
        raise NotImplementedError("TODO: implement pop_implied.")

    def last(self, *names):
        """The innermost open HTML element with one of these names, or None."""
        raise NotImplementedError("TODO: implement last.")

    def in_scope(self, *names, scope="any"):
        """The innermost HTML element with one of these names, or None if there is none within the bounds of the scope."""
        raise NotImplementedError("TODO: implement in_scope.")

    def reaches(self, element, scope="any"):
        """True if no element that bounds the scope is open within an open element."""
        raise NotImplementedError("TODO: implement reaches.")

    def outermost_special_in(self, element):
        """The outermost special element that is open within an open element, or None."""
        raise NotImplementedError("TODO: implement outermost_special_in.")

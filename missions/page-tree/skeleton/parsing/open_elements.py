"""The stack of open elements.

It is a chain, so that an element in the middle of a deep stack is opened or closed at once.
"""

from .open_index import OpenIndex

GAP = 2**32


class OpenElements(OpenIndex):
    """The elements that are open, each within its `outer` one; the further within, the higher is the `level`."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def push(self, element):
        """Open an element."""
        raise NotImplementedError("TODO: implement push.")

    def pop(self):
        """Close the current element and return it."""
        raise NotImplementedError("TODO: implement pop.")

    def insert(self, element, outer):
        """Open an HTML element directly within an open one, and around what is open in that."""
        raise NotImplementedError("TODO: implement insert.")

    def _number_anew(self):
        """Give all elements levels with equal gaps."""
        raise NotImplementedError("TODO: implement _number_anew.")

    def remove(self, element):
        """Close one element and leave those within it open."""
        raise NotImplementedError("TODO: implement remove.")

    def replace(self, element, other):
        """Close one element and open an HTML element in its place."""
        raise NotImplementedError("TODO: implement replace.")

    def between(self, element, inner):
        """The elements that are open between two, the innermost first."""
        raise NotImplementedError("TODO: implement between.")

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

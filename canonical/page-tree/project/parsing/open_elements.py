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
        self.elements = []
        self._named = defaultdict(list)
        self._bounds = {scope: [] for scope in BOUNDS}

    @property
    def current(self):
        """The element that was opened last and is still open, or None."""
        return self.elements[-1] if self.elements else None

    def push(self, element):
        """Open an element."""
        element.level = len(self.elements)
        self.elements.append(element)
        for levels in self._levels_of(element):
            levels.append(element.level)

    def pop(self):
        """Close the current element and return it."""
        element = self.elements.pop()
        for levels in self._levels_of(element):
            levels.pop()
        element.level = None
        return element

    def _levels_of(self, element):
        """The lists in which the level of an element is."""
        key = (element.namespace, element.name)
        if element.namespace == HTML:
            yield self._named[element.name]
        for scope, bounds in BOUNDS.items():
            if key in bounds:
                yield self._bounds[scope]

    def cut(self, level):
        """Close all elements from a level on and return them, the outermost first."""
        cut = [self.pop() for _ in range(len(self.elements) - level)]
        return cut[::-1]

    def remove(self, element):
        """Close one element and leave those within it open."""
        for inner in self.cut(element.level)[1:]:
            self.push(inner)

    def pop_until(self, *names):
        """Close elements until an HTML element with one of these names is closed."""
        while not self.pop().is_html(*names):
            pass

    def pop_until_element(self, element):
        """Close elements until this one is closed."""
        while self.pop() is not element:
            pass

    def pop_down_to(self, *names):
        """Close elements until the current one is an HTML element with one of these names."""
        while not self.current.is_html(*names):
            self.pop()

    def pop_implied(self, names, but=None):
        """Close current elements with these names, but not those with one name."""
        while self.current.name != but and self.current.is_html(*names):
            self.pop()

    def last(self, *names):
        """The innermost open HTML element with one of these names, or None."""
        levels = [self._named[name][-1] for name in names if self._named.get(name)]
        return self.elements[max(levels)] if levels else None

    def in_scope(self, *names, scope="any"):
        """The innermost HTML element with one of these names, or None if there is none within the bounds of the scope."""
        found = self.last(*names)
        return found if found is not None and self.reaches(found, scope) else None

    def reaches(self, element, scope="any"):
        """True if no element that bounds the scope is open within an open element."""
        bounds = self._bounds[scope]
        return not bounds or element.level >= bounds[-1]

    def outermost_special_in(self, element):
        """The outermost special element that is open within an open element, or None."""
        levels = self._bounds["special"]
        place = bisect_right(levels, element.level)
        return self.elements[levels[place]] if place < len(levels) else None

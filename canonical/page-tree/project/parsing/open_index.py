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
SCOPES = {key: [scope for scope, bounds in BOUNDS.items() if key in bounds] for key in SPECIAL}
level_of = attrgetter("level")


class OpenIndex:
    """Lists of open elements, each sorted by the levels."""

    def __init__(self):
        self._named = defaultdict(list)
        self._foreign_named = defaultdict(list)
        self._foreign_starts = []
        self._bounds = {scope: [] for scope in BOUNDS}

    def enter(self, element):
        """Enter an element that is open now."""
        for elements in self._lists_of(element):
            if elements and elements[-1].level > element.level:
                insort(elements, element, key=level_of)
            else:
                elements.append(element)

    def strike(self, element):
        """Take out an element that is to be closed."""
        for elements in self._lists_of(element):
            if elements[-1] is element:
                elements.pop()
            else:
                del elements[bisect_left(elements, element.level, key=level_of)]

    def _lists_of(self, element):
        """The lists in which an open element is."""
        if element.namespace == HTML:
            yield self._named[element.name]
        else:
            yield self._foreign_named[SMALL_NAMES.get(element.name, element.name)]
            if element.outer.namespace == HTML:
                yield self._foreign_starts
        for scope in SCOPES.get((element.namespace, element.name), ()):
            yield self._bounds[scope]

    def correct_foreign_start(self, element):
        """Enter an element where foreign content begins, or take it out, after the one around it has changed."""
        if element.namespace != HTML:
            starts = self._foreign_starts
            place = bisect_left(starts, element.level, key=level_of)
            entered = starts[place : place + 1] == [element]
            starts[place : place + entered] = [element] if element.outer.namespace == HTML else []

    def last(self, *names):
        """The innermost open HTML element with one of these names, or None."""
        found = [self._named[name][-1] for name in names if self._named.get(name)]
        return max(found, key=level_of, default=None)

    def last_foreign(self, name):
        """The innermost foreign element with a name, or None if there is none or an HTML element is open within it."""
        named = self._foreign_named.get(name)
        return named[-1] if named and named[-1].level >= self._foreign_starts[-1].level else None

    def in_scope(self, *names, scope="any"):
        """The innermost HTML element with one of these names, or None if there is none within the bounds of the scope."""
        found = self.last(*names)
        return found if found is not None and self.reaches(found, scope) else None

    def reaches(self, element, scope="any"):
        """True if no element that bounds the scope is open within an open element."""
        bounds = self._bounds[scope]
        return not bounds or element.level >= bounds[-1].level

    def outermost_special_in(self, element):
        """The outermost special element that is open within an open element, or None."""
        special = self._bounds["special"]
        place = bisect_right(special, element.level, key=level_of)
        return special[place] if place < len(special) else None

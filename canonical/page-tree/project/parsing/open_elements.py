"""The stack of open elements.

It is a chain, so that an element in the middle of a deep stack is opened or closed at once.
"""

from .open_index import OpenIndex

GAP = 2**32


class OpenElements(OpenIndex):
    """The elements that are open, each within its `outer` one; the further within, the higher is the `level`."""

    def __init__(self):
        super().__init__()
        self.root = self.current = None

    def push(self, element):
        """Open an element."""
        outer = element.outer = self.current
        self.current = element
        if outer is None:
            self.root = element
            element.level = 0
        else:
            outer.inner = element
            element.level = outer.level + GAP
        self.enter(element)

    def pop(self):
        """Close the current element and return it."""
        element = self.current
        self.strike(element)
        self.current = element.outer
        self.current.inner = element.outer = element.level = None
        return element

    def insert(self, element, outer):
        """Open an HTML element directly within an open one, and around what is open in that."""
        inner = outer.inner
        if inner is None:
            self.push(element)
            return
        if inner.level - outer.level < 2:
            self._number_anew()
        element.level = (outer.level + inner.level) // 2
        element.outer, element.inner = outer, inner
        outer.inner = inner.outer = element
        self.enter(element)
        self.correct_foreign_start(inner)

    def _number_anew(self):
        """Give all elements levels with equal gaps."""
        element, level = self.root, 0
        while element is not None:
            element.level = level
            element, level = element.inner, level + GAP

    def remove(self, element):
        """Close one element and leave those within it open."""
        if element is self.current:
            self.pop()
            return
        self.strike(element)
        outer, inner = element.outer, element.inner
        outer.inner, inner.outer = inner, outer
        element.outer = element.inner = element.level = None
        self.correct_foreign_start(inner)

    def replace(self, element, other):
        """Close one element and open an HTML element in its place."""
        outer = element.outer
        self.remove(element)
        self.insert(other, outer)

    def between(self, element, inner):
        """The elements that are open between two, the innermost first."""
        found = []
        while (inner := inner.outer) is not element:
            found.append(inner)
        return found

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

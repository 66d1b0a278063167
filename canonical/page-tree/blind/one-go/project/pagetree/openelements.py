"""The stack of open elements.

The elements are chained: `below` leads to the html element, `above` to the current node. Each has a key that grows in
this order, and for each name there is a list of the open elements, so that no question needs a walk through the stack.
"""

from bisect import bisect_right

from . import ordering
from .categories import IMPLIED, IMPLIED_THOROUGHLY, RESET, SCOPE, SPECIAL, STOP


class OpenElements:
    def __init__(self):
        self.top = None     # the current node
        self.bottom = None  # the html element
        self.names = {}
        self.special = []
        self.scope = []
        self.stops = []
        self.resets = []

    # Changes

    def push(self, element):
        top = self.top
        element.below = top
        element.above = None
        element.in_stack = True
        if top is None:
            self.bottom = element
            element.key = 0
        else:
            top.above = element
            element.key = top.key + ordering.GAP
        self.top = element
        if element.namespace:
            element.anchor = top.anchor if top.namespace else top
        members = self.names.get(element.index)
        if members is None:
            self.names[element.index] = [element]
        else:
            members.append(element)
        if element.bits:
            for members in self._lists(element.bits):
                members.append(element)

    def pop(self):
        element = self.top
        self.top = element.below
        if self.top is not None:
            self.top.above = None
        element.in_stack = False
        self.names[element.index].pop()
        if element.bits:
            for members in self._lists(element.bits):
                members.pop()
        return element

    def remove(self, element):
        """Take an element out of the stack, wherever it is."""
        if element is self.top:
            self.pop()
            return
        element.above.below = element.below
        if element.below is not None:
            element.below.above = element.above
        element.in_stack = False
        ordering.remove(self.names[element.index], element)
        for members in self._lists(element.bits):
            ordering.remove(members, element)

    def replace(self, old, new):
        """Put a formatting element in the place of one with the same name."""
        members = self.names[old.index]
        members[ordering.position(members, old)] = new
        new.key = old.key
        new.below, new.above = old.below, old.above
        if new.below is not None:
            new.below.above = new
        if new.above is None:
            self.top = new
        else:
            new.above.below = new
        old.in_stack = False
        new.in_stack = True

    def insert_after(self, element, reference):
        """Insert a formatting element next to another element, on the side of the current node."""
        above = reference.above
        if above is None:
            self.push(element)
            return
        if above.key - reference.key < 2:
            self._renumber()
        element.key = (reference.key + above.key) // 2
        element.below, element.above = reference, above
        reference.above = above.below = element
        element.in_stack = True
        ordering.insert(self.names.setdefault(element.index, []), element)

    def pop_until(self, name):
        while self.pop().index != name:
            pass

    def pop_until_any(self, names):
        while self.pop().index not in names:
            pass

    def pop_through(self, element):
        while self.pop() is not element:
            pass

    def clear_to(self, names):
        """Pop elements until the current node has one of the names."""
        while self.top.index not in names:
            self.pop()

    def pop_implied(self, but=None):
        """Generate implied end tags, but for those of one name."""
        while self.top.index in IMPLIED and self.top.index != but:
            self.pop()

    def pop_implied_thoroughly(self):
        while self.top.index in IMPLIED_THOROUGHLY:
            self.pop()

    # Questions

    def last(self, name):
        """The open element of HTML with a name that is nearest to the current node, or None."""
        members = self.names.get(name)
        return members[-1] if members else None

    def contains(self, name):
        return bool(self.names.get(name))

    def in_scope(self, name):
        return self._within(name, ())

    def in_list_scope(self, name):
        return self._within(name, ('ol', 'ul'))

    def in_button_scope(self, name):
        return self._within(name, ('button',))

    def element_in_scope(self, element):
        return element.in_stack and element.key >= self.scope[-1].key

    def in_table_scope(self, name):
        element = self.last(name)
        return element is not None and not self._hidden(element, ('table', 'template'))

    def first_special_after(self, element):
        index = bisect_right(self.special, element.key, key=ordering.KEY)
        return self.special[index] if index < len(self.special) else None

    def html_anchor(self):
        """The element of HTML that is nearest to the current node, which is none itself."""
        stale = []
        node = self.top
        while node.namespace and not node.anchor.in_stack:
            stale.append(node)
            node = node.below
        anchor = node.anchor if node.namespace else node
        for element in stale:
            element.anchor = anchor
        return anchor

    def _within(self, name, more):
        element = self.last(name)
        return element is not None and element.key >= self.scope[-1].key and not self._hidden(element, more)

    def _hidden(self, element, names):
        for name in names:
            boundary = self.last(name)
            if boundary is not None and boundary.key > element.key:
                return True
        return False

    def _lists(self, bits):
        lists = []
        if bits & SPECIAL:
            lists.append(self.special)
        if bits & SCOPE:
            lists.append(self.scope)
        if bits & STOP:
            lists.append(self.stops)
        if bits & RESET:
            lists.append(self.resets)
        return lists

    def _renumber(self):
        key = 0
        element = self.bottom
        while element is not None:
            element.key = key
            key += ordering.GAP
            element = element.above

"""The stack of open elements and the list of active formatting elements.

Both are linked lists. Each entry has a number that grows along its list, so that the questions
of the standard about the nearest element of a kind are answered by comparing the last entries
of some indexes, however deep the elements are nested.
"""

from bisect import bisect_left
from operator import attrgetter

from .names import (
    FOREIGN_SCOPES, HEADINGS, HTML, ITEM_STOPS, MODE_ELEMENTS, ROW_GROUPS, SCOPES, SPECIAL,
)

_GAP = 1 << 32
_ORDER = attrgetter("order")


class Entry:
    __slots__ = ("element", "chain", "before", "after", "order")

    def __init__(self, element, chain, before, after, order):
        self.element = element
        self.chain = chain
        self.before = before
        self.after = after
        self.order = order


class Chain:
    """A linked list whose entries also stand in the indexes that belong to their elements."""

    def __init__(self):
        self.last = None

    def indexes(self, element):
        """The indexes in which an element stands."""
        raise NotImplementedError

    def append(self, element):
        before = self.last
        order = 0 if before is None else before.order + _GAP
        entry = Entry(element, self, before, None, order)
        if before is not None:
            before.after = entry
        self.last = entry
        for index in self.indexes(element):
            index.append(entry)
        return entry

    def insert_after(self, before, element):
        after = before.after
        if after is None:
            return self.append(element)
        if after.order - before.order < 2:
            self._renumber()
        entry = Entry(element, self, before, after, (before.order + after.order) // 2)
        before.after = entry
        after.before = entry
        for index in self.indexes(element):
            index.insert(bisect_left(index, entry.order, key=_ORDER), entry)
        return entry

    def remove(self, entry):
        for index in self.indexes(entry.element):
            if index[-1] is entry:
                index.pop()
            else:
                del index[bisect_left(index, entry.order, key=_ORDER)]
        if entry.before is not None:
            entry.before.after = entry.after
        if entry.after is None:
            self.last = entry.before
        else:
            entry.after.before = entry.before

    def _renumber(self):
        count = 0
        entry = self.last
        while entry is not None:
            count += 1
            entry = entry.before
        entry = self.last
        while entry is not None:
            count -= 1
            entry.order = count * _GAP
            entry = entry.before


def _last_order(index):
    return index[-1].order if index else -1


class OpenElements(Chain):
    """The stack of open elements; its last entry is the current node."""

    def __init__(self):
        super().__init__()
        self.by_name = {}  # elements of HTML
        self.foreign_by_name = {}  # elements of SVG and MathML, by lower case
        self.all_html = []
        self.special = []
        self.scopes = []
        self.item_stops = []
        self.mode_elements = []

    def indexes(self, element):
        name = element.name
        if element.namespace == HTML:
            found = [self.all_html, self.by_name.setdefault(name, [])]
            if name in SPECIAL:
                found.append(self.special)
                if name in ITEM_STOPS:
                    found.append(self.item_stops)
                    if name in SCOPES:
                        found.append(self.scopes)
                    if name in MODE_ELEMENTS:
                        found.append(self.mode_elements)
            return found
        found = [self.foreign_by_name.setdefault(name.lower(), [])]
        if (element.namespace, name) in FOREIGN_SCOPES:
            found += [self.special, self.scopes, self.item_stops]
        return found

    @property
    def current(self):
        return self.last.element if self.last is not None else None

    def push(self, element):
        element.open = self.append(element)

    def pop(self):
        element = self.last.element
        self.remove(self.last)
        element.open = None
        return element

    def take_out(self, element):
        """Remove an element from wherever it is."""
        if element.open is not None:
            self.remove(element.open)
            element.open = None

    def replace(self, element, copy):
        """Put a copy in the place of an element."""
        copy.open = element.open
        copy.open.element = copy
        element.open = None

    def insert_below(self, upper, element):
        element.open = self.insert_after(upper.open, element)

    def last_entry(self, name):
        """The entry of the nearest element of HTML with a name, or None."""
        index = self.by_name.get(name)
        return index[-1] if index else None

    def has(self, name):
        return bool(self.by_name.get(name))

    def _order(self, name):
        return _last_order(self.by_name.get(name))

    def has_in_scope(self, name):
        order = self._order(name)
        return order >= 0 and order >= _last_order(self.scopes)

    def has_heading_in_scope(self):
        order = max(self._order(name) for name in HEADINGS)
        return order >= 0 and order >= _last_order(self.scopes)

    def is_in_scope(self, element):
        return element.open is not None and element.open.order >= _last_order(self.scopes)

    def has_p_in_button_scope(self):
        order = self._order("p")
        return order >= 0 and order >= max(_last_order(self.scopes), self._order("button"))

    def has_in_list_scope(self, name):
        order = self._order(name)
        limit = max(_last_order(self.scopes), self._order("ol"), self._order("ul"))
        return order >= 0 and order >= limit

    def has_in_table_scope(self, *names):
        order = max(self._order(name) for name in names)
        limit = max(self._order("html"), self._order("table"), self._order("template"))
        return order >= 0 and order >= limit

    def has_row_group_in_table_scope(self):
        return self.has_in_table_scope(*ROW_GROUPS)

    def has_select_in_scope(self):
        entry = self.last
        while entry.element.namespace == HTML and entry.element.name in ("option", "optgroup"):
            entry = entry.before
        return entry.element.namespace == HTML and entry.element.name == "select"

    def item_to_close(self, *names):
        """The name of the nearest of some elements, if no stop stands below it."""
        name = max(names, key=self._order)
        order = self._order(name)
        return name if order >= 0 and order >= _last_order(self.item_stops) else None

    def has_before_special(self, name):
        """Whether there is an element with a name and no special one below it."""
        order = self._order(name)
        return order >= 0 and order >= _last_order(self.special)

    def has_foreign_before_html(self, name):
        order = _last_order(self.foreign_by_name.get(name))
        return order >= 0 and order > _last_order(self.all_html)

    def first_special_below(self, element):
        """The uppermost special element below another one, or None."""
        place = bisect_left(self.special, element.open.order + 1, key=_ORDER)
        return self.special[place].element if place < len(self.special) else None


class _Level(Chain):
    """Active formatting elements between two markers."""

    def __init__(self):
        super().__init__()
        self.by_name = {}
        self.by_key = {}

    def indexes(self, element):
        return (
            self.by_name.setdefault(element.name, []),
            self.by_key.setdefault(element.key, []),
        )


class FormattingElements:
    """The list of active formatting elements; each marker begins a level."""

    def __init__(self):
        self.levels = [_Level()]

    def push_marker(self):
        self.levels.append(_Level())

    def clear_to_marker(self):
        entry = self.levels[-1].last
        while entry is not None:
            entry.element.formatting = None
            entry = entry.before
        if len(self.levels) > 1:
            self.levels.pop()
        else:
            self.levels = [_Level()]

    @property
    def last(self):
        """The last entry after the last marker, or None."""
        return self.levels[-1].last

    def push(self, element):
        if element.key is None:
            element.key = (element.name, frozenset(element.attributes.items()))
        level = self.levels[-1]
        alike = level.by_key.get(element.key)
        if alike and len(alike) >= 3:
            self.remove(alike[0].element)
        element.formatting = level.append(element)

    def remove(self, element):
        if element.formatting is not None:
            element.formatting.chain.remove(element.formatting)
            element.formatting = None

    def replace(self, element, copy):
        """Put a copy in the place of an element."""
        copy.formatting = element.formatting
        copy.formatting.element = copy
        element.formatting = None

    def insert_after(self, entry, element):
        element.formatting = entry.chain.insert_after(entry, element)

    def find(self, name):
        """The last element with a name after the last marker, or None."""
        index = self.levels[-1].by_name.get(name)
        return index[-1].element if index else None

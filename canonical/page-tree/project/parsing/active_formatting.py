"""The list of active formatting elements.

It is a linked list, so that an element in the middle of a long one is reached at once. A marker begins a part of it of
its own, and most searches end at the last marker.
"""

from collections import defaultdict

MOST_ALIKE = 3


class Entry:
    """The place of an element in the list; its element is None for a marker and once it has been taken out."""

    __slots__ = ("after", "before", "element", "is_marker")

    def __init__(self, element):
        self.before = self.after = None
        self.element = element
        self.is_marker = element is None


class Part:
    """What has been added since a marker, by name and by tag."""

    def __init__(self):
        self.named = defaultdict(list)
        self.alike = defaultdict(list)


def _key(element):
    """Equal for elements with the same name and the same attributes."""
    return element.name, frozenset(element.attributes.items())


class ActiveFormatting:
    """The elements that are opened again where they were closed by something else."""

    def __init__(self):
        self._last = Entry(None)
        self._parts = [Part()]

    def add_marker(self):
        """Begin a part in which no earlier element is found."""
        self._link(Entry(None), self._last)
        self._parts.append(Part())

    def clear_to_marker(self):
        """Forget everything that was added since the last marker, and the marker."""
        while not self._last.is_marker:
            self._unlink(self._last)
        if len(self._parts) > 1:
            self._last = self._last.before
            self._last.after = None
            self._parts.pop()

    def add(self, element):
        """Add an element; of more than three alike the earliest is forgotten."""
        alike = self._alive(self._parts[-1].alike, _key(element))
        if len(alike) >= MOST_ALIKE:
            self.remove(alike[0].element)
        self._put(element, self._last)

    def find(self, name):
        """The last element with a name since the last marker, or None."""
        named = self._parts[-1].named[name]
        while named and named[-1].element is None:
            named.pop()
        return named[-1].element if named else None

    def remove(self, element):
        """Forget an element, if it is in the list."""
        if element.entry is not None:
            self._unlink(element.entry)

    def replace(self, element, other):
        """Put another element with the same tag into the place of one."""
        entry = element.entry
        element.entry = None
        entry.element = other
        other.entry = entry

    def move(self, element, other, bookmark):
        """Forget an element and put another with the same tag behind the place that a bookmark is."""
        if bookmark is element.entry:
            self.replace(element, other)
        else:
            self.remove(element)
            self._put(other, bookmark)

    def closed(self):
        """The entries, in their order, behind the last one whose element is still open or that is a marker."""
        entry = self._last
        entries = []
        while not entry.is_marker and entry.element.level is None:
            entries.append(entry)
            entry = entry.before
        return entries[::-1]

    def _alive(self, groups, key):
        """The entries of a group that are still in the list."""
        groups[key] = [entry for entry in groups[key] if entry.element is not None]
        return groups[key]

    def _put(self, element, before):
        """Put an element behind an entry."""
        entry = element.entry = Entry(element)
        self._link(entry, before)
        self._parts[-1].named[element.name].append(entry)
        self._parts[-1].alike[_key(element)].append(entry)

    def _link(self, entry, before):
        """Put an entry behind another one."""
        entry.before, entry.after = before, before.after
        before.after = entry
        if entry.after is None:
            self._last = entry
        else:
            entry.after.before = entry

    def _unlink(self, entry):
        """Take an entry out."""
        entry.before.after = entry.after
        if entry.after is None:
            self._last = entry.before
        else:
            entry.after.before = entry.before
        entry.element.entry = None
        entry.element = None

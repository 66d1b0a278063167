"""The list of active formatting elements.

Entries are chained and have keys that grow in their order. For the entries since each marker there is an index by
name and one by name and attributes.
"""

from . import ordering

MOST_ALIKE = 3  # the Noah's Ark clause


class Segment:
    """The indexes of the entries since a marker."""

    __slots__ = ('names', 'alike')

    def __init__(self):
        self.names = {}
        self.alike = {}


class Entry:
    """An entry of the list; a marker has no element."""

    __slots__ = ('element', 'previous', 'next', 'key', 'segment', 'signature')

    def __init__(self, element, segment, signature):
        self.element = element
        self.segment = segment
        self.signature = signature
        self.previous = self.next = None
        self.key = 0


class ActiveFormatting:
    def __init__(self):
        self.last = None
        self.segments = [Segment()]

    def push(self, element):
        signature = element.name
        if element.attributes:
            signature = (element.name, frozenset(element.attributes.items()))
        alike = self.segments[-1].alike.get(signature)
        if alike is not None and len(alike) >= MOST_ALIKE:
            self.remove(min(alike, key=ordering.KEY))
        entry = Entry(element, self.segments[-1], signature)
        self._append(entry)
        self._register(entry)

    def push_marker(self):
        segment = Segment()
        self.segments.append(segment)
        self._append(Entry(None, segment, None))

    def clear_to_marker(self):
        while self.last is not None:
            entry = self.last
            self.last = entry.previous
            if self.last is not None:
                self.last.next = None
            if entry.element is None:
                self.segments.pop()
                return
            entry.element.entry = None
        self.segments = [Segment()]

    def remove(self, entry):
        if entry.previous is not None:
            entry.previous.next = entry.next
        if entry.next is None:
            self.last = entry.previous
        else:
            entry.next.previous = entry.previous
        ordering.remove(entry.segment.names[entry.element.name], entry)
        entry.segment.alike[entry.signature].remove(entry)
        entry.element.entry = None

    def replace(self, entry, element):
        """Put an element in the place of one with the same name and attributes."""
        entry.element.entry = None
        entry.element = element
        element.entry = entry

    def insert_after(self, element, reference, signature):
        following = reference.next
        entry = Entry(element, reference.segment, signature)
        if following is None:
            self._append(entry)
        else:
            if following.key - reference.key < 2:
                self._renumber()
            entry.key = (reference.key + following.key) // 2
            entry.previous, entry.next = reference, following
            reference.next = following.previous = entry
        self._register(entry)

    def last_named(self, name):
        """The last entry with a name since the last marker, or None."""
        members = self.segments[-1].names.get(name)
        return members[-1] if members else None

    def _append(self, entry):
        last = self.last
        if last is not None:
            last.next = entry
            entry.previous = last
            entry.key = last.key + ordering.GAP
        self.last = entry

    def _register(self, entry):
        segment = entry.segment
        ordering.insert(segment.names.setdefault(entry.element.name, []), entry)
        segment.alike.setdefault(entry.signature, []).append(entry)
        entry.element.entry = entry

    def _renumber(self):
        entries = []
        entry = self.last
        while entry is not None:
            entries.append(entry)
            entry = entry.previous
        for number, entry in enumerate(reversed(entries)):
            entry.key = number * ordering.GAP

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
        raise NotImplementedError("TODO: implement __init__.")


class Part:
    """What has been added since a marker, by name and by tag."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")


def _key(element):
    """Equal for elements with the same name and the same attributes."""
    raise NotImplementedError("TODO: implement _key.")


class ActiveFormatting:
    """The elements that are opened again where they were closed by something else."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def add_marker(self):
        """Begin a part in which no earlier element is found."""
        raise NotImplementedError("TODO: implement add_marker.")

    def clear_to_marker(self):
        """Forget everything that was added since the last marker, and the marker."""
        raise NotImplementedError("TODO: implement clear_to_marker.")

    def add(self, element):
        """Add an element; of more than three alike the earliest is forgotten."""
        raise NotImplementedError("TODO: implement add.")

    def find(self, name):
        """The last element with a name since the last marker, or None."""
        raise NotImplementedError("TODO: implement find.")

    def remove(self, element):
        """Forget an element, if it is in the list."""
        raise NotImplementedError("TODO: implement remove.")

    def replace(self, element, other):
        """Put another element with the same tag into the place of one."""
        raise NotImplementedError("TODO: implement replace.")

    def move(self, element, other, bookmark):
        """Forget an element and put another with the same tag behind the place that a bookmark is."""
        raise NotImplementedError("TODO: implement move.")

    def closed(self):
        """The entries, in their order, behind the last one whose element is still open or that is a marker."""
        raise NotImplementedError("TODO: implement closed.")

    def _alive(self, groups, key):
        """The entries of a group that are still in the list."""
        raise NotImplementedError("TODO: implement _alive.")

    def _put(self, element, before):
        """Put an element behind an entry."""
        raise NotImplementedError("TODO: implement _put.")

    def _link(self, entry, before):
        """Put an entry behind another one."""
        raise NotImplementedError("TODO: implement _link.")

    def _unlink(self, entry):
        """Take an entry out."""
        raise NotImplementedError("TODO: implement _unlink.")

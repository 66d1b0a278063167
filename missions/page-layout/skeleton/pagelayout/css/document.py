"""The tree of elements of a page."""

from xml.etree import ElementTree


class Element:
    """An element with its attributes; children are elements and texts."""

    def __init__(self, name, attributes, parent):
        raise NotImplementedError("TODO: implement __init__.")

    def elements(self):
        """The children that are elements."""
        raise NotImplementedError("TODO: implement elements.")

    def ancestors(self):
        """The elements around it, from the inside."""
        raise NotImplementedError("TODO: implement ancestors.")

    def earlier_siblings(self):
        """The elements before it in its parent."""
        raise NotImplementedError("TODO: implement earlier_siblings.")

    def descendants(self):
        """The element itself and all below it, in document order."""
        raise NotImplementedError("TODO: implement descendants.")

    def text(self):
        """All text directly in it."""
        raise NotImplementedError("TODO: implement text.")


def read_document(content):
    """The root element of a page in XML."""
    raise NotImplementedError("TODO: implement read_document.")


def _element(node, parent):
    """An element with all below it."""
    raise NotImplementedError("TODO: implement _element.")

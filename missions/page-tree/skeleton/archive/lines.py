"""Writes a tree as lines, one for each node."""

from parsing.nodes import HTML, Comment, Doctype, Element, Text

ESCAPES = None  # TODO: set ESCAPES.
CONTENT = "content"


def quoted(text):
    """A text in quotes."""
    raise NotImplementedError("TODO: implement quoted.")


def tree_lines(document):
    """The lines of a document; trees may be deeper than functions may be nested."""
    raise NotImplementedError("TODO: implement tree_lines.")


def _described(node):
    """A node without its children."""
    raise NotImplementedError("TODO: implement _described.")

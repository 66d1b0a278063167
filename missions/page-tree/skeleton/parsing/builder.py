"""Builds the tree of a page from its tokens."""

from . import modes
from .active_formatting import ActiveFormatting
from .elements import ALL_IMPLIED_ENDS, FOSTERING, IMPLIED_ENDS
from .mode import MODES
from .nodes import Comment, Document, Element, Text
from .open_elements import OpenElements
from .tokenizer import Tokenizer


class TreeBuilder:
    """What is known about a page while its tree is built."""

    def __init__(self, text):
        raise NotImplementedError("TODO: implement __init__.")

    def build(self):
        """The document, after all tokens have been handled."""
        raise NotImplementedError("TODO: implement build.")

    def switch(self, name):
        """Go on in the mode with a name."""
        raise NotImplementedError("TODO: implement switch.")

    def read_text(self, content, name):
        """Read the content of the current element as text, up to the end tag with a name."""
        raise NotImplementedError("TODO: implement read_text.")

    def place_for(self, target=None):
        """Where a new node belongs: its parent, and the child before which it goes or None."""
        raise NotImplementedError("TODO: implement place_for.")

    def _foster_place(self):
        """The place before the table for what may not be in it."""
        raise NotImplementedError("TODO: implement _foster_place.")

    def insert_node(self, node, target=None):
        """Put a node where it belongs."""
        raise NotImplementedError("TODO: implement insert_node.")

    def insert_text(self, text):
        """Put a text where it belongs, joined with a text that is there."""
        raise NotImplementedError("TODO: implement insert_text.")

    def insert_comment(self, words, parent=None):
        """Put a comment at the end of a parent, or where it belongs."""
        raise NotImplementedError("TODO: implement insert_comment.")

    def insert(self, name, attributes=None):
        """Put a new HTML element where it belongs, and open it."""
        raise NotImplementedError("TODO: implement insert.")

    def insert_element(self, element):
        """Put a new element where it belongs, and open it."""
        raise NotImplementedError("TODO: implement insert_element.")

    def insert_empty(self, tag):
        """Put a new HTML element without content where it belongs."""
        raise NotImplementedError("TODO: implement insert_empty.")

    def reopen_formatting(self):
        """Open the active formatting elements again that are not open."""
        raise NotImplementedError("TODO: implement reopen_formatting.")

    def close_implied(self, but=None):
        """Close the current elements whose end tags are implied, but not those with one name."""
        raise NotImplementedError("TODO: implement close_implied.")

    def close_all_implied(self):
        """Close the current elements whose end tags are implied, parts of tables too."""
        raise NotImplementedError("TODO: implement close_all_implied.")

    def close_paragraph(self):
        """Close the paragraph that is open within the nearest button."""
        raise NotImplementedError("TODO: implement close_paragraph.")

    def close_template(self):
        """Close the innermost template."""
        raise NotImplementedError("TODO: implement close_template.")

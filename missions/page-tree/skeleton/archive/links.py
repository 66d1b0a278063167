"""Finds the links of a page."""

from parsing.nodes import Element, Text

from .addresses import resolve

SPACE = "\t\n\f\r "


def nodes_within(node):
    """All nodes within a node, in the order of the page, without those of templates."""
    raise NotImplementedError("TODO: implement nodes_within.")


def link_lines(document, address):
    """A line for each link of a page at an address: where it leads and its text, with a tab between."""
    raise NotImplementedError("TODO: implement link_lines.")


def _resolved(address, element):
    """The address that an element refers to."""
    raise NotImplementedError("TODO: implement _resolved.")


def _text_of(element):
    """The text within an element, with single spaces."""
    raise NotImplementedError("TODO: implement _text_of.")

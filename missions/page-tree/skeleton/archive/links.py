"""Finds the links of a page."""

from dataclasses import dataclass

from parsing.nodes import Element, Parent, Text

from .addresses import resolve
from .page_text import SPACE, PageText


@dataclass(slots=True)
class Link:
    """A link, and where its text begins and ends in the text of the page."""

    element: Element
    start: int
    end: int


def link_lines(document, address):
    """A line for each link of a page at an address: where it leads and its text, with a tab between."""
    raise NotImplementedError("TODO: implement link_lines.")


def _read(document):
    """The links of a page, its first base with an address or None, and its text; each node is passed once."""
    raise NotImplementedError("TODO: implement _read.")


def _refers(node, *names):
    """True for an HTML element with one of these names and an address."""
    raise NotImplementedError("TODO: implement _refers.")


def _resolved(address, element):
    """The address that an element refers to."""
    raise NotImplementedError("TODO: implement _resolved.")

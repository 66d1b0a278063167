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
    links, base, text = _read(document)
    if base is not None:
        address = _resolved(address, base)
    for link in links:
        yield f"{_resolved(address, link.element)}\t{text[link.start : link.end].strip(SPACE)}"


def _read(document):
    """The links of a page, its first base with an address or None, and its text; each node is passed once."""
    links, base, text = [], None, PageText()
    waiting = [document]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Text):
            text.add("".join(node.pieces))
        elif isinstance(node, Link):
            node.end = text.length
        elif isinstance(node, Parent):
            if _refers(node, "a", "area"):
                links.append(Link(node, text.length, text.length))
                waiting.append(links[-1])
            elif base is None and _refers(node, "base"):
                base = node
            waiting += reversed(node.children)
    return links, base, str(text)


def _refers(node, *names):
    """True for an HTML element with one of these names and an address."""
    return isinstance(node, Element) and node.is_html(*names) and "href" in node.attributes


def _resolved(address, element):
    """The address that an element refers to."""
    return resolve(address, element.attributes["href"].strip(SPACE))

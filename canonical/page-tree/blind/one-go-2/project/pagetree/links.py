"""The links of a document."""

import re

from .addresses import Base
from .names import HTML, WHITE_SPACE
from .nodes import Element, Text

_SPACE = re.compile(r"[\t\n\f\r ]+")


class _Link:
    """A link; its text is made of some of the parts of the text of the page."""

    def __init__(self, element, first_part):
        self.element = element
        self.address = element.attributes["href"].strip(WHITE_SPACE)
        self.first_part = first_part
        self.text = ""

    def end(self, parts):
        text = "".join(parts[self.first_part:])
        self.text = _SPACE.sub(" ", text).strip(" ")


def _following(node, root, opened, parts):
    """The next node in the order of the tree behind a node and all within it."""
    while node is not root:
        if opened and opened[-1].element is node:
            opened.pop().end(parts)
        if node.next is not None:
            return node.next
        node = node.parent
    return None


def _find(document):
    """The links in the order of the tree, and the address in the first base, or None."""
    links = []
    base = None
    opened = []
    parts = []
    node = document.first
    while node is not None:
        inner = None
        if isinstance(node, Text):
            parts.append(node.data())
        elif isinstance(node, Element):
            inner = node.first
            if node.namespace == HTML and "href" in node.attributes:
                if node.name in ("a", "area"):
                    link = _Link(node, len(parts))
                    links.append(link)
                    opened.append(link)
                elif node.name == "base" and base is None:
                    base = node.attributes["href"].strip(WHITE_SPACE)
        node = inner if inner is not None else _following(node, document, opened, parts)
    return links, base


def link_lines(document, address):
    """A line for each link of a document whose address is given."""
    links, base_address = _find(document)
    base = Base(address)
    if base_address is not None:
        base = Base(base.resolve(base_address))
    return [f"{base.resolve(link.address)}\t{link.text}" for link in links]

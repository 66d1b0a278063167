"""Finds the links of a page."""

from parsing.nodes import Element, Text

from .addresses import resolve

SPACE = "\t\n\f\r "


def nodes_within(node):
    """All nodes within a node, in the order of the page, without those of templates."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(getattr(node, "children", ()))


def link_lines(document, address):
    """A line for each link of a page at an address: where it leads and its text, with a tab between."""
    elements = [node for node in nodes_within(document) if isinstance(node, Element)]
    base = next((element for element in elements if element.is_html("base") and "href" in element.attributes), None)
    if base is not None:
        address = _resolved(address, base)
    for element in elements:
        if element.is_html("a", "area") and "href" in element.attributes:
            yield f"{_resolved(address, element)}\t{_text_of(element)}"


def _resolved(address, element):
    """The address that an element refers to."""
    return resolve(address, element.attributes["href"].strip(SPACE))


def _text_of(element):
    """The text within an element, with single spaces."""
    text = "".join("".join(node.pieces) for node in nodes_within(element) if isinstance(node, Text))
    for character in SPACE:
        text = text.replace(character, " ")
    return " ".join(word for word in text.split(" ") if word)

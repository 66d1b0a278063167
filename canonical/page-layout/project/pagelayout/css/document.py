"""The tree of elements of a page."""

from xml.etree import ElementTree


class Element:
    """An element with its attributes; children are elements and texts."""

    def __init__(self, name, attributes, parent):
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.children = []

    def elements(self):
        """The children that are elements."""
        return [child for child in self.children if isinstance(child, Element)]

    def ancestors(self):
        """The elements around it, from the inside."""
        element = self.parent
        while element:
            yield element
            element = element.parent

    def earlier_siblings(self):
        """The elements before it in its parent."""
        siblings = self.parent.elements() if self.parent else [self]
        return siblings[: siblings.index(self)]

    def descendants(self):
        """The element itself and all below it, in document order."""
        yield self
        for child in self.elements():
            yield from child.descendants()

    def text(self):
        """All text directly in it."""
        return "".join(child for child in self.children if isinstance(child, str))


def read_document(content):
    """The root element of a page in XML."""
    parser = ElementTree.XMLParser(target=ElementTree.TreeBuilder(insert_comments=False))
    return _element(ElementTree.fromstring(content, parser), None)


def _element(node, parent):
    """An element with all below it."""
    element = Element(node.tag.rpartition("}")[2], dict(node.attrib), parent)
    parts = [node.text]
    for child in node:
        parts += [_element(child, element), child.tail]
    for part in parts:
        if isinstance(part, Element):
            element.children.append(part)
        elif part and element.children and isinstance(element.children[-1], str):
            element.children[-1] += part
        elif part:
            element.children.append(part)
    return element

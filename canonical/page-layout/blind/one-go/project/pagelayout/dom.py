"""Reads a page into a tree of elements and texts."""

from xml.parsers import expat


class NotWellFormed(Exception):
    """The page is not well-formed XML."""


class Element:
    """An element of the page."""

    def __init__(self, tag, attrs, parent):
        self.tag = tag
        self.attrs = attrs
        self.parent = parent
        self.children = []      # Element or str
        self.elements = []      # the elements among the children
        self.index = 0          # place among the elements of the parent
        self.classes = attrs.get('class', '').split()
        self.boxes = []         # the boxes that are generated for it

    def text(self):
        return ''.join(c for c in self.children if isinstance(c, str))


def _local(name):
    return name.rpartition('\n')[2]


def parse(data):
    """Returns (root element, all elements in document order) of a page in bytes."""
    parser = expat.ParserCreate('utf-8', '\n')
    parser.buffer_text = True
    stack = []
    order = []

    def start(name, attrs):
        parent = stack[-1] if stack else None
        element = Element(_local(name), {k: v for k, v in attrs.items() if '\n' not in k}, parent)
        if parent is not None:
            element.index = len(parent.elements)
            parent.children.append(element)
            parent.elements.append(element)
        stack.append(element)
        order.append(element)

    def end(_name):
        stack.pop()

    def chars(text):
        if not stack:
            return
        children = stack[-1].children
        if children and isinstance(children[-1], str):
            children[-1] += text
        else:
            children.append(text)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = chars
    try:
        if data.startswith(b'\xef\xbb\xbf'):
            data = data[3:]
        parser.Parse(data, True)
    except (expat.ExpatError, ValueError) as error:
        raise NotWellFormed(str(error)) from None
    return order[0], order

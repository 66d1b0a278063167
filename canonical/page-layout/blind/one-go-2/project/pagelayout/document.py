"""The tree of elements of a page, read with the XML parser of the standard library."""
import xml.parsers.expat as expat


class PageError(Exception):
    """The page is not well-formed XML."""


class Element:
    __slots__ = ("tag", "attrs", "children", "parent", "style", "before", "after",
                 "index", "siblings", "type_index", "type_count")

    def __init__(self, tag, attrs, parent):
        self.tag = tag
        self.attrs = attrs
        self.children = []      # elements and strings
        self.parent = parent
        self.style = None
        self.before = self.after = None
        self.index = self.siblings = self.type_index = self.type_count = 1

    def elements(self):
        return [c for c in self.children if isinstance(c, Element)]

    def text(self):
        return "".join(c if isinstance(c, str) else c.text() for c in self.children)

    def walk(self):
        yield self
        for c in self.children:
            if isinstance(c, Element):
                yield from c.walk()


def _local(name):
    return name.rsplit("\n", 1)[-1]


def parse_page(data):
    stack, roots = [], []
    parser = expat.ParserCreate("utf-8", "\n")
    parser.buffer_text = True

    def start(name, attrs):
        parent = stack[-1] if stack else None
        element = Element(_local(name), {_local(k) if "\n" not in k else "xml:" + _local(k): v
                                         for k, v in attrs.items()}, parent)
        if parent is not None:
            parent.children.append(element)
        else:
            roots.append(element)
        stack.append(element)

    def end(name):
        stack.pop()

    def text(value):
        if stack:
            children = stack[-1].children
            if children and isinstance(children[-1], str):
                children[-1] += value
            else:
                children.append(value)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise PageError(str(error))
    root = roots[0]
    for element in root.walk():
        number_children(element)
    return root


def number_children(element):
    """Notes the places of the children for the pseudo-classes of places."""
    kids = element.elements()
    by_type = {}
    for i, kid in enumerate(kids, 1):
        kid.index, kid.siblings = i, len(kids)
        same = by_type.setdefault(kid.tag, [])
        same.append(kid)
        kid.type_index = len(same)
    for same in by_type.values():
        for kid in same:
            kid.type_count = len(same)

"""The nodes of a tree."""

HTML, SVG, MATH = "html", "svg", "math"


class Parent:
    """A node with children: a document or the content of a template."""

    __slots__ = ("children", "parent")

    def __init__(self):
        self.children = []
        self.parent = None

    def append(self, node):
        """Put a node, wherever it was before, behind the last child."""
        self.insert(node, None)

    def insert(self, node, before):
        """Put a node, wherever it was before, before a child, or behind the last one if that is None."""
        if node.parent is not None:
            del node.parent.children[place_of(node)]
        node.parent = self
        if before is None:
            self.children.append(node)
        else:
            self.children.insert(place_of(before), node)

    def child_before(self, before):
        """The child before another one, or the last one if that is None."""
        place = len(self.children) if before is None else place_of(before)
        return self.children[place - 1] if place else None

    def take_children(self, other):
        """Move all children of another node behind the own ones."""
        for child in other.children:
            child.parent = self
        self.children += other.children
        other.children = []


class Document(Parent):
    """A whole page; `quirks` is one of no-quirks, limited-quirks and quirks."""

    __slots__ = ("quirks",)

    def __init__(self):
        super().__init__()
        self.quirks = "no-quirks"


class Element(Parent):
    """An element; `outer`, `inner` and `level` are its place in the stack, `entry` that among the formatting ones."""

    __slots__ = ("attributes", "content", "entry", "inner", "level", "name", "namespace", "outer")

    def __init__(self, name, attributes, namespace=HTML):
        super().__init__()
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.content = Parent() if (name, namespace) == ("template", HTML) else None
        self.outer = self.inner = self.level = self.entry = None

    def copy(self):
        """A new element of the same tag."""
        return Element(self.name, dict(self.attributes))

    def is_html(self, *names):
        """True if it is an HTML element with one of these names."""
        return self.namespace == HTML and self.name in names


class Text:
    """A text, in pieces, since it may grow a character at a time."""

    __slots__ = ("parent", "pieces")

    def __init__(self, piece):
        self.parent = None
        self.pieces = [piece]


class Comment:
    """A comment."""

    __slots__ = ("parent", "words")

    def __init__(self, words):
        self.parent = None
        self.words = words


class Doctype:
    """A document type; its identifiers are empty where they are missing."""

    __slots__ = ("name", "parent", "public", "system")

    def __init__(self, name, public, system):
        self.parent = None
        self.name = name
        self.public = public
        self.system = system


def place_of(node):
    """The place of a node among its siblings; most of those that are looked for are near the end."""
    siblings = node.parent.children
    place = len(siblings) - 1
    while siblings[place] is not node:
        place -= 1
    return place

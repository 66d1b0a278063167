"""The nodes of a tree."""

HTML, SVG, MATH = "html", "svg", "math"


class Parent:
    """A node with children: a document or the content of a template."""

    __slots__ = ("children", "parent")

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def append(self, node):
        """Put a node, wherever it was before, behind the last child."""
        raise NotImplementedError("TODO: implement append.")

    def insert(self, node, before):
        """Put a node, wherever it was before, before a child, or behind the last one if that is None."""
        raise NotImplementedError("TODO: implement insert.")

    def child_before(self, before):
        """The child before another one, or the last one if that is None."""
        raise NotImplementedError("TODO: implement child_before.")

    def take_children(self, other):
        """Move all children of another node behind the own ones."""
        raise NotImplementedError("TODO: implement take_children.")


class Document(Parent):
    """A whole page; `quirks` is one of no-quirks, limited-quirks and quirks."""

    __slots__ = ("quirks",)

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")


class Element(Parent):
    """An element; `outer`, `inner` and `level` are its place in the stack, `entry` that among the formatting ones."""

    __slots__ = ("attributes", "content", "entry", "inner", "level", "name", "namespace", "outer")

    def __init__(self, name, attributes, namespace=HTML):
        raise NotImplementedError("TODO: implement __init__.")

    def copy(self):
        """A new element of the same tag."""
        raise NotImplementedError("TODO: implement copy.")

    def is_html(self, *names):
        """True if it is an HTML element with one of these names."""
        raise NotImplementedError("TODO: implement is_html.")


class Text:
    """A text, in pieces, since it may grow a character at a time."""

    __slots__ = ("parent", "pieces")

    def __init__(self, piece):
        raise NotImplementedError("TODO: implement __init__.")


class Comment:
    """A comment."""

    __slots__ = ("parent", "words")

    def __init__(self, words):
        raise NotImplementedError("TODO: implement __init__.")


class Doctype:
    """A document type; its identifiers are empty where they are missing."""

    __slots__ = ("name", "parent", "public", "system")

    def __init__(self, name, public, system):
        raise NotImplementedError("TODO: implement __init__.")


def place_of(node):
    """The place of a node among its siblings; most of those that are looked for are near the end."""
    raise NotImplementedError("TODO: implement place_of.")

"""The nodes of a tree, whose siblings are linked so that each step takes the same time."""


class Node:
    __slots__ = ("parent", "previous", "next")

    def __init__(self):
        self.parent = None
        self.previous = None
        self.next = None

    def detach(self):
        """Take the node out of its parent."""
        parent = self.parent
        if parent is None:
            return
        if self.previous is None:
            parent.first = self.next
        else:
            self.previous.next = self.next
        if self.next is None:
            parent.last = self.previous
        else:
            self.next.previous = self.previous
        self.parent = self.previous = self.next = None


class Parent(Node):
    """A node that may have children: the document or the content of a template."""

    __slots__ = ("first", "last")

    def __init__(self):
        super().__init__()
        self.first = None
        self.last = None

    def insert(self, node, before=None):
        """Add a node that has no parent before one of the children, or as the last one."""
        node.parent = self
        node.next = before
        if before is None:
            previous = self.last
            self.last = node
        else:
            previous = before.previous
            before.previous = node
        node.previous = previous
        if previous is None:
            self.first = node
        else:
            previous.next = node

    def move(self, node):
        """Make a node the last child, wherever it was."""
        node.detach()
        self.insert(node)

    def take_children(self, other):
        """Add all children of another node."""
        child = other.first
        if child is None:
            return
        other.first, last, other.last = None, other.last, None
        child.previous = self.last
        if self.last is None:
            self.first = child
        else:
            self.last.next = child
        self.last = last
        while child is not None:
            child.parent = self
            child = child.next


class Document(Parent):
    __slots__ = ("mode",)

    def __init__(self):
        super().__init__()
        self.mode = "no-quirks"


class Element(Parent):
    """An element.

    ``open`` is its entry among the open elements, ``formatting`` that among the active formatting
    elements; ``key`` is the same for formatting elements that are alike.
    """

    __slots__ = ("namespace", "name", "attributes", "content", "open", "formatting", "key")

    def __init__(self, namespace, name, attributes):
        self.parent = None
        self.previous = None
        self.next = None
        self.first = None
        self.last = None
        self.namespace = namespace
        self.name = name
        self.attributes = attributes
        self.content = None
        self.open = None
        self.formatting = None
        self.key = None

    def copy(self):
        """An element for the same tag, without children."""
        copy = Element(self.namespace, self.name, self.attributes)
        copy.key = self.key
        return copy


class Text(Node):
    __slots__ = ("parts",)

    def __init__(self, data):
        super().__init__()
        self.parts = [data]

    def data(self):
        return "".join(self.parts)


class Comment(Node):
    __slots__ = ("text",)

    def __init__(self, text):
        super().__init__()
        self.text = text


class Doctype(Node):
    """A document type; ``public`` and ``system`` are None where they are missing."""

    __slots__ = ("name", "public", "system", "force_quirks")

    def __init__(self):
        super().__init__()
        self.name = ""
        self.public = None
        self.system = None
        self.force_quirks = False

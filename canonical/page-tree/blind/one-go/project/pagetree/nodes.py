"""The nodes of a tree. Siblings are chained, so that each change of the tree takes the same time."""

from .categories import FOREIGN_BITS, HTML_BITS, HTML_POINT
from .letters import ascii_lower

NO_ATTRIBUTES = {}  # shared by the elements without attributes, never changed
_HTML_ENCODINGS = ('text/html', 'application/xhtml+xml')


class Node:
    __slots__ = ('parent', 'previous', 'next')

    def __init__(self):
        self.parent = self.previous = self.next = None

    def detach(self):
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


class Text(Node):
    __slots__ = ('parts',)

    def __init__(self, data):
        self.parent = self.previous = self.next = None
        self.parts = data

    def extend(self, data):
        if type(self.parts) is list:
            self.parts.append(data)
        else:
            self.parts = [self.parts, data]

    @property
    def data(self):
        if type(self.parts) is list:
            self.parts = ''.join(self.parts)
        return self.parts


class Comment(Node):
    __slots__ = ('data',)

    def __init__(self, data):
        super().__init__()
        self.data = data


class Doctype(Node):
    __slots__ = ('name', 'public', 'system')

    def __init__(self, name, public, system):
        super().__init__()
        self.name = name
        self.public = public
        self.system = system


class Container(Node):
    """A node with children."""

    __slots__ = ('first', 'last')

    def __init__(self):
        super().__init__()
        self.first = self.last = None

    def append(self, node):
        last = self.last
        node.parent = self
        node.previous = last
        node.next = None
        if last is None:
            self.first = node
        else:
            last.next = node
        self.last = node

    def insert(self, node, before):
        """Insert a node before a child, or at the end if that is None."""
        if before is None:
            self.append(node)
            return
        previous = before.previous
        node.parent = self
        node.previous = previous
        node.next = before
        before.previous = node
        if previous is None:
            self.first = node
        else:
            previous.next = node

    def move_children(self, target):
        """Move all children to a container that has none."""
        node = self.first
        while node is not None:
            node.parent = target
            node = node.next
        target.first, target.last = self.first, self.last
        self.first = self.last = None


class Document(Container):
    __slots__ = ('mode',)

    def __init__(self):
        super().__init__()
        self.mode = 'no-quirks'


class Fragment(Container):
    """The content of a template."""

    __slots__ = ()


class Element(Container):
    __slots__ = (
        'name', 'namespace', 'attributes', 'content', 'bits',
        'index',                          # the name for an element of HTML, `*` and the name in lower case for others
        'in_stack', 'below', 'above', 'key', 'anchor',  # kept by OpenElements
        'entry',                          # kept by ActiveFormatting
    )

    def __init__(self, name, attributes, namespace=''):
        self.parent = self.previous = self.next = self.first = self.last = None
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.content = None
        self.in_stack = False
        self.entry = None
        if not namespace:
            self.index = name
            self.bits = HTML_BITS.get(name, 0)
            if name == 'template':
                self.content = Fragment()
        else:
            self.index = '*' + ascii_lower(name)
            self.bits = FOREIGN_BITS.get(namespace + name, 0)
            if name == 'annotation-xml' and ascii_lower(attributes.get('encoding', '')) in _HTML_ENCODINGS:
                if namespace == 'math:':
                    self.bits |= HTML_POINT

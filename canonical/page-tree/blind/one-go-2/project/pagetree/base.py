"""What all insertion modes of the tree builder share."""

from .chains import FormattingElements, OpenElements
from .names import (
    FOSTERING, HTML, IMPLIED_ENDS, MATH, MATH_TEXT_POINTS, SVG, SVG_HTML_POINTS,
    THOROUGHLY_IMPLIED_ENDS,
)
from .nodes import Comment, Document, Element, Parent, Text
from .tokenizer import Tag


class Base:
    """The state of the tree builder and the operations on it."""

    def __init__(self):
        self.document = Document()
        self.stack = OpenElements()
        self.formatting = FormattingElements()
        self.mode = "initial"
        self.original_mode = None
        self.template_modes = []
        self.head = None
        self.form = None
        self.root = None
        self.foster_parenting = False
        self.skip_line_feed = False
        self.pending_text = []
        self.stopped = False

    # The current node

    def current_is(self, *names):
        current = self.stack.current
        return current.namespace == HTML and current.name in names

    def is_html_point(self, element):
        """Whether an element of SVG or MathML may have HTML in it."""
        if element.namespace == SVG:
            return element.name in SVG_HTML_POINTS
        if element.namespace == MATH and element.name == "annotation-xml":
            encoding = element.attributes.get("encoding", "").lower()
            return encoding in ("text/html", "application/xhtml+xml")
        return False

    def is_math_text_point(self, element):
        return element.namespace == MATH and element.name in MATH_TEXT_POINTS

    # Insertion

    def place_for(self, target=None):
        """The parent into which a node is inserted, and the child before which it is."""
        if target is None:
            target = self.stack.current
        before = None
        if self.foster_parenting and target.namespace == HTML and target.name in FOSTERING:
            template = self.stack.last_entry("template")
            table = self.stack.last_entry("table")
            if template is not None and (table is None or template.order > table.order):
                target = template.element
            elif table is None:
                target = self.root
            elif table.element.parent is not None:
                target = table.element.parent
                before = table.element
            else:
                target = table.before.element
        if before is None and isinstance(target, Element) and target.content is not None:
            target = target.content
        return target, before

    def insert_element(self, namespace, name, attributes):
        element = Element(namespace, name, attributes)
        parent, before = self.place_for()
        parent.insert(element, before)
        self.stack.push(element)
        return element

    def insert_html(self, tag):
        element = self.insert_element(HTML, tag.name, tag.attributes)
        if tag.name == "template":
            element.content = Parent()
        return element

    def insert_named(self, name):
        return self.insert_html(Tag(name))

    def insert_void(self, tag):
        self.insert_html(tag)
        self.stack.pop()

    def insert_text(self, data):
        if not data:
            return
        parent, before = self.place_for()
        if parent is self.document:
            return
        previous = parent.last if before is None else before.previous
        if isinstance(previous, Text):
            previous.parts.append(data)
        else:
            parent.insert(Text(data), before)

    def insert_comment(self, text):
        parent, before = self.place_for()
        parent.insert(Comment(text), before)

    # The stack of open elements

    def pop_until(self, *names):
        """Pop elements up to one of HTML with one of some names, which is popped, too."""
        while True:
            element = self.stack.pop()
            if element.namespace == HTML and element.name in names:
                return

    def pop_to_context(self, *names):
        while not self.current_is(*names):
            self.stack.pop()

    def imply_ends(self, exception=None):
        stack = self.stack
        while True:
            current = stack.current
            if (
                current.name not in IMPLIED_ENDS
                or current.namespace != HTML
                or current.name == exception
            ):
                return
            stack.pop()

    def imply_ends_thoroughly(self):
        while self.current_is(*THOROUGHLY_IMPLIED_ENDS):
            self.stack.pop()

    def close_p(self):
        """Close a p element if there is one in button scope."""
        if self.stack.has_p_in_button_scope():
            self.imply_ends("p")
            self.pop_until("p")

    # Active formatting elements

    def reconstruct(self):
        entry = self.formatting.last
        if entry is None or entry.element.open is not None:
            return
        while entry.before is not None and entry.before.element.open is None:
            entry = entry.before
        while entry is not None:
            old = entry.element
            element = self.insert_element(HTML, old.name, old.attributes)
            element.key = old.key
            self.formatting.replace(old, element)
            entry = entry.after

    # Insertion modes

    def reset_mode(self):
        stack = self.stack
        element = stack.mode_elements[-1].element
        name = element.name
        if name == "select":
            table = stack.last_entry("table")
            template = stack.last_entry("template")
            in_table = table is not None and (template is None or table.order > template.order)
            self.mode = "in select in table" if in_table else "in select"
        elif name in ("td", "th"):
            self.mode = "in cell"
        elif name == "tr":
            self.mode = "in row"
        elif name in ("tbody", "thead", "tfoot"):
            self.mode = "in table body"
        elif name == "caption":
            self.mode = "in caption"
        elif name == "colgroup":
            self.mode = "in column group"
        elif name == "table":
            self.mode = "in table"
        elif name == "template":
            self.mode = self.template_modes[-1]
        elif name == "head":
            self.mode = "in head"
        elif name == "body":
            self.mode = "in body"
        else:
            self.mode = "before head" if self.head is None else "after head"

    def read_as_text(self, tag, request):
        """Insert an element whose content is text, which the tokenizer is asked to read."""
        self.insert_html(tag)
        self.original_mode = self.mode
        self.mode = "text"
        return request

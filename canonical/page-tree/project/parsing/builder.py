"""Builds the tree of a page from its tokens."""

from . import modes
from .active_formatting import ActiveFormatting
from .elements import ALL_IMPLIED_ENDS, FOSTERING, IMPLIED_ENDS
from .mode import MODES
from .nodes import Comment, Document, Element, Text
from .open_elements import OpenElements
from .tokenizer import Tokenizer


class TreeBuilder:
    """What is known about a page while its tree is built."""

    def __init__(self, text):
        self.document = Document()
        self.open = OpenElements()
        self.formatting = ActiveFormatting()
        self.mode = MODES["initial"]
        self.mode_before_text = None
        self.template_modes = []
        self.table_text = []
        self.head = self.form = None
        self.fosters = self.skips_newline = False
        self.tokenizer = Tokenizer(text, lambda: not modes.is_html_content(self.open.current))

    def build(self):
        """The document, after all tokens have been handled."""
        for token in self.tokenizer.tokens():
            if self.skips_newline:
                self.skips_newline = False
                if token.kind == "characters" and token.text.startswith("\n"):
                    token.text = token.text[1:]
                    if not token.text:
                        continue
            while token is not None:
                rules = MODES["foreign"] if modes.is_foreign(self.open.current, token) else self.mode
                token = rules.handle(self, token)
        return self.document

    def switch(self, name):
        """Go on in the mode with a name."""
        self.mode = MODES[name]

    def read_text(self, content, name):
        """Read the content of the current element as text, up to the end tag with a name."""
        self.tokenizer.expect(content, name)
        self.mode_before_text = self.mode
        self.switch("text")

    def place_for(self, target=None):
        """Where a new node belongs: its parent, and the child before which it goes or None."""
        target = target or self.open.current
        if self.fosters and target.is_html(*FOSTERING):
            return self._foster_place()
        return target if target.content is None else target.content, None

    def _foster_place(self):
        """The place before the table for what may not be in it."""
        template, table = self.open.last("template"), self.open.last("table")
        if template is not None and (table is None or template.level > table.level):
            return template.content, None
        return table.parent, table

    def insert_node(self, node, target=None):
        """Put a node where it belongs."""
        parent, before = self.place_for(target)
        parent.insert(node, before)

    def insert_text(self, text):
        """Put a text where it belongs, joined with a text that is there."""
        parent, before = self.place_for()
        neighbour = parent.child_before(before)
        if isinstance(neighbour, Text):
            neighbour.pieces.append(text)
        else:
            parent.insert(Text(text), before)

    def insert_comment(self, words, parent=None):
        """Put a comment at the end of a parent, or where it belongs."""
        if parent is None:
            self.insert_node(Comment(words))
        else:
            parent.append(Comment(words))

    def insert(self, name, attributes=None):
        """Put a new HTML element where it belongs, and open it."""
        return self.insert_element(Element(name, attributes or {}))

    def insert_element(self, element):
        """Put a new element where it belongs, and open it."""
        self.insert_node(element)
        self.open.push(element)
        return element

    def insert_empty(self, tag):
        """Put a new HTML element without content where it belongs."""
        self.insert(tag.name, tag.attributes)
        self.open.pop()

    def reopen_formatting(self):
        """Open the active formatting elements again that are not open."""
        for entry in self.formatting.closed():
            clone = self.insert_element(entry.element.copy())
            self.formatting.replace(entry.element, clone)

    def close_implied(self, but=None):
        """Close the current elements whose end tags are implied, but not those with one name."""
        self.open.pop_implied(IMPLIED_ENDS, but)

    def close_all_implied(self):
        """Close the current elements whose end tags are implied, parts of tables too."""
        self.open.pop_implied(ALL_IMPLIED_ENDS)

    def close_paragraph(self):
        """Close the paragraph that is open within the nearest button."""
        if self.open.in_scope("p", scope="button"):
            self.close_implied("p")
            self.open.pop_until("p")

    def close_template(self):
        """Close the innermost template."""
        self.open.pop_until("template")
        self.formatting.clear_to_marker()
        self.template_modes.pop()
        modes.reset(self)

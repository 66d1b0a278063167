"""The tree builder: receives tokens, passes them to the insertion mode, and does what the modes share."""

from . import foreign
from .categories import POINTS
from .modes import MODES
from .modes.base import (
    AFTER_AFTER_BODY, AFTER_BODY, AFTER_HEAD, BEFORE_HEAD, BEFORE_HTML, IN_BODY, IN_CAPTION, IN_CELL, IN_COLUMN_GROUP,
    IN_HEAD, IN_ROW, IN_SELECT, IN_SELECT_IN_TABLE, IN_TABLE, IN_TABLE_BODY, IN_TABLE_TEXT, INITIAL, TEXT, EarlyMode)
from .formatting import ActiveFormatting
from .nodes import NO_ATTRIBUTES, Comment, Doctype, Document, Element, Text
from .openelements import OpenElements
from .quirks import document_mode

# Current nodes that do not take what does not belong into tables.
FOSTERING = frozenset(('table', 'tbody', 'tfoot', 'thead', 'tr'))
RESET_MODES = {
    'td': IN_CELL, 'th': IN_CELL, 'tr': IN_ROW, 'tbody': IN_TABLE_BODY, 'thead': IN_TABLE_BODY, 'tfoot': IN_TABLE_BODY,
    'caption': IN_CAPTION, 'colgroup': IN_COLUMN_GROUP, 'table': IN_TABLE, 'head': IN_HEAD, 'body': IN_BODY,
}


class TreeBuilder:
    def __init__(self):
        self.document = Document()
        self.stack = OpenElements()
        self.formatting = ActiveFormatting()
        self.mode = MODES[INITIAL]
        self.original_mode = None      # to return to after the text of an element
        self.table_mode = None         # to return to after text in a table
        self.table_text = []
        self.template_modes = []
        self.head = None
        self.form = None
        self.foster = False            # foster parenting
        self.skip_line_feed = False    # at the start of pre, listing and textarea
        self.raw_text = None           # told to the tokenizer after a start tag

    # Tokens

    def characters(self, data):
        if self.skip_line_feed:
            self.skip_line_feed = False
            if data[0] == '\n':
                data = data[1:]
                if not data:
                    return
        top = self.stack.top
        if top is not None and top.namespace and not top.bits & POINTS:
            foreign.characters(self, data)
        else:
            self.mode.characters(self, data)

    def start_tag(self, name, attributes, self_closing):
        self.skip_line_feed = False
        self.process_start(name, attributes, self_closing)

    def end_tag(self, name):
        self.skip_line_feed = False
        self.process_end(name)

    def comment(self, data):
        self.skip_line_feed = False
        self.finish_table_text()
        comment = Comment(data)
        top = self.stack.top
        mode = self.mode.name
        if top is not None and top.namespace:
            self.place(comment)
        elif mode in (INITIAL, BEFORE_HTML, AFTER_AFTER_BODY):
            self.document.append(comment)
        elif mode == AFTER_BODY:
            self.stack.bottom.append(comment)
        else:
            self.place(comment)

    def doctype(self, name, public, system, force_quirks):
        self.skip_line_feed = False
        self.finish_table_text()
        if self.mode.name == INITIAL:
            self.document.append(Doctype(name or '', public or '', system or ''))
            self.document.mode = document_mode(name, public, system, force_quirks)
            self.switch(BEFORE_HTML)

    def eof(self):
        self.finish_table_text()
        while True:
            if isinstance(self.mode, EarlyMode):
                self.mode.otherwise(self)
            elif self.mode.name == TEXT:
                self.mode.end(self, self.stack.top.name)
            elif self.template_modes and self.stack.contains('template'):
                self.close_template()
            else:
                return

    def process_start(self, name, attributes, self_closing):
        """Process a start tag, for the first time or again."""
        top = self.stack.top
        if top is None or not top.namespace or foreign.takes_html(top, name):
            self.mode.start(self, name, attributes, self_closing)
        else:
            foreign.start(self, name, attributes, self_closing)

    def process_end(self, name):
        """Process an end tag, for the first time or again."""
        top = self.stack.top
        if top is None or not top.namespace:
            self.mode.end(self, name)
        else:
            foreign.end(self, name)

    def in_foreign_element(self):
        return self.stack.top is not None and bool(self.stack.top.namespace)

    # Modes

    def switch(self, name):
        self.mode = MODES[name]

    def reset_mode(self):
        """Reset the insertion mode appropriately."""
        element = self.stack.resets[-1]
        name = element.name
        if name == 'select':
            table, template = self.stack.last('table'), self.stack.last('template')
            within = table is not None and (template is None or table.key > template.key)
            self.switch(IN_SELECT_IN_TABLE if within else IN_SELECT)
        elif name == 'template':
            self.switch(self.template_modes[-1])
        elif name == 'html':
            self.switch(BEFORE_HEAD if self.head is None else AFTER_HEAD)
        else:
            self.switch(RESET_MODES[name])

    def finish_table_text(self):
        """Insert the text that was collected in a table, or before the table if there is more than white space."""
        if self.mode.name == IN_TABLE_TEXT:
            self.mode.finish(self)

    def close_template(self):
        self.stack.pop_until('template')
        self.formatting.clear_to_marker()
        self.template_modes.pop()
        self.reset_mode()

    # Insertion

    def location(self, target=None):
        """The appropriate place for inserting a node: the parent, and the child before which it is, or None."""
        if target is None:
            target = self.stack.top
        if self.foster and target.index in FOSTERING:
            table, template = self.stack.last('table'), self.stack.last('template')
            if template is not None and (table is None or template.key > table.key):
                return template.content, None
            if table is None:
                return self.stack.bottom, None
            if table.parent is not None:
                return table.parent, table
            target = table.below
        content = target.content
        return (target if content is None else content), None

    def place(self, node, target=None):
        parent, before = self.location(target)
        parent.insert(node, before)

    def insert_text(self, data):
        parent, before = self.location()
        previous = parent.last if before is None else before.previous
        if type(previous) is Text:
            previous.extend(data)
        else:
            parent.insert(Text(data), before)

    def insert_element(self, name, attributes=NO_ATTRIBUTES):
        element = Element(name, attributes)
        self.place(element)
        self.stack.push(element)
        return element

    def insert_void(self, name, attributes):
        """Insert an element that is closed at once."""
        element = Element(name, attributes)
        self.place(element)
        return element

    def insert_root(self, attributes=NO_ATTRIBUTES):
        element = Element('html', attributes)
        self.document.append(element)
        self.stack.push(element)
        self.switch(BEFORE_HEAD)

    def insert_raw(self, name, attributes, kind):
        """Insert an element that contains text alone."""
        self.insert_element(name, attributes)
        self.raw_text = kind
        self.original_mode = self.mode
        self.switch(TEXT)

    def add_attributes(self, element, attributes):
        """Add the attributes that an element does not have yet."""
        if attributes:
            element.attributes = {**attributes, **element.attributes}

    # Formatting and paragraphs

    def reconstruct(self):
        """Reconstruct the active formatting elements."""
        entry = self.formatting.last
        if entry is None or entry.element is None or entry.element.in_stack:
            return
        previous = entry.previous
        while previous is not None and previous.element is not None and not previous.element.in_stack:
            entry = previous
            previous = entry.previous
        while entry is not None:
            element = self.insert_element(entry.element.name, entry.element.attributes)
            self.formatting.replace(entry, element)
            entry = entry.next

    def close_p(self):
        """Close a p element, if one is in button scope."""
        if self.stack.in_button_scope('p'):
            self.stack.pop_implied('p')
            self.stack.pop_until('p')

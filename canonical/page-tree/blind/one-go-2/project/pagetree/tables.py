"""The insertion modes in tables."""

import re

from .base import Base
from .doctypes import lower
from .names import FOSTERING, ROW_GROUPS, WHITE_SPACE
from .tokenizer import Tag

_SEGMENT = re.compile(r"[\t\n\f\r ]+|[^\t\n\f\r ]+")

_PARTS = frozenset("caption col colgroup tbody td tfoot th thead tr".split())
_OUTER = frozenset(("body", "caption", "col", "colgroup", "html"))
_TABLE_CONTEXT = ("table", "template", "html")
_GROUP_CONTEXT = ("tbody", "tfoot", "thead", "template", "html")
_ROW_CONTEXT = ("tr", "template", "html")


class TableModes(Base):
    # in table

    def text_in_table(self, data):
        if self.current_is("template", *FOSTERING):
            self.original_mode = self.mode
            self.mode = "in table text"
            self.text_in_table_text(data)
        else:
            self._foster(self.text_in_body, data)

    def text_in_table_text(self, data):
        self.pending_text.append(data.replace("\0", ""))

    def flush_table_text(self):
        """Insert the text that was read in a table, as the next token is no text."""
        data = "".join(self.pending_text)
        self.pending_text = []
        self.mode = self.original_mode
        if data.strip(WHITE_SPACE):
            self._foster(self.text_in_body, data)
        else:
            self.insert_text(data)

    def _foster(self, process, token):
        self.foster_parenting = True
        result = process(token)
        self.foster_parenting = False
        return result

    def start_in_table(self, tag):
        name = tag.name
        if name in _PARTS:
            return self._start_part(tag)
        if name == "table":
            if self.stack.has_in_table_scope("table"):
                self._close_table()
                return self.process_start(tag)
            return None
        if name in ("style", "script", "template"):
            return self.start_in_head(tag)
        if name == "input" and lower(tag.attributes.get("type", "")) == "hidden":
            self.insert_void(tag)
            return None
        if name == "form":
            if self.form is None and not self.stack.has("template"):
                self.form = self.insert_html(tag)
                self.stack.pop()
            return None
        return self._foster(self.start_in_body, tag)

    def _start_part(self, tag):
        name = tag.name
        self.pop_to_context(*_TABLE_CONTEXT)
        if name == "caption":
            self.formatting.push_marker()
            self.insert_html(tag)
            self.mode = "in caption"
        elif name == "colgroup":
            self.insert_html(tag)
            self.mode = "in column group"
        elif name == "col":
            self.insert_named("colgroup")
            self.mode = "in column group"
            return self.process_start(tag)
        elif name in ROW_GROUPS:
            self.insert_html(tag)
            self.mode = "in table body"
        else:
            self.insert_named("tbody")
            self.mode = "in table body"
            return self.process_start(tag)
        return None

    def _close_table(self):
        self.pop_until("table")
        self.reset_mode()

    def end_in_table(self, tag):
        name = tag.name
        if name == "table":
            if self.stack.has_in_table_scope("table"):
                self._close_table()
        elif name == "template":
            self.end_in_head(tag)
        elif name not in _PARTS and name not in _OUTER:
            self._foster(self.end_in_body, tag)

    # in caption

    def _close_caption(self):
        """Close the caption if there is one."""
        if not self.stack.has_in_table_scope("caption"):
            return False
        self.imply_ends()
        self.pop_until("caption")
        self.formatting.clear_to_marker()
        self.mode = "in table"
        return True

    def start_in_caption(self, tag):
        if tag.name in _PARTS:
            return self.process_start(tag) if self._close_caption() else None
        return self.start_in_body(tag)

    def end_in_caption(self, tag):
        name = tag.name
        if name == "caption":
            self._close_caption()
        elif name == "table":
            if self._close_caption():
                self.process_end(tag)
        elif name not in _PARTS and name not in _OUTER:
            self.end_in_body(tag)

    # in column group

    def _leave_column_group(self):
        if not self.current_is("colgroup"):
            return False
        self.stack.pop()
        self.mode = "in table"
        return True

    def text_in_column_group(self, data):
        for match in _SEGMENT.finditer(data):
            if match[0][0] in WHITE_SPACE:
                self.insert_text(match[0])
            elif self._leave_column_group():
                self.dispatch_text(data[match.start():])
                return

    def start_in_column_group(self, tag):
        name = tag.name
        if name == "html":
            return self.start_in_body(tag)
        if name == "col":
            self.insert_void(tag)
            return None
        if name == "template":
            return self.start_in_head(tag)
        return self.process_start(tag) if self._leave_column_group() else None

    def end_in_column_group(self, tag):
        name = tag.name
        if name == "colgroup":
            self._leave_column_group()
        elif name == "template":
            self.end_in_head(tag)
        elif name != "col" and self._leave_column_group():
            self.process_end(tag)

    # in table body

    def _leave_row_group(self):
        self.pop_to_context(*_GROUP_CONTEXT)
        self.stack.pop()
        self.mode = "in table"

    def start_in_table_body(self, tag):
        name = tag.name
        if name == "tr":
            self.pop_to_context(*_GROUP_CONTEXT)
            self.insert_html(tag)
            self.mode = "in row"
            return None
        if name in ("td", "th"):
            self.pop_to_context(*_GROUP_CONTEXT)
            self.insert_html(Tag("tr"))
            self.mode = "in row"
            return self.process_start(tag)
        if name in _PARTS:
            if self.stack.has_row_group_in_table_scope():
                self._leave_row_group()
                return self.process_start(tag)
            return None
        return self.start_in_table(tag)

    def end_in_table_body(self, tag):
        name = tag.name
        if name in ROW_GROUPS:
            if self.stack.has_in_table_scope(name):
                self._leave_row_group()
        elif name == "table":
            if self.stack.has_row_group_in_table_scope():
                self._leave_row_group()
                self.process_end(tag)
        elif name not in _PARTS and name not in _OUTER:
            self.end_in_table(tag)

    # in row

    def _leave_row(self):
        """Close the row if there is one."""
        if not self.stack.has_in_table_scope("tr"):
            return False
        self.pop_to_context(*_ROW_CONTEXT)
        self.stack.pop()
        self.mode = "in table body"
        return True

    def start_in_row(self, tag):
        name = tag.name
        if name in ("td", "th"):
            self.pop_to_context(*_ROW_CONTEXT)
            self.insert_html(tag)
            self.mode = "in cell"
            self.formatting.push_marker()
            return None
        if name in _PARTS:
            return self.process_start(tag) if self._leave_row() else None
        return self.start_in_table(tag)

    def end_in_row(self, tag):
        name = tag.name
        if name == "tr":
            self._leave_row()
        elif name == "table" or (name in ROW_GROUPS and self.stack.has_in_table_scope(name)):
            if self._leave_row():
                self.process_end(tag)
        elif name not in _PARTS and name not in _OUTER:
            self.end_in_table(tag)

    # in cell

    def _close_cell(self, *names):
        self.imply_ends()
        self.pop_until(*names)
        self.formatting.clear_to_marker()
        self.mode = "in row"

    def start_in_cell(self, tag):
        if tag.name in _PARTS:
            if not self.stack.has_in_table_scope("td", "th"):
                return None
            self._close_cell("td", "th")
            return self.process_start(tag)
        return self.start_in_body(tag)

    def end_in_cell(self, tag):
        name = tag.name
        if name in ("td", "th"):
            if self.stack.has_in_table_scope(name):
                self._close_cell(name)
        elif name in FOSTERING:
            if self.stack.has_in_table_scope(name):
                self._close_cell("td", "th")
                self.process_end(tag)
        elif name not in _OUTER:
            self.end_in_body(tag)

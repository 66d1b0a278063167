"""Tables and their parts."""

from ..letters import WHITESPACE, ascii_lower, split_whitespace
from .base import (
    IN_BODY, IN_CAPTION, IN_CELL, IN_COLUMN_GROUP, IN_HEAD, IN_ROW, IN_TABLE, IN_TABLE_BODY, IN_TABLE_TEXT, MODES, Mode,
    register)

# The elements that a part of a table is put into; everything within is closed before.
TABLE_CONTEXT = ('table', 'template', 'html')
BODY_CONTEXT = ('tbody', 'tfoot', 'thead', 'template', 'html')
ROW_CONTEXT = ('tr', 'template', 'html')

ROW_GROUPS = ('tbody', 'tfoot', 'thead')
CELLS = ('td', 'th')
PARTS = frozenset('caption col colgroup tbody td tfoot th thead tr'.split())
TEXT_PARENTS = ('table', 'tbody', 'template', 'tfoot', 'thead', 'tr')


@register
class InTable(Mode):
    name = IN_TABLE

    def characters(self, b, data):
        if b.stack.top.index in TEXT_PARENTS:
            b.table_text = []
            b.table_mode = b.mode
            b.switch(IN_TABLE_TEXT)
            b.mode.characters(b, data)
        else:
            b.foster = True
            MODES[IN_BODY].characters(b, data)
            b.foster = False

    def start(self, b, name, attributes, self_closing):
        stack = b.stack
        if name == 'caption':
            stack.clear_to(TABLE_CONTEXT)
            b.formatting.push_marker()
            b.insert_element(name, attributes)
            b.switch(IN_CAPTION)
        elif name == 'colgroup':
            stack.clear_to(TABLE_CONTEXT)
            b.insert_element(name, attributes)
            b.switch(IN_COLUMN_GROUP)
        elif name == 'col':
            stack.clear_to(TABLE_CONTEXT)
            b.insert_element('colgroup')
            b.switch(IN_COLUMN_GROUP)
            b.process_start(name, attributes, self_closing)
        elif name in ROW_GROUPS:
            stack.clear_to(TABLE_CONTEXT)
            b.insert_element(name, attributes)
            b.switch(IN_TABLE_BODY)
        elif name == 'tr' or name in CELLS:
            stack.clear_to(TABLE_CONTEXT)
            b.insert_element('tbody')
            b.switch(IN_TABLE_BODY)
            b.process_start(name, attributes, self_closing)
        elif name == 'table':
            if stack.in_table_scope('table'):
                stack.pop_until('table')
                b.reset_mode()
                b.process_start(name, attributes, self_closing)
        elif name in ('style', 'script', 'template'):
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
        elif name == 'input' and ascii_lower(attributes.get('type', '')) == 'hidden':
            b.insert_void(name, attributes)
        elif name == 'form':
            if b.form is None and not stack.contains('template'):
                b.form = b.insert_void(name, attributes)
        else:
            b.foster = True
            MODES[IN_BODY].start(b, name, attributes, self_closing)
            b.foster = False

    def end(self, b, name):
        if name == 'table':
            if b.stack.in_table_scope('table'):
                b.stack.pop_until('table')
                b.reset_mode()
        elif name == 'template':
            MODES[IN_HEAD].end(b, name)
        elif name not in PARTS and name not in ('body', 'html'):
            b.foster = True
            MODES[IN_BODY].end(b, name)
            b.foster = False


@register
class InTableText(Mode):
    """Collects text, since all of it is treated alike, depending on whether it is white space alone."""

    name = IN_TABLE_TEXT

    def characters(self, b, data):
        data = data.replace('\0', '')
        if data:
            b.table_text.append(data)

    def start(self, b, name, attributes, self_closing):
        self.finish(b)
        b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        self.finish(b)
        b.process_end(name)

    def finish(self, b):
        data = ''.join(b.table_text)
        b.table_text = []
        b.mode = b.table_mode
        if data.strip(WHITESPACE):
            b.foster = True
            MODES[IN_BODY].characters(b, data)
            b.foster = False
        elif data:
            b.insert_text(data)


@register
class InCaption(Mode):
    name = IN_CAPTION

    def characters(self, b, data):
        MODES[IN_BODY].characters(b, data)

    def start(self, b, name, attributes, self_closing):
        if name not in PARTS:
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif self.close(b):
            b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        if name == 'caption':
            self.close(b)
        elif name == 'table':
            if self.close(b):
                b.process_end(name)
        elif name not in PARTS and name not in ('body', 'html'):
            MODES[IN_BODY].end(b, name)

    def close(self, b):
        if not b.stack.in_table_scope('caption'):
            return False
        b.stack.pop_implied()
        b.stack.pop_until('caption')
        b.formatting.clear_to_marker()
        b.switch(IN_TABLE)
        return True


@register
class InColumnGroup(Mode):
    name = IN_COLUMN_GROUP

    def characters(self, b, data):
        space, rest = split_whitespace(data)
        if space:
            b.insert_text(space)
        if not rest:
            return
        if self.close(b):
            b.characters(rest)
        else:
            space = ''.join(character for character in rest if character in WHITESPACE)
            if space:
                b.insert_text(space)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif name == 'col':
            b.insert_void(name, attributes)
        elif name == 'template':
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
        elif self.close(b):
            b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        if name == 'colgroup':
            self.close(b)
        elif name == 'template':
            MODES[IN_HEAD].end(b, name)
        elif name != 'col' and self.close(b):
            b.process_end(name)

    def close(self, b):
        if b.stack.top.index != 'colgroup':
            return False
        b.stack.pop()
        b.switch(IN_TABLE)
        return True


@register
class InTableBody(Mode):
    name = IN_TABLE_BODY

    def characters(self, b, data):
        MODES[IN_TABLE].characters(b, data)

    def start(self, b, name, attributes, self_closing):
        if name == 'tr':
            b.stack.clear_to(BODY_CONTEXT)
            b.insert_element(name, attributes)
            b.switch(IN_ROW)
        elif name in CELLS:
            b.stack.clear_to(BODY_CONTEXT)
            b.insert_element('tr')
            b.switch(IN_ROW)
            b.process_start(name, attributes, self_closing)
        elif name in PARTS:
            if self.close(b):
                b.process_start(name, attributes, self_closing)
        else:
            MODES[IN_TABLE].start(b, name, attributes, self_closing)

    def end(self, b, name):
        if name in ROW_GROUPS:
            if b.stack.in_table_scope(name):
                self.close(b)
        elif name == 'table':
            if self.close(b):
                b.process_end(name)
        elif name not in PARTS and name not in ('body', 'html'):
            MODES[IN_TABLE].end(b, name)

    def close(self, b):
        if not any(b.stack.in_table_scope(group) for group in ROW_GROUPS):
            return False
        b.stack.clear_to(BODY_CONTEXT)
        b.stack.pop()
        b.switch(IN_TABLE)
        return True


@register
class InRow(Mode):
    name = IN_ROW

    def characters(self, b, data):
        MODES[IN_TABLE].characters(b, data)

    def start(self, b, name, attributes, self_closing):
        if name in CELLS:
            b.stack.clear_to(ROW_CONTEXT)
            b.insert_element(name, attributes)
            b.switch(IN_CELL)
            b.formatting.push_marker()
        elif name in PARTS:
            if self.close(b):
                b.process_start(name, attributes, self_closing)
        else:
            MODES[IN_TABLE].start(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'tr':
            self.close(b)
        elif name == 'table' or name in ROW_GROUPS:
            if (name == 'table' or b.stack.in_table_scope(name)) and self.close(b):
                b.process_end(name)
        elif name not in PARTS and name not in ('body', 'html'):
            MODES[IN_TABLE].end(b, name)

    def close(self, b):
        if not b.stack.in_table_scope('tr'):
            return False
        b.stack.clear_to(ROW_CONTEXT)
        b.stack.pop()
        b.switch(IN_TABLE_BODY)
        return True


@register
class InCell(Mode):
    name = IN_CELL

    def characters(self, b, data):
        MODES[IN_BODY].characters(b, data)

    def start(self, b, name, attributes, self_closing):
        if name not in PARTS:
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif any(b.stack.in_table_scope(cell) for cell in CELLS):
            self.close(b)
            b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        if name in CELLS:
            if b.stack.in_table_scope(name):
                b.stack.pop_implied()
                b.stack.pop_until(name)
                b.formatting.clear_to_marker()
                b.switch(IN_ROW)
        elif name == 'table' or name == 'tr' or name in ROW_GROUPS:
            if b.stack.in_table_scope(name):
                self.close(b)
                b.process_end(name)
        elif name not in PARTS and name not in ('body', 'html'):
            MODES[IN_BODY].end(b, name)

    def close(self, b):
        b.stack.pop_implied()
        b.stack.pop_until_any(CELLS)
        b.formatting.clear_to_marker()
        b.switch(IN_ROW)

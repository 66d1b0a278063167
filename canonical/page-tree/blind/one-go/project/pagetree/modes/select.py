"""The contents of select elements."""

from .base import IN_BODY, IN_HEAD, IN_SELECT, IN_SELECT_IN_TABLE, MODES, Mode, register

TABLE_PARTS = frozenset('caption table tbody tfoot thead tr td th'.split())


def close_select(b):
    b.stack.pop_until('select')
    b.reset_mode()


@register
class InSelect(Mode):
    name = IN_SELECT

    def characters(self, b, data):
        data = data.replace('\0', '')
        if data:
            b.insert_text(data)

    def start(self, b, name, attributes, self_closing):
        stack = b.stack
        if name == 'option':
            if stack.top.index == 'option':
                stack.pop()
            b.insert_element(name, attributes)
        elif name in ('optgroup', 'hr'):
            if stack.top.index == 'option':
                stack.pop()
            if stack.top.index == 'optgroup':
                stack.pop()
            if name == 'hr':
                b.insert_void(name, attributes)
            else:
                b.insert_element(name, attributes)
        elif name == 'select':
            close_select(b)
        elif name in ('input', 'keygen', 'textarea'):
            close_select(b)
            b.process_start(name, attributes, self_closing)
        elif name in ('script', 'template'):
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
        elif name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)

    def end(self, b, name):
        stack = b.stack
        if name == 'optgroup':
            if stack.top.index == 'option' and stack.top.below.index == 'optgroup':
                stack.pop()
            if stack.top.index == 'optgroup':
                stack.pop()
        elif name == 'option':
            if stack.top.index == 'option':
                stack.pop()
        elif name == 'select':
            close_select(b)
        elif name == 'template':
            MODES[IN_HEAD].end(b, name)


@register
class InSelectInTable(InSelect):
    name = IN_SELECT_IN_TABLE

    def start(self, b, name, attributes, self_closing):
        if name in TABLE_PARTS:
            close_select(b)
            b.process_start(name, attributes, self_closing)
        else:
            super().start(b, name, attributes, self_closing)

    def end(self, b, name):
        if name not in TABLE_PARTS:
            super().end(b, name)
        elif b.stack.in_table_scope(name):
            close_select(b)
            b.process_end(name)

"""The contents of templates."""

from .base import (
    HEAD_ELEMENTS, IN_BODY, IN_COLUMN_GROUP, IN_HEAD, IN_ROW, IN_TABLE, IN_TABLE_BODY, IN_TEMPLATE, MODES, Mode, register)

# The modes that start tags of parts of tables lead to.
TABLE_MODES = {
    'caption': IN_TABLE, 'colgroup': IN_TABLE, 'tbody': IN_TABLE, 'tfoot': IN_TABLE, 'thead': IN_TABLE,
    'col': IN_COLUMN_GROUP, 'tr': IN_TABLE_BODY, 'td': IN_ROW, 'th': IN_ROW,
}


@register
class InTemplate(Mode):
    name = IN_TEMPLATE

    def characters(self, b, data):
        MODES[IN_BODY].characters(b, data)

    def start(self, b, name, attributes, self_closing):
        if name in HEAD_ELEMENTS:
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
            return
        mode = TABLE_MODES.get(name, IN_BODY)
        b.template_modes[-1] = mode
        b.switch(mode)
        b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        if name == 'template':
            MODES[IN_HEAD].end(b, name)

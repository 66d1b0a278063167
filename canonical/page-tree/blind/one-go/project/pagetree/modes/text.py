"""Text of elements without markup, and what comes after the body."""

from ..letters import split_whitespace
from .base import AFTER_AFTER_BODY, AFTER_BODY, IN_BODY, MODES, TEXT, Mode, register


@register
class InText(Mode):
    name = TEXT

    def characters(self, b, data):
        b.insert_text(data)

    def end(self, b, name):
        b.stack.pop()
        b.mode = b.original_mode


class AfterMode(Mode):
    """A mode after the body: it goes back to the body for all but white space."""

    def characters(self, b, data):
        space, rest = split_whitespace(data)
        if space:
            MODES[IN_BODY].characters(b, space)
        if rest:
            b.switch(IN_BODY)
            b.characters(rest)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        else:
            b.switch(IN_BODY)
            b.process_start(name, attributes, self_closing)

    def end(self, b, name):
        b.switch(IN_BODY)
        b.process_end(name)


@register
class AfterBody(AfterMode):
    name = AFTER_BODY

    def end(self, b, name):
        if name == 'html':
            b.switch(AFTER_AFTER_BODY)
        else:
            super().end(b, name)


@register
class AfterAfterBody(AfterMode):
    name = AFTER_AFTER_BODY

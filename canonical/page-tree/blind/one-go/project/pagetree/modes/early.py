"""The modes before the body."""

from ..quirks import QUIRKS
from ..tokenizer import RAWTEXT, RCDATA, SCRIPT
from .base import (
    AFTER_HEAD, BEFORE_HEAD, BEFORE_HTML, HEAD_ELEMENTS, IN_BODY, IN_HEAD, IN_HEAD_NOSCRIPT, IN_TEMPLATE, INITIAL, MODES,
    EarlyMode, register)

# The end tags that are not ignored before the body.
END_TAGS = ('body', 'html', 'br')


@register
class Initial(EarlyMode):
    name = INITIAL

    def otherwise(self, b):
        b.document.mode = QUIRKS
        b.switch(BEFORE_HTML)

    def start(self, b, name, attributes, self_closing):
        self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        self.end_otherwise(b, name)


@register
class BeforeHtml(EarlyMode):
    name = BEFORE_HTML

    def otherwise(self, b):
        b.insert_root()

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            b.insert_root(attributes)
        else:
            self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'head' or name in END_TAGS:
            self.end_otherwise(b, name)


@register
class BeforeHead(EarlyMode):
    name = BEFORE_HEAD

    def otherwise(self, b):
        b.head = b.insert_element('head')
        b.switch(IN_HEAD)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif name == 'head':
            b.head = b.insert_element('head', attributes)
            b.switch(IN_HEAD)
        else:
            self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'head' or name in END_TAGS:
            self.end_otherwise(b, name)


@register
class InHead(EarlyMode):
    name = IN_HEAD

    def otherwise(self, b):
        b.stack.pop()
        b.switch(AFTER_HEAD)

    def space(self, b, data):
        b.insert_text(data)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif name in ('base', 'basefont', 'bgsound', 'link', 'meta'):
            b.insert_void(name, attributes)
        elif name == 'title':
            b.insert_raw(name, attributes, RCDATA)
        elif name in ('noframes', 'style'):
            b.insert_raw(name, attributes, RAWTEXT)
        elif name == 'noscript':
            b.insert_element(name, attributes)
            b.switch(IN_HEAD_NOSCRIPT)
        elif name == 'script':
            b.insert_raw(name, attributes, SCRIPT)
        elif name == 'template':
            b.formatting.push_marker()
            b.switch(IN_TEMPLATE)
            b.template_modes.append(IN_TEMPLATE)
            b.insert_element(name, attributes)
        elif name != 'head':
            self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'head':
            b.stack.pop()
            b.switch(AFTER_HEAD)
        elif name == 'template':
            if b.stack.contains('template'):
                b.stack.pop_implied_thoroughly()
                b.close_template()
        elif name in END_TAGS:
            self.end_otherwise(b, name)


@register
class InHeadNoscript(EarlyMode):
    name = IN_HEAD_NOSCRIPT

    def otherwise(self, b):
        b.stack.pop()
        b.switch(IN_HEAD)

    def space(self, b, data):
        b.insert_text(data)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif name in ('basefont', 'bgsound', 'link', 'meta', 'noframes', 'style'):
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
        elif name not in ('head', 'noscript'):
            self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'noscript':
            b.stack.pop()
            b.switch(IN_HEAD)
        elif name == 'br':
            self.end_otherwise(b, name)


@register
class AfterHead(EarlyMode):
    name = AFTER_HEAD

    def otherwise(self, b):
        b.insert_element('body')
        b.switch(IN_BODY)

    def space(self, b, data):
        b.insert_text(data)

    def start(self, b, name, attributes, self_closing):
        if name == 'html':
            MODES[IN_BODY].start(b, name, attributes, self_closing)
        elif name == 'body':
            b.insert_element(name, attributes)
            b.switch(IN_BODY)
        elif name in HEAD_ELEMENTS:
            b.stack.push(b.head)
            MODES[IN_HEAD].start(b, name, attributes, self_closing)
            b.stack.remove(b.head)
        elif name != 'head':
            self.start_otherwise(b, name, attributes, self_closing)

    def end(self, b, name):
        if name == 'template':
            MODES[IN_HEAD].end(b, name)
        elif name in END_TAGS:
            self.end_otherwise(b, name)

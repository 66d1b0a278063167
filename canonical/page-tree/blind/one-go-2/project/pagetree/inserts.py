"""The insertion modes in select and template, and the rules for SVG and MathML."""

from .base import Base
from .heads import IN_HEAD
from .names import (
    BREAKOUT, BREAKOUT_FONT_ATTRIBUTES, FOREIGN_ATTRIBUTES, HTML, MATH, MATH_ATTRIBUTES,
    SVG, SVG_ATTRIBUTES, SVG_ELEMENTS,
)

_TABLE_TAGS = frozenset("caption table tbody tfoot thead tr td th".split())

# The modes into which start tags bring the content of a template; others bring "in body".
_TEMPLATE_MODES = {
    "caption": "in table",
    "colgroup": "in table",
    "tbody": "in table",
    "tfoot": "in table",
    "thead": "in table",
    "col": "in column group",
    "tr": "in table body",
    "td": "in row",
    "th": "in row",
}


class SelectModes(Base):
    def text_in_select(self, data):
        self.insert_text(data.replace("\0", ""))

    def _close_select(self):
        self.pop_until("select")
        self.reset_mode()

    def _pop_options(self, *names):
        for name in names:
            if self.current_is(name):
                self.stack.pop()

    def start_in_select(self, tag):
        name = tag.name
        if name == "html":
            return self.start_in_body(tag)
        if name == "option":
            self._pop_options("option")
            self.insert_html(tag)
        elif name == "optgroup":
            self._pop_options("option", "optgroup")
            self.insert_html(tag)
        elif name == "hr":
            self._pop_options("option", "optgroup")
            self.insert_void(tag)
        elif name == "select":
            if self.stack.has_select_in_scope():
                self._close_select()
        elif name in ("input", "keygen", "textarea"):
            if self.stack.has_select_in_scope():
                self._close_select()
                return self.process_start(tag)
        elif name in ("script", "template"):
            return self.start_in_head(tag)
        return None

    def end_in_select(self, tag):
        name = tag.name
        if name == "optgroup":
            before = self.stack.last.before.element
            if self.current_is("option") and before.namespace == HTML and before.name == name:
                self.stack.pop()
            self._pop_options("optgroup")
        elif name == "option":
            self._pop_options("option")
        elif name == "select":
            if self.stack.has_select_in_scope():
                self._close_select()
        elif name == "template":
            self.end_in_head(tag)

    def start_in_select_in_table(self, tag):
        if tag.name in _TABLE_TAGS:
            self._close_select()
            return self.process_start(tag)
        return self.start_in_select(tag)

    def end_in_select_in_table(self, tag):
        if tag.name in _TABLE_TAGS:
            if self.stack.has_in_table_scope(tag.name):
                self._close_select()
                self.process_end(tag)
        else:
            self.end_in_select(tag)


class TemplateMode(Base):
    def text_in_template(self, data):
        self.text_in_body(data)

    def start_in_template(self, tag):
        name = tag.name
        if name in IN_HEAD:
            return self.start_in_head(tag)
        mode = _TEMPLATE_MODES.get(name, "in body")
        self.template_modes[-1] = mode
        self.mode = mode
        return self.process_start(tag)

    def end_in_template(self, tag):
        if tag.name == "template":
            self.end_in_head(tag)

    def eof_in_template(self):
        if self.stack.has("template"):
            self.close_template()
        else:
            self.stopped = True


class ForeignRules(Base):
    def insert_foreign(self, namespace, tag):
        """Insert an element of SVG or MathML."""
        renamed = SVG_ATTRIBUTES if namespace == SVG else MATH_ATTRIBUTES
        attributes = {}
        for name, value in tag.attributes.items():
            name = renamed.get(name, name)
            attributes[FOREIGN_ATTRIBUTES.get(name, name)] = value
        self.insert_element(namespace, tag.name, attributes)
        if tag.self_closing:
            self.stack.pop()

    def text_in_foreign(self, data):
        self.insert_text(data.replace("\0", "\ufffd"))

    def _break_out(self):
        while True:
            current = self.stack.current
            if (
                current.namespace == HTML
                or self.is_math_text_point(current)
                or self.is_html_point(current)
            ):
                return
            self.stack.pop()

    def start_in_foreign(self, tag):
        name = tag.name
        if name in BREAKOUT or (
            name == "font" and not BREAKOUT_FONT_ATTRIBUTES.isdisjoint(tag.attributes)
        ):
            self._break_out()
            return self.start_in_mode(tag)
        namespace = self.stack.current.namespace
        if namespace == SVG:
            tag.name = SVG_ELEMENTS.get(name, name)
        self.insert_foreign(namespace, tag)
        return None

    def end_in_foreign(self, tag):
        name = tag.name
        if name in ("br", "p"):
            self._break_out()
            self.end_in_mode(tag)
        elif self.stack.has_foreign_before_html(name):
            while True:
                element = self.stack.pop()
                if element.name.lower() == name:
                    return
        else:
            self.end_in_mode(tag)

    def is_foreign(self, for_start=None, for_text=False):
        """Whether the rules for SVG and MathML apply to a token."""
        current = self.stack.current
        if current is None or current.namespace == HTML:
            return False
        is_inner = for_text or for_start is not None
        if is_inner and self.is_html_point(current):
            return False
        if for_text and self.is_math_text_point(current):
            return False
        if for_start is not None:
            if self.is_math_text_point(current):
                return for_start in ("mglyph", "malignmark")
            if current.namespace == MATH and current.name == "annotation-xml":
                return for_start != "svg"
        return True

"""The insertion modes up to the body, and the mode for text."""

from .base import Base
from .doctypes import document_mode
from .names import HTML, WHITE_SPACE
from .nodes import Comment, Element
from .tokenizer import RAW_TEXT, RCDATA, SCRIPT

_VOID_IN_HEAD = frozenset(("base", "basefont", "bgsound", "link", "meta"))
IN_HEAD = _VOID_IN_HEAD | {"noframes", "script", "style", "template", "title"}
_IN_NOSCRIPT = frozenset(("basefont", "bgsound", "link", "meta", "noframes", "style"))


def split_space(data):
    """The white space at the beginning of a text, and the rest."""
    rest = data.lstrip(WHITE_SPACE)
    return data[:len(data) - len(rest)], rest


class HeadModes(Base):
    # initial

    def doctype_initial(self, doctype):
        self.document.insert(doctype)
        self.document.mode = document_mode(doctype)
        self.mode = "before html"

    def _without_doctype(self):
        self.document.mode = "quirks"
        self.mode = "before html"

    def text_initial(self, data):
        rest = split_space(data)[1]
        if rest:
            self._without_doctype()
            self.dispatch_text(rest)

    def comment_initial(self, text):
        self.document.insert(Comment(text))

    def start_initial(self, tag):
        self._without_doctype()
        return self.process_start(tag)

    def end_initial(self, tag):
        self._without_doctype()
        self.process_end(tag)

    def eof_initial(self):
        self._without_doctype()

    # before html

    def _make_root(self, attributes):
        self.root = Element(HTML, "html", attributes)
        self.document.insert(self.root)
        self.stack.push(self.root)
        self.mode = "before head"

    def text_before_html(self, data):
        rest = split_space(data)[1]
        if rest:
            self._make_root({})
            self.dispatch_text(rest)

    def comment_before_html(self, text):
        self.document.insert(Comment(text))

    def start_before_html(self, tag):
        if tag.name == "html":
            self._make_root(tag.attributes)
            return None
        self._make_root({})
        return self.process_start(tag)

    def end_before_html(self, tag):
        if tag.name in ("head", "body", "html", "br"):
            self._make_root({})
            self.process_end(tag)

    def eof_before_html(self):
        self._make_root({})

    # before head

    def _make_head(self):
        self.head = self.insert_named("head")
        self.mode = "in head"

    def text_before_head(self, data):
        rest = split_space(data)[1]
        if rest:
            self._make_head()
            self.dispatch_text(rest)

    def start_before_head(self, tag):
        if tag.name == "html":
            return self.start_in_body(tag)
        if tag.name == "head":
            self.head = self.insert_html(tag)
            self.mode = "in head"
            return None
        self._make_head()
        return self.process_start(tag)

    def end_before_head(self, tag):
        if tag.name in ("head", "body", "html", "br"):
            self._make_head()
            self.process_end(tag)

    def eof_before_head(self):
        self._make_head()

    # in head

    def _leave_head(self):
        self.stack.pop()
        self.mode = "after head"

    def text_in_head(self, data):
        space, rest = split_space(data)
        self.insert_text(space)
        if rest:
            self._leave_head()
            self.dispatch_text(rest)

    def start_in_head(self, tag):
        name = tag.name
        if name == "html":
            return self.start_in_body(tag)
        if name in _VOID_IN_HEAD:
            self.insert_void(tag)
        elif name == "title":
            return self.read_as_text(tag, RCDATA)
        elif name in ("noframes", "style"):
            return self.read_as_text(tag, RAW_TEXT)
        elif name == "script":
            return self.read_as_text(tag, SCRIPT)
        elif name == "noscript":
            self.insert_html(tag)
            self.mode = "in head noscript"
        elif name == "template":
            self.insert_html(tag)
            self.formatting.push_marker()
            self.mode = "in template"
            self.template_modes.append("in template")
        elif name != "head":
            self._leave_head()
            return self.process_start(tag)
        return None

    def end_in_head(self, tag):
        name = tag.name
        if name == "head":
            self._leave_head()
        elif name in ("body", "html", "br"):
            self._leave_head()
            self.process_end(tag)
        elif name == "template" and self.stack.has("template"):
            self.imply_ends_thoroughly()
            self.close_template()

    def close_template(self):
        self.pop_until("template")
        self.formatting.clear_to_marker()
        self.template_modes.pop()
        self.reset_mode()

    def eof_in_head(self):
        self._leave_head()

    # in head noscript

    def _leave_noscript(self):
        self.stack.pop()
        self.mode = "in head"

    def text_in_head_noscript(self, data):
        space, rest = split_space(data)
        self.insert_text(space)
        if rest:
            self._leave_noscript()
            self.dispatch_text(rest)

    def start_in_head_noscript(self, tag):
        if tag.name == "html":
            return self.start_in_body(tag)
        if tag.name in _IN_NOSCRIPT:
            return self.start_in_head(tag)
        if tag.name in ("head", "noscript"):
            return None
        self._leave_noscript()
        return self.process_start(tag)

    def end_in_head_noscript(self, tag):
        if tag.name == "noscript":
            self._leave_noscript()
        elif tag.name == "br":
            self._leave_noscript()
            self.process_end(tag)

    def eof_in_head_noscript(self):
        self._leave_noscript()

    # after head

    def _make_body(self):
        self.insert_named("body")
        self.mode = "in body"

    def text_after_head(self, data):
        space, rest = split_space(data)
        self.insert_text(space)
        if rest:
            self._make_body()
            self.dispatch_text(rest)

    def start_after_head(self, tag):
        name = tag.name
        if name == "html":
            return self.start_in_body(tag)
        if name == "body":
            self.insert_html(tag)
            self.mode = "in body"
            return None
        if name in IN_HEAD:
            self.stack.push(self.head)
            request = self.start_in_head(tag)
            self.stack.take_out(self.head)
            return request
        if name == "head":
            return None
        self._make_body()
        return self.process_start(tag)

    def end_after_head(self, tag):
        if tag.name == "template":
            self.end_in_head(tag)
        elif tag.name in ("body", "html", "br"):
            self._make_body()
            self.process_end(tag)

    def eof_after_head(self):
        self._make_body()

    # text

    def text_text(self, data):
        self.insert_text(data)

    def start_text(self, tag):
        raise AssertionError("there are no start tags in text")

    def end_text(self, tag):
        self.eof_text()

    def eof_text(self):
        self.stack.pop()
        self.mode = self.original_mode

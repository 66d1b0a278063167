"""End tags in the body, the adoption agency, and the modes after the body."""

from .base import Base
from .heads import split_space
from .names import HEADINGS, HTML
from .nodes import Comment


class BodyEnds(Base):
    def end_in_body(self, tag):
        handler = _ENDS.get(tag.name)
        if handler is not None:
            handler(self, tag)
        else:
            self._end_other(tag.name)

    def eof_in_body(self):
        if self.template_modes:
            self.eof_in_template()
        else:
            self.stopped = True

    def _end_other(self, name):
        if self.stack.has_before_special(name):
            self.imply_ends(name)
            self.pop_until(name)

    def _end_template(self, tag):
        self.end_in_head(tag)

    def _end_body(self, tag):
        if self.stack.has_in_scope("body"):
            self.mode = "after body"

    def _end_html(self, tag):
        if self.stack.has_in_scope("body"):
            self.mode = "after body"
            self.process_end(tag)

    def _end_block(self, tag):
        if self.stack.has_in_scope(tag.name):
            self.imply_ends()
            self.pop_until(tag.name)

    def _end_form(self, tag):
        if self.stack.has("template"):
            self._end_block(tag)
            return
        form, self.form = self.form, None
        if form is not None and self.stack.is_in_scope(form):
            self.imply_ends()
            self.stack.take_out(form)

    def _end_p(self, tag):
        if not self.stack.has_p_in_button_scope():
            self.insert_named("p")
        self.close_p()

    def _end_li(self, tag):
        if self.stack.has_in_list_scope("li"):
            self.imply_ends("li")
            self.pop_until("li")

    def _end_definition(self, tag):
        if self.stack.has_in_scope(tag.name):
            self.imply_ends(tag.name)
            self.pop_until(tag.name)

    def _end_heading(self, tag):
        if self.stack.has_heading_in_scope():
            self.imply_ends()
            self.pop_until(*HEADINGS)

    def _end_formatting(self, tag):
        self.adopt(tag.name)

    def _end_marked(self, tag):
        if self.stack.has_in_scope(tag.name):
            self.imply_ends()
            self.pop_until(tag.name)
            self.formatting.clear_to_marker()

    def _end_br(self, tag):
        self.start_named("br")

    # The adoption agency

    def adopt(self, name):
        """Close a formatting element, also where it is misnested."""
        current = self.stack.current
        if current.namespace == HTML and current.name == name and current.formatting is None:
            self.stack.pop()
            return
        for _ in range(8):
            element = self.formatting.find(name)
            if element is None:
                self._end_other(name)
                return
            if element.open is None:
                self.formatting.remove(element)
                return
            if not self.stack.is_in_scope(element):
                return
            block = self.stack.first_special_below(element)
            if block is None:
                while self.stack.pop() is not element:
                    pass
                self.formatting.remove(element)
                return
            self._adopt_block(element, block)

    def _adopt_block(self, element, block):
        """Let a block that begins within a formatting element end it."""
        stack = self.stack
        ancestor = element.open.before.element
        bookmark = element.formatting
        last = block
        entry = block.open.before
        count = 0
        while entry.element is not element:
            node = entry.element
            above = entry.before
            count += 1
            if count > 3:
                self.formatting.remove(node)
            if node.formatting is None:
                stack.take_out(node)
            else:
                copy = node.copy()
                self.formatting.replace(node, copy)
                stack.replace(node, copy)
                if last is block:
                    bookmark = copy.formatting
                copy.move(last)
                last = copy
            entry = above
        last.detach()
        parent, before = self.place_for(ancestor)
        parent.insert(last, before)
        copy = element.copy()
        copy.take_children(block)
        block.insert(copy)
        self.formatting.insert_after(bookmark, copy)
        self.formatting.remove(element)
        stack.take_out(element)
        stack.insert_below(block, copy)

    # after body and after after body

    def text_after_body(self, data):
        space, rest = split_space(data)
        self.text_in_body(space)
        if rest:
            self.mode = "in body"
            self.dispatch_text(rest)

    def comment_after_body(self, text):
        self.root.insert(Comment(text))

    def start_after_body(self, tag):
        if tag.name == "html":
            return self.start_in_body(tag)
        self.mode = "in body"
        return self.process_start(tag)

    def end_after_body(self, tag):
        if tag.name == "html":
            self.mode = "after after body"
        else:
            self.mode = "in body"
            self.process_end(tag)

    def eof_after_body(self):
        self.stopped = True

    def text_after_after_body(self, data):
        self.text_after_body(data)

    def comment_after_after_body(self, text):
        self.document.insert(Comment(text))

    def start_after_after_body(self, tag):
        return self.start_after_body(tag)

    def end_after_after_body(self, tag):
        self.mode = "in body"
        self.process_end(tag)

    def eof_after_after_body(self):
        self.stopped = True


_GROUPS = [
    (BodyEnds._end_template, "template"),
    (BodyEnds._end_body, "body"),
    (BodyEnds._end_html, "html"),
    (
        BodyEnds._end_block,
        """
        address article aside blockquote button center details dialog dir div dl fieldset
        figcaption figure footer header hgroup listing main menu nav ol pre search section
        summary ul
        """,
    ),
    (BodyEnds._end_form, "form"),
    (BodyEnds._end_p, "p"),
    (BodyEnds._end_li, "li"),
    (BodyEnds._end_definition, "dd dt"),
    (BodyEnds._end_heading, " ".join(HEADINGS)),
    (
        BodyEnds._end_formatting,
        "a b big code em font i nobr s small strike strong tt u",
    ),
    (BodyEnds._end_marked, "applet marquee object"),
    (BodyEnds._end_br, "br"),
]

_ENDS = {name: handler for handler, names in _GROUPS for name in names.split()}

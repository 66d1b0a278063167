"""Start tags and text in the body."""

from .base import Base
from .heads import IN_HEAD
from .names import HEADINGS, HTML, MATH, SVG
from .tokenizer import PLAIN_TEXT, RAW_TEXT, RCDATA, Tag

TABLE_MODES = frozenset(
    ("in table", "in caption", "in table body", "in row", "in cell")
)


class BodyStarts(Base):
    def text_in_body(self, data):
        data = data.replace("\0", "")
        if data:
            self.reconstruct()
            self.insert_text(data)

    def start_in_body(self, tag):
        handler = _STARTS.get(tag.name)
        if handler is not None:
            return handler(self, tag)
        self.reconstruct()
        self.insert_html(tag)
        return None

    def _ignore(self, tag):
        return None

    def _add_attributes(self, element, tag):
        for name, value in tag.attributes.items():
            element.attributes.setdefault(name, value)

    def _html(self, tag):
        if not self.stack.has("template"):
            self._add_attributes(self.root, tag)

    def _body(self, tag):
        body = self.root.open.after
        if body is None or self.stack.has("template"):
            return
        if body.element.namespace == HTML and body.element.name == "body":
            self._add_attributes(body.element, tag)

    def _in_head(self, tag):
        return self.start_in_head(tag)

    def _block(self, tag):
        self.close_p()
        self.insert_html(tag)

    def _heading(self, tag):
        self.close_p()
        if self.current_is(*HEADINGS):
            self.stack.pop()
        self.insert_html(tag)

    def _pre(self, tag):
        self._block(tag)
        self.skip_line_feed = True

    def _form(self, tag):
        in_template = self.stack.has("template")
        if self.form is not None and not in_template:
            return
        self.close_p()
        form = self.insert_html(tag)
        if not in_template:
            self.form = form

    def _list_item(self, tag):
        names = ("li",) if tag.name == "li" else ("dd", "dt")
        name = self.stack.item_to_close(*names)
        if name is not None:
            self.imply_ends(name)
            self.pop_until(name)
        self._block(tag)

    def _plaintext(self, tag):
        self._block(tag)
        return PLAIN_TEXT

    def _button(self, tag):
        if self.stack.has_in_scope("button"):
            self.imply_ends()
            self.pop_until("button")
        self.reconstruct()
        self.insert_html(tag)

    def _a(self, tag):
        element = self.formatting.find("a")
        if element is not None:
            self.adopt("a")
            self.formatting.remove(element)
            self.stack.take_out(element)
        self._formatting(tag)

    def _formatting(self, tag):
        self.reconstruct()
        self.formatting.push(self.insert_html(tag))

    def _nobr(self, tag):
        self.reconstruct()
        if self.stack.has_in_scope("nobr"):
            self.adopt("nobr")
        self._formatting(tag)

    def _marked(self, tag):
        self.reconstruct()
        self.insert_html(tag)
        self.formatting.push_marker()

    def _table(self, tag):
        if self.document.mode != "quirks":
            self.close_p()
        self.insert_html(tag)
        self.mode = "in table"

    def _void(self, tag):
        self.reconstruct()
        self.insert_void(tag)

    def _void_outside(self, tag):
        self.insert_void(tag)

    def _hr(self, tag):
        self.close_p()
        self.insert_void(tag)

    def _image(self, tag):
        tag.name = "img"
        return self.process_start(tag)

    def _textarea(self, tag):
        request = self.read_as_text(tag, RCDATA)
        self.skip_line_feed = True
        return request

    def _xmp(self, tag):
        self.close_p()
        self.reconstruct()
        return self.read_as_text(tag, RAW_TEXT)

    def _raw(self, tag):
        return self.read_as_text(tag, RAW_TEXT)

    def _select(self, tag):
        self.reconstruct()
        self.insert_html(tag)
        self.mode = "in select in table" if self.mode in TABLE_MODES else "in select"

    def _option(self, tag):
        if self.current_is("option"):
            self.stack.pop()
        self.reconstruct()
        self.insert_html(tag)

    def _ruby_base(self, tag):
        if self.stack.has_in_scope("ruby"):
            self.imply_ends()
        self.insert_html(tag)

    def _ruby_text(self, tag):
        if self.stack.has_in_scope("ruby"):
            self.imply_ends("rtc")
        self.insert_html(tag)

    def _math(self, tag):
        self.reconstruct()
        self.insert_foreign(MATH, tag)

    def _svg(self, tag):
        self.reconstruct()
        self.insert_foreign(SVG, tag)

    def start_named(self, name):
        """Process a start tag that the page does not have."""
        return self.start_in_body(Tag(name))


_GROUPS = [
    (BodyStarts._html, "html"),
    (BodyStarts._body, "body"),
    (BodyStarts._in_head, " ".join(IN_HEAD)),
    (
        BodyStarts._block,
        """
        address article aside blockquote center details dialog dir div dl fieldset figcaption
        figure footer header hgroup main menu nav ol p search section summary ul
        """,
    ),
    (BodyStarts._heading, " ".join(HEADINGS)),
    (BodyStarts._pre, "pre listing"),
    (BodyStarts._form, "form"),
    (BodyStarts._list_item, "li dd dt"),
    (BodyStarts._plaintext, "plaintext"),
    (BodyStarts._button, "button"),
    (BodyStarts._a, "a"),
    (BodyStarts._formatting, "b big code em font i s small strike strong tt u"),
    (BodyStarts._nobr, "nobr"),
    (BodyStarts._marked, "applet marquee object"),
    (BodyStarts._table, "table"),
    (BodyStarts._void, "area br embed img keygen wbr input"),
    (BodyStarts._void_outside, "param source track"),
    (BodyStarts._hr, "hr"),
    (BodyStarts._image, "image"),
    (BodyStarts._textarea, "textarea"),
    (BodyStarts._xmp, "xmp"),
    (BodyStarts._raw, "iframe noembed"),
    (BodyStarts._select, "select"),
    (BodyStarts._option, "optgroup option"),
    (BodyStarts._ruby_base, "rb rtc"),
    (BodyStarts._ruby_text, "rp rt"),
    (BodyStarts._math, "math"),
    (BodyStarts._svg, "svg"),
    (
        BodyStarts._ignore,
        "caption col colgroup frame frameset head tbody td tfoot th thead tr",
    ),
]

_STARTS = {name: handler for handler, names in _GROUPS for name in names.split()}

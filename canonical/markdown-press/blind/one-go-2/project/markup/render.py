"""Blocks and tokens as HTML, and headings as plain text."""

from .emphasis import Run
from .inlines import (
    AUTOMATIC_LINK, CODE, END_OF_LINK, HARD_BREAK, HTML, SOFT_BREAK, TEXT, Bracket, InlineParser,
)
from . import nodes
from .text import encode_address, escape, one_line


def _title(bracket):
    return f' title="{escape(bracket.title)}"' if bracket.title else ""


class _InlineWriter:
    """Writes tokens as HTML and as what it shows."""

    def __init__(self):
        self.html = []
        self.shown = []
        self.images = 0  # how many images are open
        self.description = []

    def write(self, tokens):
        for token in tokens:
            if self.images:
                self._describe(token)
            elif isinstance(token, Run):
                self._write_run(token)
            elif isinstance(token, Bracket):
                self._write_bracket(token)
            else:
                self._write_token(*token)

    def _write_run(self, run):
        self.html.extend(run.closings)
        if run.left:
            self._write_text(run.char * run.left)
        self.html.extend(reversed(run.openings))

    def _write_bracket(self, bracket):
        if bracket.target is None:
            self._write_text("![" if bracket.image else "[")
        elif bracket.image:
            self.images = 1
            self.description = []
        else:
            self.html.append(f'<a href="{encode_address(bracket.target)}"{_title(bracket)}>')

    def _write_text(self, text):
        self.html.append(escape(text))
        self.shown.append(text)

    def _write_token(self, kind, value):
        if kind == TEXT:
            self._write_text(value)
        elif kind == SOFT_BREAK:
            self._write_text("\n")
        elif kind == HARD_BREAK:
            self.html.append("<br />\n")
            self.shown.append("\n")
        elif kind == CODE:
            self.html.append(f"<code>{escape(value)}</code>")
            self.shown.append(value)
        elif kind == HTML:
            self.html.append(value)
        elif kind == AUTOMATIC_LINK:
            self.html.append(f'<a href="{encode_address(value[0])}">{escape(value[1])}</a>')
            self.shown.append(value[1])
        else:
            self.html.append("</a>")

    def _describe(self, token):
        """Take what stands within an image for its description."""
        text = ""
        if isinstance(token, Run):
            text = token.char * token.left
        elif isinstance(token, Bracket):
            if token.target is None:
                text = "![" if token.image else "["
            elif token.image:
                self.images += 1
        elif token[0] == END_OF_LINK:
            if token[1].image:
                self.images -= 1
                if self.images == 0:
                    self._write_image(token[1])
        elif token[0] == AUTOMATIC_LINK:
            text = token[1][1]
        else:
            text = token[1]
        self.description.append(text)

    def _write_image(self, bracket):
        description = "".join(self.description)
        source = encode_address(bracket.target)
        self.html.append(f'<img src="{source}" alt="{escape(description)}"{_title(bracket)} />')
        self.shown.append(description)


def _render_inlines(text, references):
    writer = _InlineWriter()
    writer.write(InlineParser(text, references).parse())
    return "".join(writer.html), "".join(writer.shown)


class _Page:
    """The text of a page."""

    def __init__(self):
        self.parts = []

    def add(self, text):
        if text:
            self.parts.append(text)

    def break_line(self):
        if self.parts and not self.parts[-1].endswith("\n"):
            self.parts.append("\n")

    def add_lines(self, text):
        """Add text that has lines of its own."""
        self.break_line()
        self.add(text)
        self.break_line()


def _render_code(block):
    attribute = f' class="language-{escape(block.language)}"' if block.language else ""
    content = escape("".join(line + "\n" for line in block.lines))
    return f"<pre><code{attribute}>{content}</code></pre>"


def _opening_tag(block):
    if block.start is None:
        return "<ul>"
    return "<ol>" if block.start == 1 else f'<ol start="{block.start}">'


def render(document, references):
    """The HTML of a document and its headings, each with its level and its text."""
    page = _Page()
    headings = []
    # For each open container: its other blocks, its closing tag, and whether paragraphs in it
    # have no tags. The closing tag of all containers but items stands in a line of its own.
    opened = [(iter(document.children), "", False)]
    while opened:
        blocks, closing, tight = opened[-1]
        block = next(blocks, None)
        if block is None:
            opened.pop()
            if closing and closing != "</li>":
                page.break_line()
            page.add(closing)
            page.break_line()
            continue
        kind = block.kind
        if kind == nodes.PARAGRAPH:
            html, _ = _render_inlines(block.text, references)
            if tight:
                page.add(html)
            else:
                page.add_lines(f"<p>{html}</p>")
        elif kind == nodes.HEADING:
            html, shown = _render_inlines(block.text, references)
            headings.append((block.level, one_line(shown)))
            page.add_lines(f"<h{block.level}>{html}</h{block.level}>")
        elif kind == nodes.CODE:
            page.add_lines(_render_code(block))
        elif kind == nodes.HTML:
            page.add_lines("\n".join(block.lines))
        elif kind == nodes.RULE:
            page.add_lines("<hr />")
        elif kind == nodes.QUOTE:
            page.add_lines("<blockquote>")
            opened.append((iter(block.children), "</blockquote>", False))
        elif kind == nodes.LIST:
            page.add_lines(_opening_tag(block))
            closing = "</ol>" if block.start is not None else "</ul>"
            opened.append((iter(block.children), closing, not block.loose))
        else:
            page.add("<li>")
            opened.append((iter(block.children), "</li>", tight))
    return "".join(page.parts), headings

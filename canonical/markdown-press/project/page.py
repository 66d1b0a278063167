"""Writes the blocks of a document as HTML."""

import re

from blocks import Container, Document, Item, List, Quote
from characters import escaped
from inlines import inline_tokens
from literal_blocks import FencedCode, HtmlBlock, IndentedCode
from text_blocks import Heading, Paragraph


GAPS = re.compile(r"[ \t\r\n]+")


class Page:
    """The HTML of a document, piece by piece, and its headings as pairs of a level and a text."""

    def __init__(self, document, definitions):
        self._definitions = definitions
        self._pieces = []
        self.headings = []
        for block, enclosing, is_end in walk(document):
            if isinstance(block, Container):
                self._mark(block, is_end)
            elif isinstance(block, Paragraph):
                self._write_paragraph(block, is_tight=is_tight(enclosing))
            else:
                self._write_leaf(block)

    @property
    def html(self):
        """The whole page."""
        return "".join(self._pieces)

    def _begin_line(self):
        if self._pieces and not self._pieces[-1].endswith("\n"):
            self._pieces.append("\n")

    def _write(self, html):
        """Write something that has lines of its own."""
        self._begin_line()
        self._pieces.append(f"{html}\n")

    def _mark(self, container, is_end):
        """Write the tag before or after what a container has."""
        if isinstance(container, Document):
            self._begin_line()
        elif isinstance(container, Item):
            self._pieces.append("</li>\n" if is_end else "<li>")
        elif isinstance(container, Quote):
            self._write("</blockquote>" if is_end else "<blockquote>")
        else:
            self._write(list_tag(container, is_end))

    def _write_paragraph(self, paragraph, *, is_tight):
        """Write a paragraph, of which nothing is left if it had only definitions."""
        if paragraph.text == "":
            return
        html = "".join(token.html for token in inline_tokens(paragraph.text, self._definitions))
        if is_tight:
            if self._pieces[-1] != "<li>":
                self._begin_line()
            self._pieces.append(html)
        else:
            self._write(f"<p>{html}</p>")

    def _write_leaf(self, block):
        """Write any other block that has no blocks."""
        if isinstance(block, Heading):
            tokens = inline_tokens(block.text, self._definitions)
            self._write(f"<h{block.level}>{''.join(token.html for token in tokens)}</h{block.level}>")
            plain = "".join(token.plain for token in tokens)
            self.headings.append((block.level, GAPS.sub(" ", plain).strip(" ")))
        elif isinstance(block, IndentedCode | FencedCode):
            self._write(code(block))
        elif isinstance(block, HtmlBlock):
            self._write("\n".join(block.lines))
        else:
            self._write("<hr />")


def walk(document):
    """Yield each block with the blocks around it: containers before and after their content (`is_end`)."""
    enclosing, waiting = [], [iter([document])]
    while waiting:
        block = next(waiting[-1], None)
        if block is None:
            waiting.pop()
            if enclosing:
                yield enclosing.pop(), enclosing, True
        else:
            yield block, enclosing, False
            if isinstance(block, Container):
                enclosing.append(block)
                waiting.append(iter(block.children))


def is_tight(enclosing):
    """Tell whether a paragraph in these blocks is written without tags."""
    return len(enclosing) > 1 and isinstance(enclosing[-2], List) and enclosing[-2].is_tight


def list_tag(block, is_end):
    """The tag that begins or ends a list."""
    if block.start is None:
        return "</ul>" if is_end else "<ul>"
    start = f' start="{block.start}"' if block.start != 1 else ""
    return "</ol>" if is_end else f"<ol{start}>"


def code(block):
    """The HTML of code, with its language if it has one."""
    words = block.info.split()
    language = f' class="language-{escaped(words[0])}"' if words else ""
    lines = "".join(f"{line}\n" for line in block.lines)
    return f"<pre><code{language}>{escaped(lines)}</code></pre>"

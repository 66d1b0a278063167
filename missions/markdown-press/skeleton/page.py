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
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def html(self):
        """The whole page."""
        raise NotImplementedError("TODO: implement html.")

    def _begin_line(self):
        raise NotImplementedError("TODO: implement _begin_line.")

    def _write(self, html):
        """Write something that has lines of its own."""
        raise NotImplementedError("TODO: implement _write.")

    def _mark(self, container, is_end):
        """Write the tag before or after what a container has."""
        raise NotImplementedError("TODO: implement _mark.")

    def _write_paragraph(self, paragraph, *, is_tight):
        """Write a paragraph, of which nothing is left if it had only definitions."""
        raise NotImplementedError("TODO: implement _write_paragraph.")

    def _write_leaf(self, block):
        """Write any other block that has no blocks."""
        raise NotImplementedError("TODO: implement _write_leaf.")


def walk(document):
    """Yield each block with the blocks around it: containers before and after their content (`is_end`)."""
    raise NotImplementedError("TODO: implement walk.")


def is_tight(enclosing):
    """Tell whether a paragraph in these blocks is written without tags."""
    raise NotImplementedError("TODO: implement is_tight.")


def list_tag(block, is_end):
    """The tag that begins or ends a list."""
    raise NotImplementedError("TODO: implement list_tag.")


def code(block):
    """The HTML of code, with its language if it has one."""
    raise NotImplementedError("TODO: implement code.")

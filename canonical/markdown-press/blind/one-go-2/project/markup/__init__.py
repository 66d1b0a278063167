"""Markdown by the CommonMark specification 0.31.2."""

from .blocks import BlockParser
from .render import render


def convert(text):
    """The HTML of a document and its headings, each with its level and its text."""
    parser = BlockParser()
    document = parser.parse(text.replace("\0", "\ufffd"))
    return render(document, parser.references)

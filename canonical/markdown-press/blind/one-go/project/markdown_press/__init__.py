"""CommonMark 0.31.2, from text to HTML."""

from .blocks import BlockParser
from .pages import render_page


def convert(text):
    """Return the HTML of a document and its headings.

    The headings are pairs of level and text, in the order of the document.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    parser = BlockParser()
    parser.parse(text)
    return render_page(parser.events, parser.definitions)

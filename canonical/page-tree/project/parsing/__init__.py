"""Parses pages as browsers do."""

import re

from .builder import TreeBuilder

LINE_END = re.compile(r"\r\n?")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def parse(page):
    """The document of a page, which is given as bytes of UTF-8."""
    text = page.removeprefix(BYTE_ORDER_MARK).decode("utf-8", "replace")
    return TreeBuilder(LINE_END.sub("\n", text)).build()

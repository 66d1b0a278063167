"""Parses pages as browsers do."""

import re

from .builder import TreeBuilder

LINE_END = re.compile(r"\r\n?")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def parse(page):
    """The document of a page, which is given as bytes of UTF-8."""
    raise NotImplementedError("TODO: implement parse.")

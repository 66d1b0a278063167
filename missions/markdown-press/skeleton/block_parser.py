"""Divides a document into its blocks, line by line."""

import re

from block_starts import started
from blocks import GOES_ON, IS_CLOSED, Container, Document, Quote
from definitions import Definitions
from line import Line
from literal_blocks import HtmlBlock
from text_blocks import Heading, Paragraph

LINE_END = re.compile(r"\r\n|\n|\r")
UNDERLINE = re.compile(r"(=+|-+)[ \t]*$")


class BlockParser:
    """The open blocks, each a part of the one before, and the definitions so far."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def parse(self, text):
        """Read a whole document and return it; definitions have then been found."""
        raise NotImplementedError("TODO: implement parse.")

    def _read(self, line):
        """Give a line to the block that it belongs to."""
        raise NotImplementedError("TODO: implement _read.")

    def _is_lazy(self, depth):
        """Tell whether a paragraph is open in blocks in which the line is not."""
        raise NotImplementedError("TODO: implement _is_lazy.")

    def _underlines(self, depth, line):
        """Turn the open paragraph into a heading if the line underlines it."""
        raise NotImplementedError("TODO: implement _underlines.")

    def _begin(self, depth, line):
        """Begin all blocks that the line begins, and return how many are open then."""
        raise NotImplementedError("TODO: implement _begin.")

    def _append(self, block):
        """Make a block part of the innermost open one that may contain it."""
        raise NotImplementedError("TODO: implement _append.")

    def _add(self, line):
        """Add what is left of a line to the innermost block, or to a new paragraph."""
        raise NotImplementedError("TODO: implement _add.")

    def _close(self, depth, last_line):
        """Close all open blocks from a depth on; they end with this line."""
        raise NotImplementedError("TODO: implement _close.")

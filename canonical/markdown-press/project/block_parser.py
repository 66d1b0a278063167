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
        self.document = Document(1)
        self.definitions = Definitions()
        self._open = [self.document]

    def parse(self, text):
        """Read a whole document and return it; definitions have then been found."""
        lines = LINE_END.split(text.replace("\0", "\ufffd"))
        if lines[-1] == "":
            lines.pop()
        for number, line in enumerate(lines, 1):
            self._read(Line(line, number))
        self._close(1, len(lines))
        return self.document

    def _read(self, line):
        """Give a line to the block that it belongs to."""
        depth = 1
        while depth < len(self._open):
            if line.is_at_end and self._open[depth - 1].quotes == self._open[-1].quotes:
                depth = len(self._open) - 1  # neither lists nor items end here, however many there are
            continuation = self._open[depth].continues(line)
            if continuation is IS_CLOSED:
                self._close(depth, line.number)
                return
            if continuation is not GOES_ON:
                break
            depth += 1
        if self._underlines(depth, line):
            return
        depth = self._begin(depth, line)
        if self._is_lazy(depth) and not line.is_blank:
            self._open[-1].add(line)
            return
        self._close(depth, line.number - 1)
        if not line.is_read:
            self._add(line)

    def _is_lazy(self, depth):
        """Tell whether a paragraph is open in blocks in which the line is not."""
        return depth < len(self._open) and isinstance(self._open[-1], Paragraph)

    def _underlines(self, depth, line):
        """Turn the open paragraph into a heading if the line underlines it."""
        paragraph = self._open[-1]
        if depth < len(self._open) or line.is_indented or not isinstance(paragraph, Paragraph):
            return False
        match = line.matches(UNDERLINE)
        if match is None or not paragraph.take_definitions(self.definitions):
            return False
        heading = Heading(paragraph.first_line, 1 if match[1][0] == "=" else 2, paragraph.text)
        heading.last_line = line.number
        self._open.pop()
        self._open[-1].children[-1] = heading
        return True

    def _begin(self, depth, line):
        """Begin all blocks that the line begins, and return how many are open then."""
        while isinstance(self._open[depth - 1], Container | Paragraph):
            blocks = started(self._open[depth - 1], line, self._is_lazy(depth))
            if blocks is None:
                break
            self._close(depth, line.number - 1)
            for block in blocks:
                self._append(block)
            depth = len(self._open)
        return depth

    def _append(self, block):
        """Make a block part of the innermost open one that may contain it."""
        while not self._open[-1].contains(block):
            self._close(len(self._open) - 1, block.first_line - 1)
        block.quotes = self._open[-1].quotes + isinstance(block, Quote)
        self._open[-1].children.append(block)
        self._open.append(block)

    def _add(self, line):
        """Add what is left of a line to the innermost block, or to a new paragraph."""
        block = self._open[-1]
        if not block.takes_text:
            if line.is_blank:
                return
            block = Paragraph(line.number)
            self._append(block)
        block.add(line)
        if isinstance(block, HtmlBlock) and block.has_ended():
            self._close(len(self._open) - 1, line.number)

    def _close(self, depth, last_line):
        """Close all open blocks from a depth on; they end with this line."""
        while len(self._open) > depth:
            block = self._open.pop()
            block.last_line = last_line
            block.finish(self.definitions)

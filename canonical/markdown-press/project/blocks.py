"""Blocks that consist of blocks, and on which lines each of them goes on."""

from enum import Enum, auto

from line import TAB_STOP

CODE_INDENT = TAB_STOP


class Continuation(Enum):
    """What a line means for an open block."""

    GOES_ON = auto()
    ENDS = auto()
    IS_CLOSED = auto()


GOES_ON, ENDS, IS_CLOSED = Continuation


class Block:
    """A part of a document; its `last_line` is known when it is closed. Lines count from 1.

    `quotes` is the number of block quotes that contain it; a block quote counts itself.
    """

    takes_text = False

    def __init__(self, first_line):
        self.first_line = first_line
        self.quotes = 0
        self.children = []

    def continues(self, line):
        """Read the markers of this block in a line, and tell whether the block goes on in it."""
        return ENDS

    def contains(self, block):
        """Tell whether a block may be a direct part of this one."""
        return False

    def finish(self, definitions):
        """Do what can be done only when the last line is known."""


class Container(Block):
    """A block that consists of blocks."""

    def contains(self, block):
        return not isinstance(block, Item)


class Document(Container):
    """All blocks of a file."""

    def continues(self, line):
        return GOES_ON


class Quote(Container):
    """A block quote."""

    def continues(self, line):
        if line.is_indented or line.marker != ">":
            return ENDS
        line.skip_indent()
        line.skip_characters(1)
        line.skip_columns(1)
        return GOES_ON


class List(Container):
    """Items with markers of one kind: `-`, `+`, `*`, `.` or `)`; `start` is None for a bullet list.

    `is_tight` is known when the list is finished.
    """

    def __init__(self, first_line, kind, start):
        super().__init__(first_line)
        self.kind = kind
        self.start = start

    def continues(self, line):
        return GOES_ON

    def contains(self, block):
        return isinstance(block, Item)

    def finish(self, definitions):
        self.last_line = self.children[-1].last_line
        items = [self.children, *(item.children for item in self.children)]
        self.is_tight = not any(is_interrupted(blocks) for blocks in items)


class Item(Container):
    """An item of a list, whose content is indented by as many columns."""

    def __init__(self, first_line, content_indent):
        super().__init__(first_line)
        self._content_indent = content_indent

    def continues(self, line):
        if line.is_blank and not self.children:
            return ENDS
        if line.indent < self._content_indent and not line.is_blank:
            return ENDS
        line.skip_columns(self._content_indent)
        return GOES_ON

    def finish(self, definitions):
        self.last_line = self.children[-1].last_line if self.children else self.first_line


def is_interrupted(blocks):
    """Tell whether blank lines separate two of these neighbours."""
    return any(later.first_line > block.last_line + 1 for block, later in zip(blocks, blocks[1:]))

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
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        """Read the markers of this block in a line, and tell whether the block goes on in it."""
        raise NotImplementedError("TODO: implement continues.")

    def contains(self, block):
        """Tell whether a block may be a direct part of this one."""
        raise NotImplementedError("TODO: implement contains.")

    def finish(self, definitions):
        """Do what can be done only when the last line is known."""


class Container(Block):
    """A block that consists of blocks."""

    def contains(self, block):
        raise NotImplementedError("TODO: implement contains.")


class Document(Container):
    """All blocks of a file."""

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")


class Quote(Container):
    """A block quote."""

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")


class List(Container):
    """Items with markers of one kind: `-`, `+`, `*`, `.` or `)`; `start` is None for a bullet list.

    `is_tight` is known when the list is finished.
    """

    def __init__(self, first_line, kind, start):
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")

    def contains(self, block):
        raise NotImplementedError("TODO: implement contains.")

    def finish(self, definitions):
        raise NotImplementedError("TODO: implement finish.")


class Item(Container):
    """An item of a list, whose content is indented by as many columns."""

    def __init__(self, first_line, content_indent):
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")

    def finish(self, definitions):
        raise NotImplementedError("TODO: implement finish.")


def is_interrupted(blocks):
    """Tell whether blank lines separate two of these neighbours."""
    raise NotImplementedError("TODO: implement is_interrupted.")

"""How each kind of block begins: functions that read the beginning of a block in a line.

Each takes the block in which the line has arrived, the line, and whether the line may continue a paragraph in a block
that it is not in (`is_lazy`). It returns the blocks that begin, each a part of the one before, or None.
"""

import re

from blocks import CODE_INDENT, Item, List, Quote
from literal_blocks import FencedCode, HtmlBlock, IndentedCode
from patterns import BLOCKS, LONE_TAG
from text_blocks import Heading, Paragraph, ThematicBreak

HEADING = re.compile(r"(#{1,6})(?:[ \t]+|$)")
FENCE = re.compile(r"(`{3,})([^`]*)$|(~{3,})(.*)$")
ITEM = re.compile(r"([*+-])(?=[ \t]|$)|(\d{1,9})([.)])(?=[ \t]|$)", re.ASCII)
BLANK = re.compile(r"[ \t]*$")
LARGEST_PADDING = 4


def quote(parent, line, is_lazy):
    """Begin a block quote."""
    raise NotImplementedError("TODO: implement quote.")


def heading(parent, line, is_lazy):
    """Read a heading that begins with `#`."""
    raise NotImplementedError("TODO: implement heading.")


def fenced_code(parent, line, is_lazy):
    """Begin code with a fence."""
    raise NotImplementedError("TODO: implement fenced_code.")


def html(parent, line, is_lazy):
    """Begin HTML, which keeps its indentation."""
    raise NotImplementedError("TODO: implement html.")


def thematic_break(parent, line, is_lazy):
    """Read a thematic break."""
    raise NotImplementedError("TODO: implement thematic_break.")


def item(parent, line, is_lazy):
    """Begin an item, and a list unless one of the same kind is open."""
    raise NotImplementedError("TODO: implement item.")


def indented_code(line, is_lazy):
    """Begin code that is indented; it cannot interrupt a paragraph."""
    raise NotImplementedError("TODO: implement indented_code.")


# A line that could begin several blocks begins the first of these.
STARTS = (quote, heading, fenced_code, html, thematic_break, item)


def started(parent, line, is_lazy):
    """The blocks that begin at the present place of a line, or None."""
    raise NotImplementedError("TODO: implement started.")

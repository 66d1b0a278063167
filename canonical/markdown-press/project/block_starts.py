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
    if line.marker != ">":
        return None
    line.skip_indent()
    line.skip_characters(1)
    line.skip_columns(1)
    return [Quote(line.number)]


def heading(parent, line, is_lazy):
    """Read a heading that begins with `#`."""
    match = line.matches(HEADING)
    if match is None:
        return None
    text = line.text[match.end() :].rstrip(" \t")
    shorter = text.rstrip("#")
    if shorter == "" or shorter[-1] in " \t":
        text = shorter.rstrip(" \t")
    line.skip_rest()
    return [Heading(line.number, len(match[1]), text)]


def fenced_code(parent, line, is_lazy):
    """Begin code with a fence."""
    match = line.matches(FENCE)
    if match is None:
        return None
    code = FencedCode(line.number, match[1] or match[3], line.indent, match[2] or match[4] or "")
    line.skip_rest()
    return [code]


def html(parent, line, is_lazy):
    """Begin HTML, which keeps its indentation."""
    if line.marker != "<":
        return None
    for start, end in BLOCKS:
        if line.matches(start):
            return [HtmlBlock(line.number, end)]
    is_in_paragraph = is_lazy or isinstance(parent, Paragraph)
    return [HtmlBlock(line.number, None)] if not is_in_paragraph and line.matches(LONE_TAG) else None


def thematic_break(parent, line, is_lazy):
    """Read a thematic break."""
    if not line.is_thematic_break():
        return None
    line.skip_rest()
    return [ThematicBreak(line.number)]


def item(parent, line, is_lazy):
    """Begin an item, and a list unless one of the same kind is open."""
    match = line.matches(ITEM)
    if match is None:
        return None
    bullet, number, delimiter = match.groups()
    is_empty = BLANK.match(line.text, match.end()) is not None
    if isinstance(parent, Paragraph) and (is_empty or (number and int(number) != 1)):
        return None
    content_indent = line.indent + len(match[0])
    line.skip_indent()
    line.skip_characters(len(match[0]))
    padding = line.indent if line.indent <= LARGEST_PADDING and not is_empty else 1
    line.skip_columns(padding)
    blocks = [Item(line.number, content_indent + padding)]
    if not isinstance(parent, List) or parent.kind != (bullet or delimiter):
        blocks.insert(0, List(line.number, bullet or delimiter, int(number) if number else None))
    return blocks


def indented_code(line, is_lazy):
    """Begin code that is indented; it cannot interrupt a paragraph."""
    if is_lazy or line.is_blank:
        return None
    line.skip_columns(CODE_INDENT)
    return [IndentedCode(line.number)]


# A line that could begin several blocks begins the first of these.
STARTS = (quote, heading, fenced_code, html, thematic_break, item)


def started(parent, line, is_lazy):
    """The blocks that begin at the present place of a line, or None."""
    if line.is_indented:
        return indented_code(line, is_lazy or isinstance(parent, Paragraph))
    return next((blocks for start in STARTS if (blocks := start(parent, line, is_lazy))), None)

"""The first phase: the lines of a document become a tree of blocks."""

import re
from bisect import bisect_left

from .line import Line
from .nodes import (
    CODE, HTML, ITEM, LIST, PARAGRAPH, QUOTE,
    Container, FencedCode, Heading, Html, IndentedCode, Item, List, Paragraph, Quote, Rule,
)
from .tags import html_block_end
from .targets import take_definitions

_HEADING = re.compile(r"(#{1,6})(?=[ \t]|\Z)")
_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*\Z")
_FENCE = re.compile(r"(`{3,}+)([^`]*)\Z|(~{3,}+)(.*)\Z", re.DOTALL)
_MARKER = re.compile(r"(?:[*+-]|([0-9]{1,9})[.)])(?=[ \t]|\Z)")

_STARTERS = frozenset(">#`~<=*-_+0123456789")

# What the start of a block means for the line.
_NOTHING = 0
_CONTAINER = 1
_WHOLE_LINE = 2


class BlockParser:
    """Takes the lines of a document; ``stack`` has the open blocks, the document first."""

    def __init__(self):
        self.document = Container()
        self.references = {}
        self.stack = [self.document]
        self.quotes = []  # the places of the open block quotes in the stack
        self.was_blank = False  # whether the last line separates blocks ...
        self.blank_level = 0  # ... which stand in this place of the stack or above

    def parse(self, text):
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if lines[-1] == "":
            lines.pop()
        for line in lines:
            self._feed(Line(line))
        self._close_to(1)
        return self.document

    def _feed(self, line):
        stack = self.stack
        depth = self._match(line)
        top = stack[-1]
        if depth == len(stack) and top.kind in (CODE, HTML):
            if top.take(line):
                self._close_to(depth - 1)
            self._remember(line.blank and not top.keeps_blanks)
            return
        lazy = depth < len(stack) and top.kind == PARAGRAPH and not line.blank
        started = False
        while not line.blank:
            if line.indent > 3:
                if lazy or stack[depth - 1].kind == PARAGRAPH:
                    break
                code = IndentedCode()
                self._open(depth, code)
                line.skip_columns(4)
                code.take(line)
                self._remember(False)
                return
            if line.char not in _STARTERS:
                break
            result = self._start(line, depth, lazy)
            if result == _NOTHING:
                break
            if result == _WHOLE_LINE:
                self._remember(False)
                return
            depth = len(stack)
            lazy = False
            started = True
        if lazy:
            top.lines.append(line.text[line.next:])
            self._remember(False)
            return
        self._close_to(depth)
        if not line.blank:
            self._add_text(line)
        self._remember(line.blank and not started)

    def _remember(self, blank):
        self.was_blank = blank
        self.blank_level = self.quotes[-1] if self.quotes else 0

    def _add_text(self, line):
        paragraph = self.stack[-1]
        if paragraph.kind != PARAGRAPH:
            paragraph = Paragraph()
            self._open(len(self.stack), paragraph)
        paragraph.lines.append(line.text[line.next:])

    def _match(self, line):
        """The number of open blocks that a line continues."""
        stack = self.stack
        count = len(stack)
        depth = 1
        while depth < count:
            block = stack[depth]
            kind = block.kind
            if kind == ITEM:
                if line.blank and not block.filled:
                    break
                if line.indent >= block.width:
                    line.skip_columns(block.width)
                elif line.blank:
                    line.skip_to_next()
                    depth = self._pass_blank(depth + 1)
                    continue
                else:
                    break
            elif kind == QUOTE:
                if line.indent > 3 or line.char != ">":
                    break
                self._skip_quote_marker(line)
            elif kind != LIST and not block.continues(line):
                break
            depth += 1
        return depth

    def _pass_blank(self, depth):
        """The place of the next open block that need not go on at the end of a blank line."""
        place = bisect_left(self.quotes, depth)
        if place < len(self.quotes):
            return self.quotes[place]
        last = len(self.stack) - 1
        return max(depth, last)

    @staticmethod
    def _skip_quote_marker(line):
        line.skip_marker(1)
        if line.indent > 0:
            line.skip_columns(1)

    def _start(self, line, depth, lazy):
        """Start the block that begins with the next character of a line, if there is one."""
        container = self.stack[depth - 1]
        paragraph = container if container.kind == PARAGRAPH else None
        char = line.char
        if char == ">":
            self._open(depth, Quote())
            self._skip_quote_marker(line)
            return _CONTAINER
        if char == "#":
            match = _HEADING.match(line.text, line.next)
            if match:
                self._add_leaf(depth, Heading(len(match[1]), _heading_text(line, match.end())))
                return _WHOLE_LINE
        elif char in "`~":
            match = _FENCE.match(line.text, line.next)
            if match:
                fence, info = (match[1], match[2]) if match[1] else (match[3], match[4])
                self._open(depth, FencedCode(fence, line.indent, info))
                return _WHOLE_LINE
        elif char == "<":
            starts, end = html_block_end(line.text, line.next, lazy or paragraph is not None)
            if starts:
                block = Html(end)
                self._open(depth, block)
                if block.take(line):
                    self._close_to(len(self.stack) - 1)
                return _WHOLE_LINE
        elif paragraph is not None and char in "=-" and self._underline(line, paragraph):
            return _WHOLE_LINE
        elif char in "*-_" and line.is_rule():
            self._add_leaf(depth, Rule())
            return _WHOLE_LINE
        elif self._start_item(line, depth, paragraph is not None):
            return _CONTAINER
        return _NOTHING

    def _underline(self, line, paragraph):
        """Make a heading of a paragraph if the line underlines it."""
        match = _UNDERLINE.match(line.text, line.next)
        if match is None:
            return False
        rest = take_definitions("\n".join(paragraph.lines), self.references)
        if not rest:
            paragraph.lines = []
            return False
        self.stack.pop()
        level = 1 if line.char == "=" else 2
        self.stack[-1].children[-1] = Heading(level, rest.strip(" \t"))
        return True

    def _start_item(self, line, depth, in_paragraph):
        match = _MARKER.match(line.text, line.next)
        if match is None:
            return False
        start = None if match[1] is None else int(match[1])
        if in_paragraph:
            if start not in (None, 1) or not line.text[match.end():].strip(" \t"):
                return False
        delimiter = match[0][-1]
        width = len(match[0])
        indent = line.indent
        line.skip_marker(width)
        spaces = line.indent
        if line.blank or not 1 <= spaces <= 4:
            spaces = 1
        line.skip_columns(spaces)
        container = self.stack[depth - 1]
        if container.kind != LIST or container.delimiter != delimiter:
            self._open(depth, List(delimiter, start))
            depth = len(self.stack)
        self._open(depth, Item(indent + width + spaces))
        return True

    def _add_leaf(self, depth, block):
        self._open(depth, block)
        self.stack.pop()

    def _open(self, depth, block):
        """Add a block to the container in a place of the stack, or to the next that may have it."""
        stack = self.stack
        if stack[depth - 1].kind == PARAGRAPH:
            depth -= 1
        if stack[depth - 1].kind == LIST and block.kind != ITEM:
            depth -= 1
        self._close_to(depth)
        parent = stack[-1]
        if parent.filled and self.was_blank and depth - 1 >= self.blank_level:
            if parent.kind == LIST:
                parent.loose = True
            elif parent.kind == ITEM:
                stack[-2].loose = True
        parent.filled = True
        parent.children.append(block)
        if block.kind == QUOTE:
            self.quotes.append(depth)
        stack.append(block)

    def _close_to(self, depth):
        """Close all blocks but some of the stack."""
        stack = self.stack
        while len(stack) > depth:
            block = stack.pop()
            kind = block.kind
            if kind == QUOTE:
                self.quotes.pop()
            elif kind == PARAGRAPH:
                text = take_definitions("\n".join(block.lines), self.references)
                block.text = text.strip(" \t")
                if not block.text:
                    stack[-1].children.pop()
            elif kind in (CODE, HTML):
                block.finish()


def _heading_text(line, position):
    """The text of a heading without the sequence of # that may close it."""
    text = line.text[position:].strip(" \t")
    before = text.rstrip("#")
    if not before:
        return ""
    return before.rstrip(" \t") if before[-1] in " \t" else text

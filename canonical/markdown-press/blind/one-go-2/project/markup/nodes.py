"""The blocks of a document."""

import re

from .text import unescape

DOCUMENT = "document"
QUOTE = "quote"
LIST = "list"
ITEM = "item"
PARAGRAPH = "paragraph"
HEADING = "heading"
RULE = "rule"
CODE = "code"
HTML = "html"

_CLOSING_FENCE = re.compile(r"(`+|~+)[ \t]*\Z")


class Container:
    """A block of blocks; ``filled`` says that there was one in it, even a definition."""

    __slots__ = ("children", "filled")
    kind = DOCUMENT

    def __init__(self):
        self.children = []
        self.filled = False


class Quote(Container):
    __slots__ = ()
    kind = QUOTE


class List(Container):
    """A list; ``start`` is None if it is not ordered."""

    __slots__ = ("delimiter", "start", "loose")
    kind = LIST

    def __init__(self, delimiter, start):
        super().__init__()
        self.delimiter = delimiter
        self.start = start
        self.loose = False


class Item(Container):
    """A list item; ``width`` is the number of columns by which its lines are indented."""

    __slots__ = ("width",)
    kind = ITEM

    def __init__(self, width):
        super().__init__()
        self.width = width


class Paragraph:
    __slots__ = ("lines", "text")
    kind = PARAGRAPH

    def __init__(self):
        self.lines = []
        self.text = ""

    def continues(self, line):
        return not line.blank


class Heading:
    __slots__ = ("level", "text")
    kind = HEADING

    def __init__(self, level, text):
        self.level = level
        self.text = text


class Rule:
    __slots__ = ()
    kind = RULE


class IndentedCode:
    __slots__ = ("lines",)
    kind = CODE
    language = ""
    keeps_blanks = False

    def __init__(self):
        self.lines = []

    def continues(self, line):
        if line.indent >= 4:
            line.skip_columns(4)
            return True
        if line.blank:
            line.skip_to_next()
            return True
        return False

    def take(self, line):
        """Add a line; whether the block ends with it."""
        self.lines.append(line.rest())
        return False

    def finish(self):
        while self.lines and not self.lines[-1].strip(" \t"):
            self.lines.pop()


class FencedCode:
    __slots__ = ("lines", "language", "fence", "indent")
    kind = CODE
    keeps_blanks = True

    def __init__(self, fence, indent, info):
        self.lines = []
        self.fence = fence
        self.indent = indent
        self.language = re.split(r"[ \t\n\v\f\r]", unescape(info.strip(" \t")))[0]

    def continues(self, line):
        return True

    def take(self, line):
        """Add a line, unless it is the closing fence, which ends the block."""
        if line.indent < 4 and line.char == self.fence[0]:
            match = _CLOSING_FENCE.match(line.text, line.next)
            if match and len(match[1]) >= len(self.fence):
                return True
        line.skip_columns(self.indent)
        self.lines.append(line.rest())
        return False

    def finish(self):
        """Nothing is to be done: all of its lines belong to it."""


class Html:
    """Raw HTML; ``end`` is an expression for its last line, or None if a blank line ends it."""

    __slots__ = ("lines", "end")
    kind = HTML
    keeps_blanks = True

    def __init__(self, end):
        self.lines = []
        self.end = end

    def continues(self, line):
        return self.end is not None or not line.blank

    def take(self, line):
        """Add a line; whether the block ends with it."""
        text = line.rest()
        self.lines.append(text)
        return self.end is not None and self.end.search(text) is not None

    def finish(self):
        """Nothing is to be done: all of its lines belong to it."""

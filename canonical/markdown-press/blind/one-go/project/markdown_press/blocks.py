"""Blocks: the structure of a document, line by line.

The result is a flat list of events: each block is entered and left. The work
for a line grows with its length and with the blocks that it opens or closes,
but not with the number of blocks that are open.
"""

import re
from bisect import bisect_left

from .characters import unescape
from .links import read_definitions
from .tags import TAG, TAG_NAME

_TAB_STOP = 4
_CODE_INDENT = 4

_BLANKS = re.compile(r"[ \t]*")
_BLANK_END = re.compile(r"[ \t]*\Z")
_ATX_MARK = re.compile(r"(#{1,6})(?=[ \t]|\Z)")
_SETEXT_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*\Z")
_FENCE = re.compile(r"(`{3,})([^`]*)\Z|(~{3,})(.*)\Z", re.DOTALL)
_CLOSING_FENCE = re.compile(r"(`{3,}|~{3,})[ \t]*\Z")
_LIST_MARKER = re.compile(r"(?:([*+-])|([0-9]{1,9})([.)]))(?=[ \t]|\Z)")

_RAW_NAMES = {"pre", "script", "style", "textarea"}
_BLOCK_NAMES = set(
    """
    address article aside base basefont blockquote body caption center col
    colgroup dd details dialog dir div dl dt fieldset figcaption figure footer
    form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li
    link main menu menuitem nav noframes ol optgroup option p param search
    section summary table tbody td tfoot th thead title tr track ul
    """.split()
)

# How HTML blocks begin, and the end that is searched for in their lines.
_HTML_BLOCKS = (
    (
        re.compile(r"<(?:pre|script|style|textarea)(?=[ \t>]|\Z)", re.I | re.A),
        re.compile(r"</(?:pre|script|style|textarea)>", re.I | re.A),
    ),
    (re.compile(r"<!--"), re.compile(r"-->")),
    (re.compile(r"<\?"), re.compile(r"\?>")),
    (re.compile(r"<![A-Za-z]"), re.compile(r">")),
    (re.compile(r"<!\[CDATA\["), re.compile(r"\]\]>")),
)

_MARK_CHARACTERS = set(">#`~<=-*_+0123456789")


class Block:
    """A block. Its kind is "document", "quote", "list", "item", "paragraph",
    "heading", "code", "html" or "rule"."""

    __slots__ = (
        "kind",
        "parent",
        "start",  # the number of its first line
        "has_children",
        "last_end",  # the number of the last line of its last closed child
        "lines",
        "text",  # of paragraphs and headings
        "level",  # of headings
        "is_loose",  # of lists
        "marker",  # of lists: the character that their markers have in common
        "number",  # of ordered lists: that of the first item
        "width",  # of items: the indentation of their content
        "fence",  # of code: the opening fence, or nothing
        "fence_indent",
        "info",
        "ending",  # of HTML: the pattern of its end; None if that is a blank line
    )

    def __init__(self, kind, parent, start):
        self.kind = kind
        self.parent = parent
        self.start = start
        self.has_children = False
        self.last_end = None
        self.lines = []
        self.text = ""
        self.level = 0
        self.is_loose = False
        self.marker = ""
        self.number = None
        self.width = 0
        self.fence = ""
        self.fence_indent = 0
        self.info = ""
        self.ending = None

    def can_contain(self, kind):
        if self.kind == "list":
            return kind == "item"
        return self.kind in ("document", "quote", "item") and kind != "item"


def _find_rule_range(line):
    """Return the first and the last index at which the rest of a line is a
    thematic break if a mark stands there."""
    content = line.rstrip(" \t")
    char = content[-1]
    if char not in "*-_":
        return 1, 0
    first = len(content.rstrip(char + " \t"))
    last = len(content)
    for _ in range(3):
        last = content.rfind(char, first, last)
        if last < 0:
            return 1, 0
    return first, last


def _strip_atx_content(content):
    """Remove the spaces around the text of an ATX heading, and the closing
    sequence of # characters."""
    content = content.strip(" \t")
    rest = content.rstrip("#")
    if not rest or (rest != content and rest[-1] in " \t"):
        return rest.rstrip(" \t")
    return content


class BlockParser:
    """Parses one document."""

    def __init__(self):
        self.definitions = {}
        self.events = []  # pairs: whether the block is entered, and the block
        self.open = [Block("document", None, 0)]
        self.quotes = []  # the indexes of block quotes in self.open
        self.line_number = 0
        self._begin_line("")

    def parse(self, text):
        lines = text.split("\n")
        if lines[-1] == "":
            lines.pop()
        for line in lines:
            self.line_number += 1
            self._begin_line(line)
            self._read_line()
        while len(self.open) > 1:
            self._close_last(self.line_number)

    # The position in the line

    def _begin_line(self, line):
        self.line = line
        self.offset = 0
        self.column = 0
        self.is_tab_split = False  # a part of the tab at offset is consumed
        self.nonspace = -1
        self.nonspace_column = 0
        self.indent = 0
        self.is_blank = False
        self.rule_range = None
        self.matched = 0
        self.has_unmatched = False

    def _look_ahead(self):
        """Find the next character that is not a space or tab."""
        if self.nonspace < self.offset:
            line = self.line
            end = _BLANKS.match(line, self.offset).end()
            column = self.column
            if line.find("\t", self.offset, end) < 0:
                column += end - self.offset
            else:
                for char in line[self.offset : end]:
                    column += _TAB_STOP - column % _TAB_STOP if char == "\t" else 1
            self.nonspace = end
            self.nonspace_column = column
            self.is_blank = end == len(line)
        self.indent = self.nonspace_column - self.column

    def _advance(self, columns):
        """Consume columns of spaces and tabs; a tab may be split."""
        line = self.line
        while columns > 0 and self.offset < len(line):
            if line[self.offset] == "\t":
                width = _TAB_STOP - self.column % _TAB_STOP
                if width > columns:
                    self.column += columns
                    self.is_tab_split = True
                    return
            else:
                width = 1
            self.offset += 1
            self.column += width
            self.is_tab_split = False
            columns -= width

    def _advance_to_nonspace(self):
        self.offset = self.nonspace
        self.column = self.nonspace_column
        self.is_tab_split = False

    def _skip_mark(self, length):
        """Consume a mark of ASCII characters that follows the spaces."""
        self._advance_to_nonspace()
        self.offset += length
        self.column += length

    def _rest(self):
        """Return what is left of the line."""
        if self.is_tab_split:
            width = _TAB_STOP - self.column % _TAB_STOP
            return " " * width + self.line[self.offset + 1 :]
        return self.line[self.offset :]

    # Opening and closing blocks

    def _open_block(self, kind):
        while not self.open[-1].can_contain(kind):
            self._close_last(self.line_number - 1)
        parent = self.open[-1]
        if parent.last_end is not None and parent.last_end < self.line_number - 1:
            # A blank line stands between this block and the one before.
            if parent.kind == "list":
                parent.is_loose = True
            elif parent.kind == "item":
                parent.parent.is_loose = True
        parent.has_children = True
        block = Block(kind, parent, self.line_number)
        self.events.append((True, block))
        if kind == "quote":
            self.quotes.append(len(self.open))
        self.open.append(block)
        return block

    def _close_last(self, end):
        """Close the innermost block, whose last line has the number end."""
        block = self.open.pop()
        if block.kind == "quote":
            self.quotes.pop()
        elif block.kind == "list":
            end = block.last_end
        elif block.kind == "item":
            end = block.start if block.last_end is None else block.last_end
        elif block.kind == "paragraph":
            text = read_definitions("\n".join(block.lines), self.definitions)
            block.text = text.strip(" \t\n")
        elif block.kind == "code" and not block.fence:
            while block.lines and not block.lines[-1].strip(" \t"):
                block.lines.pop()
            end = block.start + len(block.lines) - 1
        block.parent.last_end = end
        self.events.append((False, block))

    def _close_unmatched(self):
        """Close the blocks that the line does not continue."""
        if self.has_unmatched:
            while len(self.open) > self.matched:
                self._close_last(self.line_number - 1)
            self.has_unmatched = False

    # Reading a line

    def _read_line(self):
        matched = self._match_open_blocks()
        if matched is None:
            return
        self.matched = matched
        self.has_unmatched = matched < len(self.open)

        container = self.open[matched - 1]
        while container.kind not in ("code", "html"):
            self._look_ahead()
            block = self._start_block(container)
            if block is None:
                self._advance_to_nonspace()
                break
            if block.kind in ("heading", "rule") or block.fence:
                return
            container = block

        last = self.open[-1]
        if self.has_unmatched and not self.is_blank and last.kind == "paragraph":
            last.lines.append(self._rest())  # a lazy continuation line
            return
        self._close_unmatched()
        if container.kind in ("code", "html"):
            container.lines.append(self._rest())
            ending = container.ending
            if ending is not None and ending.search(self.line, self.offset):
                self._close_last(self.line_number)
        elif container.kind == "paragraph":
            container.lines.append(self._rest())
        elif not self.is_blank:
            self._open_block("paragraph").lines.append(self._rest())

    def _match_open_blocks(self):
        """Return how many of the open blocks the line continues, or None if
        it is the closing fence of a code block."""
        index = 1
        while index < len(self.open):
            block = self.open[index]
            self._look_ahead()
            if self.is_blank and self.offset == len(self.line):
                # Nothing is left that lists and items could consume: all of
                # them go on, up to the next block quote or to the last block.
                next_quote = bisect_left(self.quotes, index)
                if next_quote < len(self.quotes):
                    target = self.quotes[next_quote]
                else:
                    target = len(self.open) - 1
                if target > index:
                    index = target
                    continue
            continues = self._continues(block)
            if continues is None:
                return None
            if not continues:
                break
            index += 1
        return index

    def _continues(self, block):
        """Tell whether the line continues a block, and consume what belongs
        to it. None stands for a closing fence, which closes the block."""
        kind = block.kind
        if kind == "list":
            return True
        if kind == "item":
            return self._continues_item(block)
        if kind == "quote":
            if self._is_at_quote_mark():
                self._skip_quote_mark()
                return True
            return False
        if kind == "paragraph":
            return not self.is_blank
        if kind == "code":
            if block.fence:
                return self._continues_fenced_code(block)
            return self._continues_indented_code()
        if kind == "html":
            return block.ending is not None or not self.is_blank
        return False

    def _continues_item(self, block):
        if self.is_blank and not block.has_children:
            return False
        if self.indent >= block.width:
            self._advance(block.width)
            return True
        if self.is_blank:
            self._advance_to_nonspace()
            return True
        return False

    def _continues_fenced_code(self, block):
        if self.indent < _CODE_INDENT and not self.is_blank:
            match = _CLOSING_FENCE.match(self.line, self.nonspace)
            if match is not None and match[1].startswith(block.fence):
                self._close_last(self.line_number)
                return None
        self._advance(min(self.indent, block.fence_indent))
        return True

    def _continues_indented_code(self):
        if self.indent >= _CODE_INDENT:
            self._advance(_CODE_INDENT)
            return True
        if self.is_blank:
            self._advance_to_nonspace()
            return True
        return False

    def _is_at_quote_mark(self):
        return self.indent < _CODE_INDENT and self.line.startswith(">", self.nonspace)

    def _skip_quote_mark(self):
        self._skip_mark(1)
        if self.line[self.offset : self.offset + 1] in (" ", "\t"):
            self._advance(1)

    # Each of the following opens a block if it begins here, or returns None.

    def _start_block(self, container):
        if self.is_blank:
            return None
        if self.indent >= _CODE_INDENT:
            if self.open[-1].kind == "paragraph":
                return None
            self._advance(_CODE_INDENT)
            self._close_unmatched()
            return self._open_block("code")
        char = self.line[self.nonspace]
        if char not in _MARK_CHARACTERS:
            return None
        if char == ">":
            self._close_unmatched()
            self._skip_quote_mark()
            return self._open_block("quote")
        if char == "#":
            return self._start_atx_heading()
        if char in "`~":
            return self._start_fenced_code()
        if char == "<":
            return self._start_html(container)
        if char in "=-" and container.kind == "paragraph":
            if self._make_setext_heading(container, char):
                return container
        if char in "*-_" and self._is_at_rule():
            self._close_unmatched()
            return self._open_block("rule")
        return self._start_item(container)

    def _start_atx_heading(self):
        match = _ATX_MARK.match(self.line, self.nonspace)
        if match is None:
            return None
        self._close_unmatched()
        block = self._open_block("heading")
        block.level = len(match[1])
        block.text = _strip_atx_content(self.line[match.end() :])
        return block

    def _start_fenced_code(self):
        match = _FENCE.match(self.line, self.nonspace)
        if match is None:
            return None
        self._close_unmatched()
        block = self._open_block("code")
        block.fence = match[1] or match[3]
        block.fence_indent = self.indent
        block.info = unescape((match[2] or match[4] or "").strip(" \t"))
        return block

    def _start_html(self, container):
        for beginning, ending in _HTML_BLOCKS:
            if beginning.match(self.line, self.nonspace):
                break
        else:
            if not self._is_at_html_tag(container):
                return None
            ending = None
        self._close_unmatched()
        block = self._open_block("html")
        block.ending = ending
        return block

    def _is_at_html_tag(self, container):
        """Tell whether an HTML block that ends with a blank line begins."""
        line = self.line
        match = TAG_NAME.match(line, self.nonspace)
        if match is None:
            return False
        name = match[2].lower()
        end = match.end()
        if name in _BLOCK_NAMES:
            if line[end : end + 1] in ("", " ", "\t", ">") or line.startswith("/>", end):
                return True
        # Other tags must be alone in their line, and do not interrupt a
        # paragraph, nor one that the line may continue lazily.
        if name in _RAW_NAMES or container.kind == "paragraph":
            return False
        if self.has_unmatched and self.open[-1].kind == "paragraph":
            return False
        match = TAG.match(line, self.nonspace)
        return match is not None and _BLANK_END.match(line, match.end()) is not None

    def _make_setext_heading(self, paragraph, char):
        """Make the paragraph a heading if the line underlines it."""
        if not _SETEXT_UNDERLINE.match(self.line, self.nonspace):
            return False
        text = read_definitions("\n".join(paragraph.lines), self.definitions)
        text = text.strip(" \t\n")
        if not text:
            paragraph.lines = []  # there were definitions only
            return False
        paragraph.kind = "heading"
        paragraph.level = 1 if char == "=" else 2
        paragraph.text = text
        return True

    def _is_at_rule(self):
        if self.rule_range is None:
            self.rule_range = _find_rule_range(self.line)
        first, last = self.rule_range
        return first <= self.nonspace <= last

    def _start_item(self, container):
        line = self.line
        match = _LIST_MARKER.match(line, self.nonspace)
        if match is None:
            return None
        bullet, number, delimiter = match.groups()
        if container.kind == "paragraph":
            if number is not None and int(number) != 1:
                return None
            if _BLANK_END.match(line, match.end()):
                return None
        self._close_unmatched()

        mark_length = match.end() - match.start()
        width = self.indent + mark_length
        self._skip_mark(mark_length)
        self._look_ahead()
        if self.is_blank or self.indent > 4:
            width += 1
            self._advance(1)
        else:
            width += self.indent
            self._advance_to_nonspace()

        marker = bullet or delimiter
        parent = self.open[-1]
        if parent.kind != "list" or parent.marker != marker:
            parent = self._open_block("list")
            parent.marker = marker
            parent.number = None if number is None else int(number)
        item = self._open_block("item")
        item.width = width
        return item

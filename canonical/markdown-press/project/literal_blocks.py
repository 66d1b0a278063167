"""The blocks whose lines are kept as they are: code and HTML."""

import re

from blocks import CODE_INDENT, ENDS, GOES_ON, IS_CLOSED, Block
from characters import unescaped


class LiteralBlock(Block):
    """Lines that are kept as they are, without the markers before them."""

    takes_text = True

    def __init__(self, first_line):
        super().__init__(first_line)
        self.lines = []

    def add(self, line):
        """Keep what has not been read yet of a line."""
        self.lines.append(line.rest)


class IndentedCode(LiteralBlock):
    """Code that is indented by four columns or more."""

    info = ""

    def continues(self, line):
        if not line.is_indented and not line.is_blank:
            return ENDS
        line.skip_columns(CODE_INDENT)
        return GOES_ON

    def finish(self, definitions):
        while self.lines[-1].strip(" \t") == "":
            self.lines.pop()
        self.last_line = self.first_line + len(self.lines) - 1


class FencedCode(LiteralBlock):
    """Code between two fences, of which the first may be indented."""

    def __init__(self, first_line, fence, indent, info):
        super().__init__(first_line)
        self._closing = re.compile(rf"{fence[0]}{{{len(fence)},}}[ \t]*$")
        self._indent = indent
        self.info = unescaped(info.strip(" \t"))

    def continues(self, line):
        if not line.is_indented and line.matches(self._closing):
            return IS_CLOSED
        line.skip_columns(self._indent)
        return GOES_ON


class HtmlBlock(LiteralBlock):
    """HTML up to a line that has what the block ends with, or to a blank one if that is None."""

    def __init__(self, first_line, end):
        super().__init__(first_line)
        self._end = end

    def continues(self, line):
        return ENDS if self._end is None and line.is_blank else GOES_ON

    def has_ended(self):
        """Tell whether the line that was added last is the last one."""
        return self._end is not None and self._end.search(self.lines[-1]) is not None

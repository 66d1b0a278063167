"""The blocks whose lines are kept as they are: code and HTML."""

import re

from blocks import CODE_INDENT, ENDS, GOES_ON, IS_CLOSED, Block
from characters import unescaped


class LiteralBlock(Block):
    """Lines that are kept as they are, without the markers before them."""

    takes_text = True

    def __init__(self, first_line):
        raise NotImplementedError("TODO: implement __init__.")

    def add(self, line):
        """Keep what has not been read yet of a line."""
        raise NotImplementedError("TODO: implement add.")


class IndentedCode(LiteralBlock):
    """Code that is indented by four columns or more."""

    info = ""

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")

    def finish(self, definitions):
        raise NotImplementedError("TODO: implement finish.")


class FencedCode(LiteralBlock):
    """Code between two fences, of which the first may be indented."""

    def __init__(self, first_line, fence, indent, info):
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")


class HtmlBlock(LiteralBlock):
    """HTML up to a line that has what the block ends with, or to a blank one if that is None."""

    def __init__(self, first_line, end):
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")

    def has_ended(self):
        """Tell whether the line that was added last is the last one."""
        raise NotImplementedError("TODO: implement has_ended.")

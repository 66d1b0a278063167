"""The blocks that have inline content, and thematic breaks."""

from blocks import ENDS, GOES_ON, Block


class ThematicBreak(Block):
    """A line between two parts."""


class Heading(Block):
    """A heading of a level from 1 to 6."""

    def __init__(self, first_line, level, text):
        raise NotImplementedError("TODO: implement __init__.")


class Paragraph(Block):
    """Lines of inline content; `text` is what is left of them when definitions at their beginning are taken away."""

    takes_text = True

    def __init__(self, first_line):
        raise NotImplementedError("TODO: implement __init__.")

    def continues(self, line):
        raise NotImplementedError("TODO: implement continues.")

    def add(self, line):
        raise NotImplementedError("TODO: implement add.")

    def take_definitions(self, definitions):
        """Move the definitions at the beginning into the table; tell whether any text is left."""
        raise NotImplementedError("TODO: implement take_definitions.")

    def finish(self, definitions):
        raise NotImplementedError("TODO: implement finish.")

"""The blocks that have inline content, and thematic breaks."""

from blocks import ENDS, GOES_ON, Block


class ThematicBreak(Block):
    """A line between two parts."""


class Heading(Block):
    """A heading of a level from 1 to 6."""

    def __init__(self, first_line, level, text):
        super().__init__(first_line)
        self.level = level
        self.text = text


class Paragraph(Block):
    """Lines of inline content; `text` is what is left of them when definitions at their beginning are taken away."""

    takes_text = True

    def __init__(self, first_line):
        super().__init__(first_line)
        self._lines = []

    def continues(self, line):
        return ENDS if line.is_blank else GOES_ON

    def add(self, line):
        line.skip_indent()
        self._lines.append(line.rest)

    def take_definitions(self, definitions):
        """Move the definitions at the beginning into the table; tell whether any text is left."""
        self.text = definitions.take_from("\n".join(self._lines)).rstrip(" \t")
        return self.text != ""

    def finish(self, definitions):
        self.take_definitions(definitions)

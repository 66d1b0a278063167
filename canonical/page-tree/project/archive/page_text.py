"""The text of a page, of which the texts of its links are parts."""

import re

SPACE = "\t\n\f\r "
ROW_OF_SPACE = re.compile(f"[{SPACE}]+")


class PageText:
    """A text that grows, with each row of white space as one space."""

    def __init__(self):
        self.length = 0
        self._pieces = []

    def add(self, text):
        """Add a text at the end."""
        text = ROW_OF_SPACE.sub(" ", text)
        if self._pieces and self._pieces[-1].endswith(" "):
            text = text.removeprefix(" ")
        if text:
            self._pieces.append(text)
            self.length += len(text)

    def __str__(self):
        """The text up to now."""
        return "".join(self._pieces)

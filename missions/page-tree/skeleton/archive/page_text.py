"""The text of a page, of which the texts of its links are parts."""

import re

SPACE = "\t\n\f\r "
ROW_OF_SPACE = re.compile(f"[{SPACE}]+")


class PageText:
    """A text that grows, with each row of white space as one space."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def add(self, text):
        """Add a text at the end."""
        raise NotImplementedError("TODO: implement add.")

    def __str__(self):
        """The text up to now."""
        raise NotImplementedError("TODO: implement __str__.")

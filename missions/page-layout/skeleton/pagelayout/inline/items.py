"""What stands in lines, one after the other, after white space was processed (CSS 2.2, 16.6.1)."""

import re
from dataclasses import dataclass

from pagelayout.layout.sizes import resolve_edges

CHARACTER = 0.5  # the width of a character, in em
PART = re.compile(r"[ \t\r\n]+|[^ \t\r\n]+")
WRAPPING = ("normal", "pre-line")


@dataclass(eq=False)
class Item:
    """A word, a space, a break, the open or close of an inline box, or another box."""

    kind: str
    box: object
    width: float = 0.0
    wraps: bool = True  # a line may end here

    @property
    def is_content(self):
        """True if it takes part in breaking lines."""
        raise NotImplementedError("TODO: implement is_content.")


def items_of(container):
    """The items of a container with lines, with collapsed white space."""
    raise NotImplementedError("TODO: implement items_of.")


def makes_lines(container):
    """True if the lines of a container are more than empty ones."""
    raise NotImplementedError("TODO: implement makes_lines.")


def is_solid(item):
    """True if a line with this item is not an empty one (CSS 2.2, 9.4.2)."""
    raise NotImplementedError("TODO: implement is_solid.")


def _collect(box, found):
    """Add the items of a box."""
    raise NotImplementedError("TODO: implement _collect.")


def _edge_width(box, side):
    """Margin, border and padding on a side."""
    raise NotImplementedError("TODO: implement _edge_width.")


def _text_items(box):
    """The words, spaces and breaks of a text; spaces that may collapse stand alone."""
    raise NotImplementedError("TODO: implement _text_items.")


def _collapsed(items):
    """The items without spaces that follow others or a break, also across the edges of inline boxes."""
    raise NotImplementedError("TODO: implement _collapsed.")


def chunks_of(items):
    """Lists of items within which no line ends."""
    raise NotImplementedError("TODO: implement chunks_of.")


def _is_boundary(item, previous, follower, current):
    """True if a line may end before an item."""
    raise NotImplementedError("TODO: implement _is_boundary.")

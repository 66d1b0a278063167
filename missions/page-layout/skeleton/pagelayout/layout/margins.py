"""Margins that collapse (CSS 2.2, 8.3.1)."""

from pagelayout.css.values import resolved
from pagelayout.inline.items import makes_lines
from pagelayout.layout.sizes import block_width, border_size, resolve_edges


class Margins:
    """Adjoining margins: the largest positive and the most negative one."""

    def __init__(self, *margins):
        raise NotImplementedError("TODO: implement __init__.")

    def add(self, margin):
        """Add one margin."""
        raise NotImplementedError("TODO: implement add.")

    def joined(self, other):
        """These and others together."""
        raise NotImplementedError("TODO: implement joined.")

    @property
    def total(self):
        """What they come to."""
        raise NotImplementedError("TODO: implement total.")


def meets_first_child(box):
    """True if the top margin of a box adjoins that of its first block."""
    raise NotImplementedError("TODO: implement meets_first_child.")


def is_flat(box, height):
    """True if a box without content has no height, so that its margins adjoin; height is that of its containing block."""
    raise NotImplementedError("TODO: implement is_flat.")


class StartMargins:
    """Looks ahead for the margins that adjoin the top margin of a block."""

    def __init__(self, flow, at):
        raise NotImplementedError("TODO: implement __init__.")

    def collect(self, box, width, height):
        """The margins that adjoin the top of a block, its own among them, and True if all of it is flat.

        width and height are those of its containing block.
        """
        raise NotImplementedError("TODO: implement collect.")

    def _clears(self, child, margins):
        """True if a block has to go below floats."""
        raise NotImplementedError("TODO: implement _clears.")

"""The height of a line and the vertical alignment in it (CSS 2.2, 10.8)."""

from dataclasses import dataclass

from pagelayout.css.cascade import line_height
from pagelayout.layout.baselines import first_baseline, last_baseline

ASCENT = 0.8  # of the font, in em
X_HEIGHT = 0.5


@dataclass(eq=False)
class Part:
    """Something in a line: how far its baseline is below that of its group, and what it takes above and below its own."""

    shift: float
    top: float
    bottom: float
    group: object  # the part with vertical-align top or bottom in which it is, or the line itself


class LineHeights:
    """Calculates where baselines are, from that of the line, which is 0; down is positive."""

    def __init__(self, block, open_boxes, items):
        raise NotImplementedError("TODO: implement __init__.")

    def _add(self, key, box, top, bottom):
        """Add a part, aligned in its parent."""
        raise NotImplementedError("TODO: implement _add.")

    def _group_extent(self, group):
        """The top and the bottom of all parts of a group."""
        raise NotImplementedError("TODO: implement _group_extent.")

    def _place_aligned(self):
        """Move the groups with vertical-align top or bottom to the edges of the line."""
        raise NotImplementedError("TODO: implement _place_aligned.")

    def extent(self):
        """The top and the bottom of the line."""
        raise NotImplementedError("TODO: implement extent.")

    def shift(self, box):
        """How far the baseline of an inline box is below that of the line."""
        raise NotImplementedError("TODO: implement shift.")

    def atomic_top(self, item):
        """The top of the margin box of an atomic item."""
        raise NotImplementedError("TODO: implement atomic_top.")


def _text_extent(style):
    """What a text takes above and below its baseline, with half of the leading on both sides."""
    raise NotImplementedError("TODO: implement _text_extent.")


def _atomic_extent(box):
    """What a box takes above and below its baseline."""
    raise NotImplementedError("TODO: implement _atomic_extent.")


def _shift(align, part, style):
    """How far below the baseline of its parent the baseline of a part is."""
    raise NotImplementedError("TODO: implement _shift.")

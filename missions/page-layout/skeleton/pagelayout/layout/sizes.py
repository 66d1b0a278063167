"""Widths, heights, margins, borders and paddings of boxes."""

from pagelayout.boxes.box import Edges
from pagelayout.css.properties import SIDES
from pagelayout.css.values import resolved


def resolve_edges(box, base):
    """Calculate margin, border and padding of a box in a containing block of a width, or of an unknown one."""
    raise NotImplementedError("TODO: implement resolve_edges.")


def border_size(box, name, base):
    """What a property such as width or max-height says about the border box; None for nothing."""
    raise NotImplementedError("TODO: implement border_size.")


def clamped(box, size, dimension, base):
    """A size of the border box within its minimum and maximum."""
    raise NotImplementedError("TODO: implement clamped.")


def block_width(box, base):
    """The width of the border box of a block in a containing block of a width (CSS 2.2, 10.3.3)."""
    raise NotImplementedError("TODO: implement block_width.")


def definite_height(box, base):
    """The height of the border box where the style says it, within its bounds; otherwise None."""
    raise NotImplementedError("TODO: implement definite_height.")


def is_auto(box, name):
    """True if a property is auto."""
    raise NotImplementedError("TODO: implement is_auto.")


def centre(box, room):
    """Share the room beside a block of a width among its margins that are auto; the left edge of its border box."""
    raise NotImplementedError("TODO: implement centre.")


def relative_shift(box, width, height):
    """How far a relative position moves a box."""
    raise NotImplementedError("TODO: implement relative_shift.")

"""Blocks below each other in a block formatting context (CSS 2.2, 9.4.1 and 10.3.3)."""

from dataclasses import dataclass

from pagelayout.inline.paragraphs import lay_out_lines
from pagelayout.layout import contents
from pagelayout.layout.floats import TINY, Floats
from pagelayout.layout.intrinsic import shrunk_width
from pagelayout.layout.margins import Margins, StartMargins, meets_first_child
from pagelayout.layout.sizes import (
    block_width,
    border_size,
    centre,
    clamped,
    definite_height,
    relative_shift,
    resolve_edges,
)


class Flow:
    """One block formatting context: its floats, and how far its blocks have come."""

    def __init__(self, top):
        raise NotImplementedError("TODO: implement __init__.")


@dataclass
class Container:
    """A block container while its children are laid out; all places are those of its formatting context."""

    box: object
    flow: Flow
    left: float
    top: float
    width: float
    height: float | None
    at_start: bool  # nothing has separated the top margins of the children from that of the container

    @property
    def y(self):
        """Where something without margins would be now."""
        raise NotImplementedError("TODO: implement y.")

    @property
    def edges(self):
        """The left and the right edge of the content."""
        raise NotImplementedError("TODO: implement edges.")

    def put(self, child, x, y):
        """Say where the border box of a child is, from a place in the formatting context."""
        raise NotImplementedError("TODO: implement put.")


def lay_out_root(box, inner_width, inner_height):
    """Lay out what is in a block container with a formatting context of its own; the height that its content takes."""
    raise NotImplementedError("TODO: implement lay_out_root.")


def _lay_out_children(container):
    """Lay out the children of a block container."""
    raise NotImplementedError("TODO: implement _lay_out_children.")


def place_float(container, box, top):
    """Lay out a float and find a place for it, at the earliest at a top."""
    raise NotImplementedError("TODO: implement place_float.")


def lay_out_shrunk(box, width, height):
    """Lay out a box that is as wide as it needs, in a containing block of a size."""
    raise NotImplementedError("TODO: implement lay_out_shrunk.")


def _start(container, child):
    """The place of the top of a child, the margins that meet there, and True if it has clearance."""
    raise NotImplementedError("TODO: implement _start.")


def _clear(container, y, margins):
    """Begin anew below floats, so that margins end at a place."""
    raise NotImplementedError("TODO: implement _clear.")


def _place_block(container, child):
    """Lay out a block that shares the formatting context."""
    raise NotImplementedError("TODO: implement _place_block.")


def _finish_block(container, inner, y):
    """Find the height of a block after its children, and what its bottom margin meets."""
    raise NotImplementedError("TODO: implement _finish_block.")


def _place_context(container, child):
    """Lay out a block with a formatting context of its own, beside floats if it fits there."""
    raise NotImplementedError("TODO: implement _place_context.")


def _lay_out_between(container, child, left, right):
    """Lay out a block with a formatting context of its own between floats."""
    raise NotImplementedError("TODO: implement _lay_out_between.")

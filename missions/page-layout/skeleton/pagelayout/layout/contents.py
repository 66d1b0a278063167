"""Lays out boxes with a formatting context of their own, each by its display."""

from pagelayout.boxes.box import FLEXES, TABLES
from pagelayout.layout.sizes import border_size, clamped, definite_height


def lay_out(box, width, base_height, height=None):
    """Lay out a box of a width; the height of its border box is given, or follows from its style and its content.

    base_height is that of the containing block, or None where it depends on the content.
    """
    raise NotImplementedError("TODO: implement lay_out.")

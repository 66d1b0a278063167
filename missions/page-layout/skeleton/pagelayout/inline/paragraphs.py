"""Breaks what stands in a block container into lines (CSS 2.2, 9.4.2 and 9.5)."""

from pagelayout.css.cascade import line_height
from pagelayout.css.values import resolved
from pagelayout.inline.items import chunks_of, is_solid, items_of
from pagelayout.inline.lines import Line
from pagelayout.layout.floats import TINY
from pagelayout.layout.intrinsic import shrunk_width
from pagelayout.layout.sizes import resolve_edges


def lay_out_lines(container):
    """Lay out the lines of a container; the bottom of the last one, or None if there is none."""
    raise NotImplementedError("TODO: implement lay_out_lines.")


class Paragraph:
    """The lines of a block container while they are made."""

    def __init__(self, container):
        raise NotImplementedError("TODO: implement __init__.")

    def lay_out(self):
        """Make all lines; the bottom of the last one, or None."""
        raise NotImplementedError("TODO: implement lay_out.")

    def _measure(self, item):
        """Lay out a box that stands in a line."""
        raise NotImplementedError("TODO: implement _measure.")

    def _begin(self):
        """Begin a line."""
        raise NotImplementedError("TODO: implement _begin.")

    def _find_room(self):
        """Find the room for the line between floats."""
        raise NotImplementedError("TODO: implement _find_room.")

    def _add(self, chunk):
        """Add a chunk to the line, or to a new one."""
        raise NotImplementedError("TODO: implement _add.")

    def _needed(self, chunk, last):
        """The width of a chunk in the line, without a space at its end."""
        raise NotImplementedError("TODO: implement _needed.")

    def _go_below_floats(self, needed):
        """Move an empty line down until a chunk fits."""
        raise NotImplementedError("TODO: implement _go_below_floats.")

    def _add_item(self, item):
        """Add an item to the line; a float finds its own place."""
        raise NotImplementedError("TODO: implement _add_item.")

    def _add_float(self, box):
        """Place a float beside the line, or keep it until the line has ended."""
        raise NotImplementedError("TODO: implement _add_float.")

    def _end(self, is_last):
        """End the line, and begin the next one below it."""
        raise NotImplementedError("TODO: implement _end.")

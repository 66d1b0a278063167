"""Places items along the lines (CSS Flexible Box Layout 1, 9.5)."""

from pagelayout.flex.alignment import spread
from pagelayout.flex.items import alignment
from pagelayout.layout.sizes import is_auto, relative_shift


def place_line(container, line, room, cross_room):
    """Place the items of a line."""
    raise NotImplementedError("TODO: implement place_line.")


def _line_start(container, line, cross_room):
    """The top or left edge of a line."""
    raise NotImplementedError("TODO: implement _line_start.")


def _put(container, item, along, across):
    """Place the margin box of an item in the content box of the container."""
    raise NotImplementedError("TODO: implement _put.")


def place_absolute(container, child, room, cross_room):
    """Note where an absolute box would be: where it would stand as the only item, once its size is known."""
    raise NotImplementedError("TODO: implement place_absolute.")


class StaticAlignment:
    """How an absolute box is aligned in its flex container where nothing else places it."""

    def __init__(self, container, child, room, cross_room):
        raise NotImplementedError("TODO: implement __init__.")

    def offset(self, size):
        """How far an edge of the margin box is from that of the content of the container, along width or height."""
        raise NotImplementedError("TODO: implement offset.")

"""Places items along the lines (CSS Flexible Box Layout 1, 9.5)."""

from pagelayout.flex.alignment import spread
from pagelayout.flex.items import alignment
from pagelayout.layout.sizes import is_auto, relative_shift


def place_line(container, line, room, cross_room):
    """Place the items of a line."""
    main = container.main
    used = sum(container.outer(item, item.main) for item in line.items) + container.main_gap * (len(line.items) - 1)
    free = room - used
    autos = [
        (item, side) for item in line.items for side in (main.start, main.end) if is_auto(item.box, f"margin-{side}")
    ]
    share = free / len(autos) if autos and free > 0 else 0.0
    before, between = spread(
        container.box.style["justify-content"], 0.0 if share else free, len(line.items), main.is_reversed
    )
    first, last = (main.end, main.start) if main.is_reversed else (main.start, main.end)
    place = before
    for item in line.items:
        start = share if (item, first) in autos else 0.0
        end = share if (item, last) in autos else 0.0
        size = container.outer(item, item.main)
        place += start
        from_start = room - place - size if main.is_reversed else place
        _put(container, item, from_start, _line_start(container, line, cross_room) + item.from_top)
        place += size + end + between + container.main_gap


def _line_start(container, line, cross_room):
    """The top or left edge of a line."""
    return cross_room - line.offset - line.cross if container.cross.is_reversed else line.offset


def _put(container, item, along, across):
    """Place the margin box of an item in the content box of the container."""
    box, child = container.box, item.box
    x, y = (along, across) if container.is_row else (across, along)
    child.put(box, box.inner_left + x + child.margin.left, box.inner_top + y + child.margin.top)
    child.shift = relative_shift(child, container.inner_width, container.inner_height)


def place_absolute(container, child, room, cross_room):
    """Note where an absolute box would be: where it would stand as the only item, once its size is known."""
    box = container.box
    child.static_place = (box, box.inner_left, box.inner_top)
    child.static_align = StaticAlignment(container, child, room, cross_room)


class StaticAlignment:
    """How an absolute box is aligned in its flex container where nothing else places it."""

    def __init__(self, container, child, room, cross_room):
        self.container = container
        self.child = child
        self.rooms = room, cross_room

    def offset(self, size):
        """How far an edge of the margin box is from that of the content of the container, along width or height."""
        container, (room, cross_room) = self.container, self.rooms
        if container.main.size == size:
            axis, free = container.main, room
            mode = container.box.style["justify-content"]
        else:
            axis, free = container.cross, cross_room
            mode = alignment(container, self.child)
        free -= axis.length(self.child) + axis.margins(self.child)
        before, _ = spread(mode, free, 1, axis.is_reversed)
        return free - before if axis.is_reversed else before

"""Lays out a flex container (CSS Flexible Box Layout 1, 9)."""

from dataclasses import dataclass, field

from pagelayout.css.values import resolved
from pagelayout.flex.alignment import spread
from pagelayout.flex.axes import axes_of
from pagelayout.flex.crossing import align_in_line, find_baseline, line_cross_size, lay_out_items, stretch_items
from pagelayout.flex.items import items_of_container
from pagelayout.flex.lengths import resolve_lengths
from pagelayout.flex.placing import place_absolute, place_line
from pagelayout.layout.floats import TINY


@dataclass
class FlexLine:
    """A line with its items, its size across, and its place across."""

    items: list = field(default_factory=list)
    cross: float = 0.0
    offset: float = 0.0
    baseline: float = 0.0  # of the items that are aligned with it, and what is below it
    below: float = 0.0


class FlexContainer:
    """A container while it is laid out; sizes are those of its content box, None where they depend on the content."""

    def __init__(self, box, inner_width, inner_height):
        self.box = box
        self.inner_width, self.inner_height = inner_width, inner_height
        self.main, self.cross = axes_of(box)
        self.is_row = self.main.size == "width"
        self.is_single_line = box.style["flex-wrap"] == "nowrap"
        self.main_room, self.cross_room = (
            (inner_width, inner_height) if self.is_row else (inner_height, inner_width)
        )
        names = ("column-gap", "row-gap") if self.is_row else ("row-gap", "column-gap")
        self.main_gap, self.cross_gap = (
            resolved(box.style[name], base) for name, base in zip(names, (self.main_room, self.cross_room), strict=True)
        )

    def outer(self, item, size):
        """A size along the main axis with margins."""
        return size + self.main.margins(item.box)


def lay_out_flex(box, inner_width, inner_height, bounds):
    """Lay out what is in a flex container; the height that its content takes. bounds are those of its inner height."""
    container = FlexContainer(box, inner_width, inner_height)
    items = items_of_container(container)
    smallest, largest = bounds
    limit = container.main_room
    if limit is None:
        limit = largest
    lines = _collect_lines(container, items, limit)
    room = container.main_room
    if room is None:
        room = max((_line_length(container, line) for line in lines), default=0.0)
        room = max(room if largest is None else min(room, largest), smallest)
    for line in lines:
        resolve_lengths(line.items, room - container.main_gap * (len(line.items) - 1), container.main)
        lay_out_items(container, line)
    cross = _size_lines(container, lines, bounds)
    for line in lines:
        align_in_line(container, line)
        place_line(container, line, room, cross)
    for child in box.children:
        if child.is_absolute:
            place_absolute(container, child, room, cross)
    box.row_baseline = find_baseline(container, lines)
    return cross if container.is_row else room


def _collect_lines(container, items, limit):
    """Break the items into lines."""
    if container.is_single_line or limit is None:
        return [FlexLine(items)] if items else []
    lines, length = [], 0.0
    for item in items:
        size = container.outer(item, item.hypothetical)
        if not lines or length + container.main_gap + size > limit + TINY:
            lines.append(FlexLine([item]))
            length = size
        else:
            lines[-1].items.append(item)
            length += container.main_gap + size
    return lines


def _line_length(container, line):
    """The length of a line with its gaps before anything flexes."""
    sizes = sum(container.outer(item, item.hypothetical) for item in line.items)
    return sizes + container.main_gap * (len(line.items) - 1)


def _size_lines(container, lines, bounds):
    """Find the sizes and places of the lines across; the size of the container across."""
    room = container.cross_room
    for line in lines:
        line.cross = line_cross_size(container, line)
    if container.is_single_line and lines:
        if room is not None:
            lines[0].cross = room
        elif container.is_row:
            smallest, largest = bounds
            size = lines[0].cross if largest is None else min(lines[0].cross, largest)
            lines[0].cross = max(size, smallest)
    gaps = container.cross_gap * (len(lines) - 1)
    total = sum(line.cross for line in lines) + max(gaps, 0.0)
    if room is None:
        room = max(total if bounds[1] is None else min(total, bounds[1]), bounds[0])
    free = room - total
    mode = container.box.style["align-content"]
    if container.is_single_line or not lines:
        before, between = 0.0, 0.0
    else:
        if mode in ("normal", "stretch") and free > 0:
            for line in lines:
                line.cross += free / len(lines)
            free = 0.0
        before, between = spread(mode, free, len(lines), container.cross.is_reversed)
    offset = before
    for line in lines:
        line.offset = offset
        offset += line.cross + between + container.cross_gap
        stretch_items(container, line)
    return room

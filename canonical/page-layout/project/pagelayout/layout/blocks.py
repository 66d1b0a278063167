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
        self.floats = Floats()
        self.y = top  # the bottom of what is above
        self.margins = Margins()  # those below it


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
        return self.top if self.at_start else self.flow.y + self.flow.margins.total

    @property
    def edges(self):
        """The left and the right edge of the content."""
        return self.left, self.left + self.width

    def put(self, child, x, y):
        """Say where the border box of a child is, from a place in the formatting context."""
        child.put(self.box, x - self.left + self.box.inner_left, y - self.top + self.box.inner_top)
        child.shift = relative_shift(child, self.width, self.height)


def lay_out_root(box, inner_width, inner_height):
    """Lay out what is in a block container with a formatting context of its own; the height that its content takes."""
    flow = Flow(0.0)
    container = Container(box, flow, 0.0, 0.0, inner_width, inner_height, False)
    _lay_out_children(container)
    return max(flow.y + flow.margins.total, flow.floats.bottom() or 0.0, 0.0)


def _lay_out_children(container):
    """Lay out the children of a block container."""
    box, flow = container.box, container.flow
    box.line_baselines = []
    if box.has_lines:
        bottom = lay_out_lines(container)
        if bottom is not None:
            flow.y, flow.margins, container.at_start = bottom, Margins(), False
        return
    for child in box.children:
        if child.is_absolute:
            child.static_place = (box, box.inner_left, container.y - container.top + box.inner_top)
        elif child.is_floating:
            place_float(container, child, container.y)
        else:
            resolve_edges(child, container.width)
            (_place_context if child.has_own_context else _place_block)(container, child)


def place_float(container, box, top):
    """Lay out a float and find a place for it, at the earliest at a top."""
    floats = container.flow.floats
    lay_out_shrunk(box, container.width, container.height)
    if box.style["clear"] != "none":
        top = max(top, floats.bottom(box.style["clear"]) or top)
    size = (box.width + box.margin.across, box.height + box.margin.along)
    x, y = floats.find(box.style["float"], size, top, container.edges)
    floats.add(box.style["float"], (x, y), size)
    container.put(box, x + box.margin.left, y + box.margin.top)


def lay_out_shrunk(box, width, height):
    """Lay out a box that is as wide as it needs, in a containing block of a size."""
    resolve_edges(box, width)
    contents.lay_out(box, shrunk_width(box, width), height)


def _start(container, child):
    """The place of the top of a child, the margins that meet there, and True if it has clearance."""
    flow = container.flow
    ahead = StartMargins(flow, (flow.y, flow.margins))
    margins, _ = ahead.collect(child, container.width, container.height)
    resolve_edges(child, container.width)
    y = container.top if container.at_start else flow.y + flow.margins.joined(margins).total
    bottom = flow.floats.bottom(child.style["clear"]) if child.style["clear"] != "none" else None
    if bottom is None or bottom <= y + TINY:
        return y, margins, False
    return bottom, margins, True


def _clear(container, y, margins):
    """Begin anew below floats, so that margins end at a place."""
    flow = container.flow
    container.at_start = False
    flow.y, flow.margins = y - margins.total, Margins()
    flow.margins.cleared = True


def _place_block(container, child):
    """Lay out a block that shares the formatting context."""
    flow = container.flow
    y, margins, is_cleared = _start(container, child)
    if is_cleared:
        _clear(container, y, margins)
    child.width = block_width(child, container.width)
    x = container.left + centre(child, container.width)
    container.put(child, x, y)
    flow.margins.add(child.margin.top)
    height = definite_height(child, container.height)
    inner = Container(
        child, flow, x + child.inner_left, y + child.inner_top, child.width - child.extra_width,
        None if height is None else height - child.extra_height, container.at_start or meets_first_child(child),
    )
    if not meets_first_child(child):
        flow.y, flow.margins, inner.at_start = inner.top, Margins(), False
    elif not container.at_start:
        inner.at_start = True
    _lay_out_children(inner)
    _finish_block(container, inner, y)


def _finish_block(container, inner, y):
    """Find the height of a block after its children, and what its bottom margin meets."""
    child, flow = inner.box, container.flow
    height = border_size(child, "height", container.height)
    bottom_edges = child.border.bottom + child.padding.bottom
    if inner.at_start and not bottom_edges and not height and not border_size(child, "min-height", container.height):
        child.height = 0.0
        flow.margins.add(child.margin.bottom)
        return
    meets_last = height is None and not bottom_edges and not inner.at_start and not flow.margins.cleared
    if height is None:
        end = inner.top if inner.at_start else flow.y + (0.0 if meets_last else flow.margins.total)
        height = max(end - inner.top, 0.0) + child.extra_height
    child.height = clamped(child, height, "height", container.height)
    if not meets_last:
        flow.margins = Margins()
    flow.margins.add(child.margin.bottom)
    flow.y = y + child.height
    container.at_start = False


def _place_context(container, child):
    """Lay out a block with a formatting context of its own, beside floats if it fits there."""
    flow = container.flow
    y, margins, is_cleared = _start(container, child)
    if is_cleared:
        _clear(container, y, margins)
    height = 0.0
    while True:
        left, right = flow.floats.band(y, height, *container.edges)
        _lay_out_between(container, child, left, right)
        fitting = flow.floats.band(y, child.height, *container.edges)
        below = flow.floats.next_bottom(y)
        if fitting != (left, right) and child.height > height:
            height = child.height
            continue
        fits = max(left, container.left + child.margin.left) + child.width <= right + TINY
        if fits or (left, right) == container.edges or below is None:
            break
        y, height = below, 0.0
    x = container.left + centre(child, container.width)
    if (left, right) != container.edges:
        x = max(left, container.left + child.margin.left)
    container.put(child, x, y)
    flow.y, flow.margins, container.at_start = y + child.height, Margins(child.margin.bottom), False


def _lay_out_between(container, child, left, right):
    """Lay out a block with a formatting context of its own between floats."""
    resolve_edges(child, container.width)
    if child.display == "table":
        width = shrunk_width(child, container.width, right - left - child.margin.across)
    else:
        width = border_size(child, "width", container.width)
        if width is None:
            first = max(left, container.left + child.margin.left)
            last = min(right, container.left + container.width - child.margin.right)
            width = last - first
        width = clamped(child, width, "width", container.width)
    contents.lay_out(child, width, container.height)

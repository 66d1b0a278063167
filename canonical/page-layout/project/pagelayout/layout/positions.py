"""Absolute and fixed positions (CSS 2.2, 10.3.7 and 10.6.4), and where boxes are on the page."""

from dataclasses import dataclass

from pagelayout.css.values import resolved
from pagelayout.layout import contents
from pagelayout.layout.intrinsic import content_range
from pagelayout.layout.sizes import border_size, clamped, is_auto, resolve_edges

WINDOW = (800.0, 600.0)


@dataclass(frozen=True)
class Axis:
    """The properties of one direction."""

    start: str
    end: str
    size: str


ACROSS, DOWN = Axis("left", "right", "width"), Axis("top", "bottom", "height")


def place_on_page(box):
    """The place of the border box of a box on the page."""
    x, y = box.x, box.y
    if box.display == "inline":
        x = y = 0.0
    inner = box
    while inner is not box.holder and inner is not None:
        x, y = x + inner.shift[0], y + inner.shift[1]
        inner = inner.parent if inner.parent is not None and inner.parent.display == "inline" else None
    if box.holder is None:
        return x, y
    left, top = place_on_page(box.holder)
    return left + x, top + y


def lay_out_absolute(box):
    """Lay out an absolute box; all that is around it and before it has its place already."""
    holder = _holder(box)
    if holder is None:
        left, top, (width, height) = 0.0, 0.0, WINDOW
    else:
        left, top = holder.border.left, holder.border.top
        width, height = holder.width - holder.border.across, holder.height - holder.border.along
    static_holder, static_x, static_y = box.static_place
    static_left, static_top = place_on_page(static_holder)
    holder_left, holder_top = place_on_page(holder) if holder else (0.0, 0.0)
    static_x += static_left - holder_left - left
    static_y += static_top - holder_top - top
    resolve_edges(box, width)
    x = _solve_width(box, width, static_x)
    y = _solve_height(box, height, static_y)
    box.put(holder, left + x, top + y)
    box.shift = (0.0, 0.0)


def _holder(box):
    """The box whose padding box contains an absolute box; None for the window."""
    if box.style["position"] == "fixed":
        return None
    around = box.parent
    while around is not None and around.style["position"] == "static":
        around = around.parent
    return around


def _offsets(box, axis, base):
    """The offsets of the start and the end, None where they are auto."""
    return tuple(resolved(box.style[side], base, None) for side in (axis.start, axis.end))


def _solve_width(box, base, static):
    """Find the width, and the place of the left edge of the border box."""
    start, end = _offsets(box, ACROSS, base)
    width = border_size(box, "width", base)
    around = box.margin.across
    stretches = width is None and start is not None and end is not None and box.display != "table"
    if stretches:
        width = base - start - end - around
    elif width is None or box.display == "table":
        room = base - around - (start or 0.0) - (end or 0.0)
        if start is None and end is None:
            room -= static
        found = content_range(box).plus(box.extra_width)
        width = max(width, found.least) if width is not None else min(max(found.least, room), found.most)
    box.width = clamped(box, width, "width", base)
    return _place(box, ACROSS, base, static, box.width)


def _solve_height(box, base, static):
    """Lay out the content, find the height, and the place of the top edge of the border box."""
    start, end = _offsets(box, DOWN, base)
    height = None
    if is_auto(box, "height") and start is not None and end is not None and box.display != "table":
        height = clamped(box, base - start - end - box.margin.along, "height", base)
    contents.lay_out(box, box.width, base, height)
    return _place(box, DOWN, base, static, box.height)


def _place(box, axis, base, static, size):
    """The start edge of the border box; margins that are auto share what is left."""
    start, end = _offsets(box, axis, base)
    margins = [getattr(box.margin, axis.start), getattr(box.margin, axis.end)]
    if start is None and end is None:
        offset = box.static_align.offset(axis.size) if box.static_align else 0.0
        return static + offset + margins[0]
    if start is not None and end is not None:
        autos = [is_auto(box, f"margin-{side}") for side in (axis.start, axis.end)]
        rest = base - start - end - size - sum(margins)
        if all(autos):
            margins = [0.0, rest] if rest < 0 and axis is ACROSS else [rest / 2, rest / 2]
        elif any(autos):
            margins[autos.index(True)] += rest
        return start + margins[0]
    if start is not None:
        return start + margins[0]
    return base - end - margins[1] - size

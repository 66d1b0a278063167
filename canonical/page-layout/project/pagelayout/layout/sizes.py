"""Widths, heights, margins, borders and paddings of boxes."""

from pagelayout.boxes.box import Edges
from pagelayout.css.properties import SIDES
from pagelayout.css.values import resolved


def resolve_edges(box, base):
    """Calculate margin, border and padding of a box in a containing block of a width, or of an unknown one."""
    style = box.style
    box.margin = Edges(*(resolved(style[f"margin-{side}"], base) for side in SIDES))
    box.border = Edges(*(style[f"border-{side}-width"] for side in SIDES))
    box.padding = Edges(*(resolved(style[f"padding-{side}"], base) for side in SIDES))
    if box.display in ("table-row", "table-header-group", "table-row-group", "table-footer-group"):
        box.margin = box.border = box.padding = Edges()
    if box.display == "table-cell":
        box.margin = Edges()


def border_size(box, name, base):
    """What a property such as width or max-height says about the border box; None for nothing."""
    size = resolved(box.style[name], base, None)
    if size is None:
        return None
    extra = box.extra_width if name.endswith("width") else box.extra_height
    return max(size, extra) if box.style["box-sizing"] == "border-box" else max(size, 0) + extra


def clamped(box, size, dimension, base):
    """A size of the border box within its minimum and maximum."""
    largest, smallest = border_size(box, f"max-{dimension}", base), border_size(box, f"min-{dimension}", base)
    if largest is not None:
        size = min(size, largest)
    return max(size, smallest or 0, box.extra_width if dimension == "width" else box.extra_height)


def block_width(box, base):
    """The width of the border box of a block in a containing block of a width (CSS 2.2, 10.3.3)."""
    width = border_size(box, "width", base)
    return clamped(box, base - box.margin.across if width is None else width, "width", base)


def definite_height(box, base):
    """The height of the border box where the style says it, within its bounds; otherwise None."""
    size = border_size(box, "height", base)
    return None if size is None else clamped(box, size, "height", base)


def is_auto(box, name):
    """True if a property is auto."""
    return box.style[name] == "auto"


def centre(box, room):
    """Share the room beside a block of a width among its margins that are auto; the left edge of its border box."""
    left, right = is_auto(box, "margin-left"), is_auto(box, "margin-right")
    rest = room - box.width - box.margin.across
    if rest > 0 and left:
        box.margin = Edges(
            box.margin.top, rest / 2 if right else box.margin.right, box.margin.bottom, rest / 2 if right else rest
        )
    return box.margin.left


def relative_shift(box, width, height):
    """How far a relative position moves a box."""
    if box.style["position"] != "relative":
        return 0.0, 0.0
    left, right = (resolved(box.style[side], width, None) for side in ("left", "right"))
    top, bottom = (resolved(box.style[side], height, None) for side in ("top", "bottom"))
    across = left if left is not None else -(right or 0.0)
    return across, top if top is not None else -(bottom or 0.0)

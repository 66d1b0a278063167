"""Sizes of boxes, and the choice of the layout for a root of a formatting context."""

from .sheet import Pct

EPS = 0.001


def resolve(value, base):
    """A length in pixels; None for auto, none, and percentages of what is not known."""
    if isinstance(value, Pct):
        return None if base is None else base * value.value / 100
    return value if isinstance(value, float) else None


def set_edges(box, width):
    """Sets margins (auto as 0), borders and paddings of a box; width is that of its containing block."""
    style = box.style
    box.mt = resolve(style.margin_top, width) or 0.0
    box.mr = resolve(style.margin_right, width) or 0.0
    box.mb = resolve(style.margin_bottom, width) or 0.0
    box.ml = resolve(style.margin_left, width) or 0.0
    box.pt = resolve(style.padding_top, width) or 0.0
    box.pr = resolve(style.padding_right, width) or 0.0
    box.pb = resolve(style.padding_bottom, width) or 0.0
    box.pl = resolve(style.padding_left, width) or 0.0
    box.bt = style.border_top_width
    box.br = style.border_right_width
    box.bb = style.border_bottom_width
    box.bl = style.border_left_width
    box.top_edge = box.bt + box.pt
    box.left_edge = box.bl + box.pl
    box.hpb = box.left_edge + box.pr + box.br
    box.vpb = box.top_edge + box.pb + box.bb


def border_width(box, value, base):
    """The border box width that follows from a value of width, min-width or max-width, or None."""
    size = resolve(value, base)
    if size is None:
        return None
    return max(size, box.hpb) if box.style.box_sizing == 'border-box' else max(size, 0.0) + box.hpb


def border_height(box, value, base):
    """The border box height that follows from a value of height, min-height or max-height, or None."""
    size = resolve(value, base)
    if size is None:
        return None
    return max(size, box.vpb) if box.style.box_sizing == 'border-box' else max(size, 0.0) + box.vpb


def clamp_width(box, width, base):
    if box.kind == 'table':
        return width
    largest = border_width(box, box.style.max_width, base)
    smallest = border_width(box, box.style.min_width, base)
    if largest is not None:
        width = min(width, largest)
    if smallest is not None:
        width = max(width, smallest)
    return max(width, box.hpb)


def clamp_height(box, height, base):
    if box.kind == 'table':
        return height
    largest = border_height(box, box.style.max_height, base)
    smallest = border_height(box, box.style.min_height, base)
    if largest is not None:
        height = min(height, largest)
    if smallest is not None:
        height = max(height, smallest)
    return max(height, box.vpb)


def set_relative(box, width, height):
    """Sets the shift of a relatively positioned box."""
    style = box.style
    box.rel = (0.0, 0.0)
    if style.position == 'relative':
        left, right = resolve(style.left, width), resolve(style.right, width)
        top, bottom = resolve(style.top, height), resolve(style.bottom, height)
        dx = left if left is not None else -(right or 0.0)
        dy = top if top is not None else -(bottom or 0.0)
        box.rel = (dx, dy)


def fit_width(box, available, base):
    """The shrink-to-fit border box width in the available width for the margin box."""
    from . import intrinsic
    smallest, largest = intrinsic.content_sizes(box)
    room = available - box.ml - box.mr - box.hpb
    return min(max(smallest, room), largest) + box.hpb


def shrink_width(box, available, base):
    """The border box width of a float, inline-block and the like."""
    if box.kind == 'table':
        from . import table
        return table.used_width(box, available - box.ml - box.mr, base)
    width = border_width(box, box.style.width, base)
    if width is None:
        width = fit_width(box, available, base)
    return clamp_width(box, width, base)


def layout(box, width, base, base_height, height=None, definite=True, size_only=False):
    """Lays out the root of a formatting context with its border box width.

    base and base_height are the size of its containing block (height None if not known), height
    is the border box height if it is given from outside; definite says whether percentages may use it.
    With size_only, only the size and the baselines are sure to be right afterwards.
    """
    key = (width, base, base_height, height, definite)
    if box.layout_key == key:
        return
    if size_only and key in box.sizes:
        box.layout_key = None
        box.w, box.h, box.first_bl, box.last_bl = box.sizes[key]
        return
    box.layout_key = key
    set_edges(box, base)
    box.w = width
    if box.kind == 'table':
        from . import table
        table.layout(box, base_height, height)
    elif box.kind == 'flex':
        from . import flex
        flex.layout(box, base_height, height, definite)
    else:
        from . import block
        block.layout_root(box, base_height, height, definite)
    box.sizes[key] = box.w, box.h, box.first_bl, box.last_bl

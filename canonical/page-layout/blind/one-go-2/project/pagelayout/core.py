"""What all kinds of layout share: nodes, sizes, and the choice of the formatting context."""
from .boxes import Edges, margin
from .style import resolve

INF = float("inf")
EPS = 0.001


class Node:
    """A laid out box. x and y are those of the border box in its formatting context; with
    `res` it is the root of a formatting context of its own, whose nodes are relative to it."""
    __slots__ = ("box", "x", "y", "w", "h", "rx", "ry", "kids", "res", "static")

    def __init__(self, box, x=0.0, y=None, w=0.0, h=0.0, res=None):
        self.box, self.x, self.y, self.w, self.h, self.res = box, x, y, w, h, res
        self.rx = self.ry = 0.0     # relative offset
        self.kids = []
        self.static = None          # for absolute boxes: Static

    def place(self, y):
        self.y = y


class Static:
    """The static position of an absolute box: a point, or an area of a flex container."""
    __slots__ = ("flex", "area")

    def __init__(self, flex=None, area=None):
        self.flex, self.area = flex, area


class Res:
    """Result of the layout of a formatting context; baselines from the top of the border box."""
    __slots__ = ("w", "h", "kids", "first", "last")

    def __init__(self, w, h, kids, first=None, last=None):
        self.w, self.h, self.kids, self.first, self.last = w, h, kids, first, last


def relative_offset(node, base_w, base_h):
    s = node.box.style
    if s.position != "relative":
        return
    left, right = resolve(s.left, base_w), resolve(s.right, base_w)
    top, bottom = resolve(s.top, base_h), resolve(s.bottom, base_h)
    node.rx += left if left is not None else -right if right is not None else 0.0
    node.ry += top if top is not None else -bottom if bottom is not None else 0.0


def outer(value, s, edge):
    """Border-box size from a size that is specified."""
    if value is None:
        return None
    return max(value, edge) if s.box_sizing == "border-box" else max(value, 0.0) + edge


def clamp_width(bw, s, base, e):
    high = outer(resolve(s.max_width, base), s, e.w)
    low = outer(resolve(s.min_width, base), s, e.w)
    if high is not None:
        bw = min(bw, high)
    if low is not None:
        bw = max(bw, low)
    return max(bw, e.w)


def clamp_height(bh, s, base, e):
    high = outer(resolve(s.max_height, base), s, e.h)
    low = outer(resolve(s.min_height, base), s, e.h)
    if high is not None:
        bh = min(bh, high)
    if low is not None:
        bh = max(bh, low)
    return max(bh, e.h)


def specified_height(s, base_h, e):
    """Border-box height that is specified, clamped, or None for auto."""
    h = outer(resolve(s.height, base_h), s, e.h)
    return None if h is None else clamp_height(h, s, base_h, e)


def is_table(box):
    return box.kind in ("table", "inline-table")


def shrink_width(box, base_w, available, e):
    """Border-box width that fits the content into the available border-box width."""
    low, high = intrinsic.content_widths(box)
    return min(max(low, available - e.w), high) + e.w


def used_width(box, base_w, available, shrink):
    """Border-box width; available is the room for the margin box."""
    s = box.style
    e = Edges(s, base_w)
    room = available - (margin(s, "left", base_w) or 0.0) - (margin(s, "right", base_w) or 0.0)
    if is_table(box):
        return table.used_width(box, base_w, room, e)
    bw = outer(resolve(s.width, base_w), s, e.w)
    if bw is None:
        bw = shrink_width(box, base_w, room, e) if shrink else room
    return clamp_width(bw, s, base_w, e)


def layout(box, w, base_w, base_h, h=None, definite=True):
    """Lays out a formatting context with border-box width w. With h the border-box height is
    given, and percentages of the children refer to it if it is definite."""
    key = (w, base_w, base_h, h, definite)
    res = box.cache.get(key)
    if res is None:
        if is_table(box):
            res = table.layout_table(box, w, base_w, base_h, h)
        elif box.kind in ("flex", "inline-flex"):
            res = flex.layout_flex(box, w, base_w, base_h, h, definite)
        else:
            res = flow.layout_root(box, w, base_w, base_h, h, definite)
        box.cache[key] = res
    return res


from . import flex, flow, intrinsic, table  # noqa: E402  (they use the names above)

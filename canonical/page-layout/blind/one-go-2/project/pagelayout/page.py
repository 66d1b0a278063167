"""A whole page: from the elements to the lines that are written."""
from . import core
from .boxes import Edges, fix_tables, generate, margin
from .flow import side_margin
from .flex import Flow, spread
from .style import Cascade, resolve

WINDOW = (0.0, 0.0, 800.0, 600.0)


def number(value):
    text = "%.2f" % (value + 0.0)
    return "0.00" if text == "-0.00" else text


def page_lines(root):
    Cascade(root).compute_tree(root)
    rects = {}
    box = generate(root)
    if box is not None:
        fix_tables(box)
        Emitter(rects).root(box)
    out = []
    for e in root.walk():
        if "id" not in e.attrs:
            continue
        parts = rects.get(e)
        if not parts:
            out.append("%s none" % e.attrs["id"])
            continue
        x, y, w, h = union(parts)
        out.append(" ".join([e.attrs["id"]] + [number(v) for v in (x, y, w, h)]))
    return out


def union(parts):
    """The smallest rectangle around all parts that are not empty."""
    solid = [p for p in parts if p[2] > 0 and p[3] > 0]
    if not solid:
        return parts[0]
    l = min(p[0] for p in solid)
    t = min(p[1] for p in solid)
    r = max(p[0] + p[2] for p in solid)
    b = max(p[1] + p[3] for p in solid)
    return l, t, r - l, b - t


class Emitter:
    """Walks through the laid out boxes with their places on the page, and lays out the absolute
    boxes on the way, when their containing block is known."""

    def __init__(self, rects):
        self.rects = rects

    def root(self, box):
        s = box.style
        w, h = WINDOW[2:]
        bw = core.used_width(box, w, w, False)
        res = core.layout(box, bw, w, h)
        node = core.Node(box, side_margin(s, w, bw), margin(s, "top", w) or 0.0, res.w, res.h, res)
        self.node(node, 0.0, 0.0, WINDOW)

    def node(self, node, ox, oy, block):
        """ox, oy: page coordinates of the formatting context; block: containing block of
        absolute boxes (x, y, width, height)."""
        box = node.box
        if node.static is not None:
            self.absolute(node, ox, oy, block)
            return
        ox += node.rx
        oy += node.ry
        x, y = ox + node.x, oy + (node.y or 0.0)
        if box is not None:
            if box.el is not None and "id" in box.el.attrs:
                self.rects.setdefault(box.el, []).append((x, y, node.w, node.h))
            s = box.style
            if s.position != "static" and box.kind not in ("text", "br"):
                block = (x + s.border_left_width, y + s.border_top_width,
                         node.w - s.border_left_width - s.border_right_width,
                         node.h - s.border_top_width - s.border_bottom_width)
        if node.res is not None:
            ox, oy, kids = x, y, node.res.kids
        else:
            kids = node.kids
        for kid in kids:
            self.node(kid, ox, oy, block)

    def absolute(self, node, ox, oy, block):
        box, s = node.box, node.box.style
        if s.position == "fixed":
            block = WINDOW
        cx, cy, cw, ch = block
        e = Edges(s, cw)
        left, right = resolve(s.left, cw), resolve(s.right, cw)
        top, bottom = resolve(s.top, ch), resolve(s.bottom, ch)
        ml, mr = margin(s, "left", cw), margin(s, "right", cw)
        mt, mb = margin(s, "top", cw), margin(s, "bottom", cw)
        sx, sy = ox + node.rx + node.x - cx, oy + node.ry + (node.y or 0.0) - cy
        table = core.is_table(box)
        flex = node.static.flex

        # width
        width = core.outer(resolve(s.width, cw), s, e.w)
        auto_w = width is None
        margins = (ml or 0.0) + (mr or 0.0)
        if table:
            room = cw - (left or 0.0) - (right or 0.0) - margins
            if left is None and right is None:
                room = cw - margins - (0.0 if flex is not None else sx)
            bw = core.table.used_width(box, cw, room, e)
            auto_w = False
        elif auto_w:
            if left is not None and right is not None:
                bw = cw - left - right - margins
            else:
                used = left if left is not None else right if right is not None else (
                    0.0 if flex is not None else sx)
                bw = core.shrink_width(box, cw, cw - used - margins, e)
            bw = core.clamp_width(bw, s, cw, e)
        else:
            bw = core.clamp_width(width, s, cw, e)
        # height
        height = core.outer(resolve(s.height, ch), s, e.h)
        if height is None and top is not None and bottom is not None and not table:
            height = ch - top - bottom - (mt or 0.0) - (mb or 0.0)
        if height is not None and not table:
            height = core.clamp_height(height, s, ch, e)
        res = core.layout(box, bw, cw, ch, None if table else height)
        bh = res.h
        if flex is not None:
            fx, fy = flex_static(flex, s, node.static.area, bw + margins,
                                 bh + (mt or 0.0) + (mb or 0.0))
            sx, sy = ox + fx - cx, oy + fy - cy

        if left is not None and right is not None:
            free = cw - left - right - bw
            if ml is None and mr is None:
                ml = max(free / 2.0, 0.0)
            elif ml is None:
                ml = free - mr
            x = left + ml
        elif left is not None:
            x = left + (ml or 0.0)
        elif right is not None:
            x = cw - right - (mr or 0.0) - bw
        else:
            x = sx + (ml or 0.0)
        if top is not None and bottom is not None:
            free = ch - top - bottom - bh
            if mt is None and mb is None:
                mt = free / 2.0
            elif mt is None:
                mt = free - mb
            y = top + mt
        elif top is not None:
            y = top + (mt or 0.0)
        elif bottom is not None:
            y = ch - bottom - (mb or 0.0) - bh
        else:
            y = sy + (mt or 0.0)
        self.node(core.Node(box, cx + x, cy + y, res.w, res.h, res), 0.0, 0.0, block)


def flex_static(container, s, area, w, h):
    """Static position of the margin box as if it were the only item of its flex container."""
    flow = Flow(container)
    ax, ay, aw, ah = area
    free_main, free_cross = (aw - w, ah - h) if flow.row else (ah - h, aw - w)
    main = spread(container.justify_content, free_main, 1, flow.reverse, flow.row)[0]
    if flow.reverse:
        main = free_main - main
    align = s.align_self if s.align_self != "auto" else container.align_items
    cross = free_cross if align in ("flex-end", "end") else free_cross / 2.0 if align == "center" else 0.0
    if flow.wrap_reverse:
        cross = free_cross - cross
    return (ax + main, ay + cross) if flow.row else (ax + cross, ay + main)

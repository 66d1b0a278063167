"""Block formatting contexts: margins that collapse, floats and clearance (CSS 2.2, 8 to 10)."""
from . import core, inline
from .boxes import Edges, independent, margin
from .core import EPS, INF, Node, Res, clamp_height, clamp_width, outer, relative_offset
from .style import resolve

BOTH = {"left": ("left",), "right": ("right",), "both": ("left", "right"), "none": ()}


class Float:
    __slots__ = ("side", "l", "t", "r", "b")

    def __init__(self, side, l, t, r, b):
        self.side, self.l, self.t, self.r, self.b = side, l, t, r, max(b, t)


class Marker:
    """The start of a box that has to clear floats which end at `to`."""
    __slots__ = ("to", "start", "forced")

    def __init__(self, to, start, forced):
        self.to, self.start, self.forced = to, start, forced


class PendingFloat:
    """A float before content that says where its containing block is."""
    __slots__ = ("box", "parent", "x", "w", "base_h", "shift")

    def __init__(self, box, parent, x, w, base_h, shift):
        self.box, self.parent, self.x, self.w, self.base_h, self.shift = box, parent, x, w, base_h, shift


class PendingAbs:
    __slots__ = ("node", "at")

    def __init__(self, node, at):
        self.node, self.at = node, at


def collapsed(margins):
    high = low = 0.0
    for m in margins:
        high = max(high, m)
        low = min(low, m)
    return high + low


class Context:
    """State of a block formatting context while it is laid out. `y` is where content ended,
    `margins` are those collapsing below it, `pending` is what waits for its place there."""

    def __init__(self, y):
        self.y = y
        self.margins = []
        self.pending = []
        self.floats = []
        self.float_top = -INF
        self.clear_margin = False   # margins of a cleared empty box must not leave its parent
        self.first = self.last = None

    # margins

    def put(self, entry, y):
        if isinstance(entry, PendingFloat):
            node = self.place_float(entry.box, entry.x, entry.w, y, entry.base_h, entry.shift)
            entry.parent.kids.append(node)
        elif isinstance(entry, PendingAbs):
            entry.at(entry.node, y)
        elif isinstance(entry, Node):
            entry.y = y

    def _clear_at(self, i):
        """Carries out the clearance of the marker at index i of pending."""
        marker = self.pending[i]
        before, rest = self.pending[:i], self.pending[i + 1:]
        y = self.y + collapsed(self.margins[:marker.start])
        for entry in before:
            self.put(entry, y)
        self.margins = self.margins[marker.start:]
        self.y = marker.to - collapsed(self.margins)
        for entry in rest:
            if isinstance(entry, Marker):
                entry.start -= marker.start
        self.pending = rest

    def resolve(self):
        """Content follows: all that is pending gets its place here."""
        while True:
            y = self.y + collapsed(self.margins)
            for i, entry in enumerate(self.pending):
                if isinstance(entry, Marker):
                    if entry.forced or y < entry.to - EPS:
                        self._clear_at(i)
                    else:
                        del self.pending[i]
                    break
            else:
                break
        self.y, self.margins, entries, self.pending = y, [], self.pending, []
        self.clear_margin = False
        for entry in entries:
            self.put(entry, y)
        return y

    def close_empty(self, marker, parent_placed):
        """A box ends whose own margins collapse (its bottom margin is not yet there)."""
        if marker is not None and marker in self.pending:
            y = self.y + collapsed(self.margins)
            i = self.pending.index(marker)
            if marker.forced or y < marker.to - EPS:
                self._clear_at(i)
                y = self.y + collapsed(self.margins)
                entries, self.pending = self.pending, []
                for entry in entries:
                    self.put(entry, y)
                self.clear_margin = True
                return
            del self.pending[i]
        if parent_placed:
            y = self.y + collapsed(self.margins)
            entries, self.pending = self.pending, []
            for entry in entries:
                self.put(entry, y)

    def open_clear(self, clear):
        """Prepares the clearance of a box that begins; returns its marker or None."""
        sides = BOTH[clear]
        if not sides:
            return None
        forced = any(isinstance(e, PendingFloat) and e.box.style.float_ in sides for e in self.pending)
        if forced:
            self.resolve()
        to = self.clear_edge(clear)
        if to is None:
            return None
        marker = Marker(to, len(self.margins), forced)
        self.pending.append(marker)
        return marker

    def save(self):
        return (self.y, list(self.margins), list(self.pending), len(self.floats), self.float_top,
                self.clear_margin,
                [(e, e.start) for e in self.pending if isinstance(e, Marker)],
                [(e.parent, len(e.parent.kids)) for e in self.pending if isinstance(e, PendingFloat)])

    def restore(self, state):
        y, margins, pending, n, top, clear_margin, starts, kids = state
        self.y, self.margins, self.pending = y, list(margins), list(pending)
        del self.floats[n:]
        self.float_top, self.clear_margin = top, clear_margin
        for e, start in starts:
            e.start = start
        for parent, count in kids:
            del parent.kids[count:]
        for e in pending:
            if isinstance(e, Node):
                e.y = None

    # floats

    def clear_edge(self, clear):
        sides = BOTH[clear]
        bottoms = [f.b for f in self.floats if f.side in sides]
        return max(bottoms) if bottoms else None

    def room(self, left, right, y, h=0.0):
        """The left and right edge between the floats beside y to y + h."""
        for f in self.floats:
            if f.b > y + EPS and (f.t < y + h - EPS or f.t <= y + EPS):
                if f.side == "left":
                    left = max(left, f.r)
                else:
                    right = min(right, f.l)
        return left, right

    def next_edge(self, y):
        """The next end of a float below y, or None."""
        ends = [f.b for f in self.floats if f.b > y + EPS]
        return min(ends) if ends else None

    def find_float(self, side, clear, x, w, mw, y):
        """Place of the margin box of a float that is mw wide, at y or below."""
        y = max(y, self.float_top)
        edge = self.clear_edge(clear)
        if edge is not None:
            y = max(y, edge)
        while True:
            l, r = x, x + w
            for f in self.floats:
                if f.b > y + EPS:
                    if f.side == "left":
                        l = max(l, f.r)
                    else:
                        r = min(r, f.l)
            if mw <= r - l + EPS or (l <= x + EPS and r >= x + w - EPS):
                break
            below = self.next_edge(y)
            if below is None:
                break
            y = below
        return (l if side == "left" else r - mw), y

    def float_layout(self, box, w, base_h):
        """(result, margins left, right, top, bottom)"""
        s = box.style
        ml, mr = margin(s, "left", w) or 0.0, margin(s, "right", w) or 0.0
        mt, mb = margin(s, "top", w) or 0.0, margin(s, "bottom", w) or 0.0
        bw = core.used_width(box, w, w, True)
        return core.layout(box, bw, w, base_h), ml, mr, mt, mb

    def place_float(self, box, x, w, y, base_h, shift=(0.0, 0.0)):
        s = box.style
        res, ml, mr, mt, mb = self.float_layout(box, w, base_h)
        mw = ml + res.w + mr
        fx, fy = self.find_float(s.float_, s.clear, x, w, max(mw, 0.0), y)
        if mw < 0 and s.float_ == "right":
            fx -= mw
        self.floats.append(Float(s.float_, fx, fy, fx + mw, fy + mt + res.h + mb))
        self.float_top = max(self.float_top, fy)
        node = Node(box, fx + ml, fy + mt, res.w, res.h, res)
        node.rx, node.ry = shift
        relative_offset(node, w, base_h)
        return node


def layout_root(box, w, base_w, base_h, h, definite):
    """A block container with a block formatting context of its own."""
    s = box.style
    e = Edges(s, base_w)
    natural = h == "auto" or box.kind == "table-cell"   # whatever the height says
    if natural:
        bh = None
    else:
        bh = h if h is not None else core.specified_height(s, base_h, e)
    inner = None
    if bh is not None and definite:
        inner = bh - e.h
    ctx = Context(e.t)
    node = Node(box, 0.0, 0.0, w)
    contents(ctx, box, node, e.l, w - e.w, inner)
    if bh is None:
        bottom = max([ctx.y + collapsed(ctx.margins)] + [f.b for f in ctx.floats])
        bh = max(bottom - e.t, 0.0) + e.h
        if not natural:
            bh = clamp_height(bh, s, base_h, e)
    first, last = ctx.first, ctx.last
    return Res(w, bh, node.kids, first, last)


def contents(ctx, box, node, x, w, base_h):
    if box.run is not None:
        inline.layout_run(ctx, box, node, x, w, base_h)
    else:
        for child in box.blocks:
            block(ctx, child, node, x, w, base_h)


def block(ctx, box, parent, x, w, base_h):
    """A block-level box in flow."""
    s = box.style
    if box.anon and box.run is not None and box.kind == "block":
        inline.layout_run(ctx, box, parent, x, w, base_h)
        return
    if independent(box):
        root_block(ctx, box, parent, x, w, base_h)
        return
    e = Edges(s, w)
    bw = core.used_width(box, w, w, False)
    ml = side_margin(s, w, bw)
    mt, mb = margin(s, "top", w) or 0.0, margin(s, "bottom", w) or 0.0
    node = Node(box, x + ml, None, bw)
    relative_offset(node, w, base_h)
    parent.kids.append(node)
    marker = ctx.open_clear(s.clear)
    parent_placed = parent.y is not None
    ctx.margins.append(mt)
    ctx.pending.append(node)
    if e.t > 0:
        ctx.resolve()
        ctx.y = node.y + e.t
    bh = outer(resolve(s.height, base_h), s, e.h)
    inner = None
    if bh is not None:
        bh = clamp_height(bh, s, base_h, e)
        inner = bh - e.h
    contents(ctx, box, node, x + ml + e.l, bw - e.w, inner)
    if node.y is None:
        target = bh if bh is not None else clamp_height(e.h, s, base_h, e)
        if target <= 0:
            node.h = 0.0
            ctx.close_empty(marker, parent_placed)
            ctx.margins.append(mb)
            return
        ctx.resolve()
        node.h = target
        ctx.y = node.y + target
        ctx.margins = [mb]
        return
    if bh is not None:
        node.h = bh
        ctx.y = node.y + bh
        ctx.margins = [mb]
        ctx.clear_margin = False
        return
    top = node.y + e.t
    if e.b > 0 or ctx.clear_margin:
        bottom = ctx.y + collapsed(ctx.margins)
        closed = True
    else:
        bottom = ctx.y
        closed = False
    natural = max(bottom - top, 0.0) + e.h
    node.h = clamp_height(natural, s, base_h, e)
    if closed or abs(node.h - natural) > EPS:
        ctx.y = node.y + node.h
        ctx.margins = [mb]
        ctx.clear_margin = False
    else:
        if bottom < top:
            ctx.y = top
        ctx.margins.append(mb)


def side_margin(s, w, bw):
    """The used left margin of a block in flow (CSS 2.2, 10.3.3)."""
    ml, mr = margin(s, "left", w), margin(s, "right", w)
    if ml is None:
        if mr is None:
            return max((w - bw) / 2.0, 0.0)
        return max(w - bw - mr, 0.0)
    return ml


def root_block(ctx, box, parent, x, w, base_h):
    """A block-level box with a formatting context of its own, which stays beside floats."""
    s = box.style
    mt, mb = margin(s, "top", w) or 0.0, margin(s, "bottom", w) or 0.0
    marker = ctx.open_clear(s.clear)
    waiting = parent.y is None
    state = ctx.save()
    ctx.margins.append(mt)
    y = ctx.resolve()
    found = fit(ctx, box, x, w, y, base_h)
    if found[1] > y + EPS and waiting and parent.y is not None:
        # It is moved down by floats, so that its margin no longer collapses with its parent.
        ctx.restore(state)
        if marker is not None and marker in ctx.pending:
            ctx.pending.remove(marker)
        y0 = ctx.resolve()
        start = y0
        if marker is not None and marker.to > start:
            start = marker.to
        found = fit(ctx, box, x, w, start, base_h)
    bx, by, res = found
    node = Node(box, bx, by, res.w, res.h, res)
    relative_offset(node, w, base_h)
    parent.kids.append(node)
    if res.first is not None and ctx.first is None:
        ctx.first = by + res.first
    if res.last is not None:
        ctx.last = by + res.last
    ctx.y = by + res.h
    ctx.margins = [mb]


def fit(ctx, box, x, w, y, base_h):
    """(x, y, result) of the first place between the floats where the border box fits."""
    s = box.style
    ml, mr = margin(s, "left", w), margin(s, "right", w)
    left, right = x + (ml or 0.0), x + w - (mr or 0.0)
    while True:
        h = 0.0
        for _ in range(20):
            l, r = ctx.room(left, right, y, h)
            narrowed = l > left + EPS or r < right - EPS
            bw = width_in_room(box, w, r - l, narrowed)
            if narrowed and (bw > r - l + EPS or (r - l <= EPS and bw <= EPS and s.width == "auto")):
                res = None
                break
            res = core.layout(box, bw, w, base_h)
            l2, r2 = ctx.room(left, right, y, res.h)
            if (l2, r2) == (l, r) or (bx_at(l, r, ml, mr, bw) >= l2 - EPS
                                      and bx_at(l, r, ml, mr, bw) + bw <= r2 + EPS):
                break
            h = max(res.h, h + EPS)
        if res is not None:
            return bx_at(l, r, ml, mr, bw), y, res
        below = ctx.next_edge(y)
        if below is None:
            bw = width_in_room(box, w, right - left, False)
            return bx_at(left, right, ml, mr, bw), y, core.layout(box, bw, w, base_h)
        y = below


def bx_at(l, r, ml, mr, bw):
    free = max(r - l - bw, 0.0)
    if ml is None:
        return l + (free / 2.0 if mr is None else free)
    return l


def width_in_room(box, w, room, narrowed):
    s = box.style
    e = Edges(s, w)
    if core.is_table(box):
        return core.table.used_width(box, w, room, e)
    bw = outer(resolve(s.width, w), s, e.w)
    if bw is None:
        bw = room
    return clamp_width(bw, s, w, e)

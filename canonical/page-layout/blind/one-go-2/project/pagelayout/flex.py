"""Flexible boxes (CSS Flexible Box Layout Level 1, Candidate Recommendation of 2018)."""
from . import core
from .boxes import Edges, margin
from .core import EPS, INF, Node, Res, Static, outer, relative_offset
from .style import resolve


class Item:
    """A flex item; all sizes are those of its border box."""
    __slots__ = ("box", "s", "e", "ml", "mr", "mt", "mb", "base", "hyp", "low", "high", "main",
                 "cross", "align", "frozen", "res", "pos", "cpos", "m_main", "m_cross", "outer_base",
                 "outer_hyp", "auto_main", "auto_cross", "stretched")


class Flow:
    """Directions of a flex container."""

    def __init__(self, s):
        self.row = s.flex_direction.startswith("row")
        self.reverse = s.flex_direction.endswith("reverse")
        self.wrap = s.flex_wrap != "nowrap"
        self.wrap_reverse = s.flex_wrap == "wrap-reverse"


def in_flow_items(box):
    kids = [c for c in box.children if not c.is_abs]
    return sorted(kids, key=lambda c: c.style.order)


def gap(value, base):
    return resolve(value, base) or 0.0


def content_widths(box):
    from .intrinsic import border_widths, margins_px, px
    s = box.style
    flow = Flow(s)
    lows, highs = [], []
    for c in in_flow_items(box):
        cs = c.style
        low, high = border_widths(c)
        if flow.row:
            e = Edges(cs, 0.0)
            base = outer(px(cs.flex_basis), cs, e.w)
            if base is not None:
                if cs.flex_grow == 0:
                    low, high = min(low, base), min(high, base)
                if cs.flex_shrink == 0:
                    low, high = max(low, base), max(high, base)
                floor = content_floor(c, e, px(cs.width))
                low, high = max(low, floor), max(high, floor)
                low = core.clamp_width(low, cs, None, e)
                high = core.clamp_width(high, cs, None, e)
        ml, mr = margins_px(cs)
        lows.append(low + ml + mr)
        highs.append(high + ml + mr)
    if not lows:
        return 0.0, 0.0
    if not flow.row:
        return max(0.0, max(lows)), max(0.0, max(highs))
    gaps = gap(s.column_gap, None) * (len(lows) - 1)
    low = max(lows) if flow.wrap else sum(lows) + gaps
    return max(low, 0.0), max(sum(highs) + gaps, 0.0)


def content_floor(box, e, width):
    """Automatic minimum width of an item, not yet limited by its largest width."""
    s = box.style
    if s.min_width != "auto" or s.overflow != "visible":
        return 0.0
    content = core.intrinsic.content_widths(box)[0] + e.w
    if core.is_table(box):
        return content
    spec = outer(width, s, e.w)
    return content if spec is None else min(spec, content)


def layout_flex(box, w, base_w, base_h, h, definite):
    return Container(box, w, base_w, base_h, h, definite).layout()


class Container:
    def __init__(self, box, w, base_w, base_h, h, definite):
        s = self.s = box.style
        self.box, self.w = box, w
        self.base_h = base_h
        e = self.e = Edges(s, base_w)
        self.flow = Flow(s)
        self.inner_w = w - e.w
        self.free_height = h == "auto"
        if h == "auto":
            bh = None
        else:
            bh = h if h is not None else core.specified_height(s, base_h, e)
        self.inner_h = None if bh is None else bh - e.h
        self.pct_h = self.inner_h if definite else None
        row = self.flow.row
        self.main_gap = gap(s.column_gap, self.inner_w) if row else gap(s.row_gap, self.pct_h)
        self.cross_gap = gap(s.row_gap, self.pct_h) if row else gap(s.column_gap, self.inner_w)

    def limits_h(self):
        """Smallest and largest inner height."""
        s, e = self.s, self.e
        if self.free_height:
            return 0.0, INF
        low = outer(resolve(s.min_height, self.base_h), s, e.h)
        high = outer(resolve(s.max_height, self.base_h), s, e.h)
        return (0.0 if low is None else low - e.h), (INF if high is None else high - e.h)

    def clamp_h(self, inner):
        low, high = self.limits_h()
        return max(min(inner, high), low, 0.0)

    def item(self, box):
        it = Item()
        it.box = box
        s = it.s = box.style
        row = self.flow.row
        iw = self.inner_w
        e = it.e = Edges(s, iw)
        it.ml, it.mr = margin(s, "left", iw), margin(s, "right", iw)
        it.mt, it.mb = margin(s, "top", iw), margin(s, "bottom", iw)
        mains = (it.ml, it.mr) if row else (it.mt, it.mb)
        crosses = (it.mt, it.mb) if row else (it.ml, it.mr)
        it.m_main = sum(m or 0.0 for m in mains)
        it.m_cross = sum(m or 0.0 for m in crosses)
        it.auto_main = sum(m is None for m in mains)
        it.auto_cross = sum(m is None for m in crosses)
        it.align = s.align_self if s.align_self not in ("auto",) else self.s.align_items
        if it.align in ("normal",):
            it.align = "stretch"
        if it.align == "baseline" and not row:
            it.align = "flex-start"
        it.stretched = False
        basis = s.flex_basis
        if basis == "auto":
            basis = s.width if row else s.height
        if row:
            value = resolve(basis, iw)
            if value is not None:
                it.base = outer(value, s, e.w)
            else:
                it.base = core.intrinsic.content_widths(box)[1] + e.w
            it.high = outer(resolve(s.max_width, iw), s, e.w)
            low = outer(resolve(s.min_width, iw), s, e.w)
            if low is None:
                low = content_floor(box, e, resolve(s.width, iw))
                if it.high is not None and not core.is_table(box):
                    low = min(low, it.high)
            if core.is_table(box):
                low = max(low, core.intrinsic.content_widths(box)[0] + e.w)
            edge = e.w
        else:
            it.cross = self.cross_width(it)
            value = resolve(basis, self.pct_h)
            content = None
            if value is not None:
                it.base = outer(value, s, e.h)
            else:
                content = core.layout(box, it.cross, iw, self.pct_h, "auto", False).h
                it.base = content
            it.high = outer(resolve(s.max_height, self.pct_h), s, e.h)
            low = outer(resolve(s.min_height, self.pct_h), s, e.h)
            if low is None:
                low = 0.0
                if s.overflow == "visible":
                    if content is None:
                        content = core.layout(box, it.cross, iw, self.pct_h, "auto", False).h
                    spec = outer(resolve(s.height, self.pct_h), s, e.h)
                    low = content if spec is None else min(spec, content)
                    if it.high is not None:
                        low = min(low, it.high)
            edge = e.h
        it.low = max(low, edge)
        it.high = INF if it.high is None else max(it.high, it.low)
        it.hyp = max(min(it.base, it.high), it.low)
        it.outer_base = it.base + it.m_main
        it.outer_hyp = it.hyp + it.m_main
        it.main = it.hyp
        return it

    def cross_width(self, it):
        """Width of an item of a column."""
        s, iw = it.s, self.inner_w
        if (it.align == "stretch" and not it.auto_cross and not self.flow.wrap
                and s.width == "auto" and not core.is_table(it.box)):
            it.stretched = True
            return core.clamp_width(iw - it.m_cross, s, iw, it.e)
        return core.used_width(it.box, iw, iw, True)

    # the algorithm

    def layout(self):
        flow, row = self.flow, self.flow.row
        items = [self.item(c) for c in in_flow_items(self.box)]
        if row:
            limit = main = self.inner_w
        else:
            main = self.inner_h
            limit = main if main is not None else self.limits_h()[1]
        lines = self.lines(items, limit)
        if main is None:
            main = 0.0
            for line in lines:
                main = max(main, sum(i.outer_hyp for i in line) + self.main_gap * (len(line) - 1))
            main = self.clamp_h(main)
        for line in lines:
            self.flex(line, main)
        for it in items:
            self.first_layout(it)
        sizes = self.line_sizes(lines)
        if row:
            cross = self.inner_h
            if cross is None:
                cross = self.clamp_h(sum(sizes) + self.cross_gap * max(len(lines) - 1, 0))
        else:
            cross = self.inner_w
        offsets = self.align_lines(sizes, cross)
        first = last = None
        for number, line in enumerate(lines):
            self.place_main(line, main)
            base = self.place_cross(line, sizes[number])
            for it in line:
                it.cpos += offsets[number]
            if base is not None:
                base += offsets[number]
            got = self.line_baselines(line, base)
            if number == 0:
                first = got[0]
            last = got[1]
        kids = []
        for it in items:
            x, y = self.position(it, main, cross)
            node = Node(it.box, x, y, it.res.w, it.res.h, it.res)
            relative_offset(node, self.inner_w, self.pct_h)
            kids.append(node)
            it.pos = y
        inner_h = cross if row else main
        area = (self.e.l, self.e.t, self.inner_w, inner_h)
        for c in self.box.children:
            if c.is_abs:
                node = Node(c, self.e.l, self.e.t)
                node.static = Static(self.s, area)
                kids.append(node)
        if first is not None:
            first = first[0].pos + first[1]
        if last is not None:
            last = last[0].pos + last[1]
        return Res(self.w, inner_h + self.e.h, kids, first, last)

    def lines(self, items, limit):
        if not items:
            return []
        if not self.flow.wrap:
            return [items]
        lines, cur, used = [], [], 0.0
        for it in items:
            need = it.outer_hyp + (self.main_gap if cur else 0.0)
            if cur and used + need > limit + EPS:
                lines.append(cur)
                cur, used = [], 0.0
                need = it.outer_hyp
            cur.append(it)
            used += need
        lines.append(cur)
        return lines

    def flex(self, line, main):
        """Resolves the flexible lengths (9.7)."""
        gaps = self.main_gap * (len(line) - 1)
        grow = sum(i.outer_hyp for i in line) + gaps < main
        for it in line:
            factor = it.s.flex_grow if grow else it.s.flex_shrink
            it.frozen = (factor == 0 or (grow and it.base > it.hyp) or (not grow and it.base < it.hyp))
            it.main = it.hyp

        def free_space():
            return main - gaps - sum((i.main if i.frozen else i.base) + i.m_main for i in line)
        initial = free_space()
        while not all(i.frozen for i in line):
            free = free_space()
            loose = [i for i in line if not i.frozen]
            factors = sum(i.s.flex_grow if grow else i.s.flex_shrink for i in loose)
            if factors < 1 and abs(initial * factors) < abs(free):
                free = initial * factors
            if grow:
                for it in loose:
                    it.main = it.base + (free * it.s.flex_grow / factors if factors > 0 else 0.0)
            else:
                scaled = sum((i.base - self.edge(i)) * i.s.flex_shrink for i in loose)
                for it in loose:
                    part = (it.base - self.edge(it)) * it.s.flex_shrink
                    it.main = it.base + (free * part / scaled if scaled > 0 else 0.0)
            total = 0.0
            violations = []
            for it in loose:
                clamped = max(min(it.main, it.high), it.low)
                violations.append(clamped - it.main)
                total += clamped - it.main
                it.main = clamped
            for it, v in zip(loose, violations):
                if abs(total) < 1e-9 or (total > 0 and v > 0) or (total < 0 and v < 0):
                    it.frozen = True

    def edge(self, it):
        return it.e.w if self.flow.row else it.e.h

    def first_layout(self, it):
        """Hypothetical cross size with the main size that is known now."""
        if self.flow.row:
            h = None
            if (not self.flow.wrap and self.inner_h is not None and it.align == "stretch"
                    and not it.auto_cross and self.height_auto(it)):
                h = core.clamp_height(self.inner_h - it.m_cross, it.s, self.pct_h, it.e)
                it.stretched = True
            it.res = core.layout(it.box, it.main, self.inner_w, self.pct_h, h, True)
            it.cross = it.res.h
        else:
            known = self.pct_h is not None or resolve(it.s.height, self.pct_h) is not None
            it.res = core.layout(it.box, it.cross, self.inner_w, self.pct_h, it.main, known)
            it.cross = it.res.w

    def height_auto(self, it):
        return resolve(it.s.height, self.pct_h) is None

    def line_sizes(self, lines):
        cross = self.inner_h if self.flow.row else self.inner_w
        if not self.flow.wrap and cross is not None:
            return [cross] * len(lines)
        sizes = []
        for line in lines:
            size = above = below = 0.0
            for it in line:
                if it.align == "baseline" and not it.auto_cross:
                    a = (it.mt or 0.0) + self.baseline(it)
                    above = max(above, a)
                    below = max(below, it.cross + it.m_cross - a)
                else:
                    size = max(size, it.cross + it.m_cross)
            sizes.append(max(size, above + below))
        if not self.flow.wrap and sizes:
            sizes[0] = self.clamp_h(sizes[0])
        return sizes

    @staticmethod
    def baseline(it):
        return it.res.first if it.res.first is not None else it.res.h

    def align_lines(self, sizes, cross):
        """Offsets of the lines; stretches the sizes."""
        n = len(sizes)
        if not n:
            return []
        if not self.flow.wrap:
            return [0.0]
        free = cross - sum(sizes) - self.cross_gap * (n - 1)
        how = self.s.align_content
        if how in ("stretch", "normal") and free > 0:
            for i in range(n):
                sizes[i] += free / n
            free = 0.0
        start, between = spread(how, free, n)
        out, at = [], start
        for size in sizes:
            out.append(at)
            at += size + self.cross_gap + between
        return out

    def place_main(self, line, main):
        n = len(line)
        free = main - sum(i.main + i.m_main for i in line) - self.main_gap * (n - 1)
        autos = sum(i.auto_main for i in line)
        each = start = between = 0.0
        if autos and free > 0:
            each = free / autos
        else:
            start, between = spread(self.s.justify_content, free, n, self.flow.reverse, self.flow.row)
        at = start
        row, rev = self.flow.row, self.flow.reverse
        for it in line:
            a, b = (it.ml, it.mr) if row else (it.mt, it.mb)
            if rev:
                a, b = b, a
            a = each if a is None else a
            b = each if b is None else b
            it.pos = at + a
            at += a + it.main + b + self.main_gap + between

    def place_cross(self, line, size):
        """Cross positions in the line; returns the shared baseline if there is one."""
        row = self.flow.row
        above = None
        for it in line:
            if it.align == "baseline" and not it.auto_cross:
                above = max(above if above is not None else -INF, (it.mt or 0.0) + self.baseline(it))
        for it in line:
            a, b = (it.mt, it.mb) if row else (it.ml, it.mr)
            if self.flow.wrap_reverse:
                a, b = b, a
            if it.align == "stretch" and not it.auto_cross and not it.stretched:
                if row and self.height_auto(it):
                    h = core.clamp_height(size - it.m_cross, it.s, self.pct_h, it.e)
                    it.res = core.layout(it.box, it.main, self.inner_w, self.pct_h, h, True)
                    it.cross = it.res.h
                elif not row and it.s.width == "auto":
                    it.cross = core.clamp_width(size - it.m_cross, it.s, self.inner_w, it.e)
                    known = self.pct_h is not None or resolve(it.s.height, self.pct_h) is not None
                    it.res = core.layout(it.box, it.cross, self.inner_w, self.pct_h, it.main, known)
                    it.cross = it.res.w
            free = size - it.cross - it.m_cross
            if it.auto_cross:
                if free > 0:
                    if a is None:
                        it.cpos = free / it.auto_cross
                    else:
                        it.cpos = a
                elif self.flow.wrap_reverse:
                    # an automatic margin at the top or left is 0, the other one takes it all
                    it.cpos = free + (a or 0.0)
                else:
                    it.cpos = a or 0.0
                continue
            if it.align in ("flex-end", "end"):
                it.cpos = free + a
            elif it.align == "center":
                it.cpos = free / 2.0 + a
            elif it.align == "baseline":
                it.cpos = above - self.baseline(it)
            else:
                it.cpos = a
        return above

    def position(self, it, main, cross):
        pos, cpos = it.pos, it.cpos
        if self.flow.reverse:
            pos = main - pos - it.main
        if self.flow.wrap_reverse:
            cpos = cross - cpos - it.cross
        if self.flow.row:
            return self.e.l + pos, self.e.t + cpos
        return self.e.l + cpos, self.e.t + pos

    def line_baselines(self, line, shared):
        """((item, offset in it) for the first baseline, the same for the last one)"""
        if self.flow.row and shared is not None:
            it = next(i for i in line if i.align == "baseline" and not i.auto_cross)
            return (it, self.baseline(it)), (it, self.baseline(it))
        a, b = line[0], line[-1]
        last = b.res.last if b.res.last is not None else b.res.h
        return (a, self.baseline(a)), (b, last)


def spread(how, free, n, reverse=False, row=True):
    """(offset of the first, additional space between) for the values of alignment."""
    if how in ("flex-end",) or (how == "end" and not reverse) or (how == "start" and reverse):
        return free, 0.0
    if how in ("left", "right") and row and (how == "right") != reverse:
        return free, 0.0
    if how == "center":
        return free / 2.0, 0.0
    if how == "space-between" and free > 0 and n > 1:
        return 0.0, free / (n - 1)
    if how == "space-around":
        if free > 0:
            return free / n / 2.0, free / n
        return free / 2.0, 0.0
    if how == "space-evenly":
        if free > 0:
            return free / (n + 1), free / (n + 1)
        return free / 2.0, 0.0
    return 0.0, 0.0

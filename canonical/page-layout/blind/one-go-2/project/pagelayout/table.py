"""Tables with separated borders (CSS 2.2, 17)."""
from . import core
from .boxes import ROW_GROUPS, Edges, margin
from .core import EPS, Node, Res
from .style import Pct, resolve


class Cell:
    __slots__ = ("box", "row", "col", "rows", "cols", "res", "h", "y")


class Row:
    __slots__ = ("box", "group", "cells", "h", "y", "fixed", "base")


class Column:
    """low, high: smallest and largest width; px and pct where a width is given."""
    __slots__ = ("low", "high", "px", "pct", "box", "group", "own_px", "own_pct")

    def __init__(self):
        self.low = self.high = 0.0
        self.px = self.pct = self.box = self.group = None
        self.own_px = self.own_pct = None   # from the column element, not from cells


class Grid:
    def __init__(self, box):
        self.box = box
        self.caption = None
        self.columns, self.rows, self.cells, self.groups, self.colgroups = [], [], [], [], []
        head, body, foot = None, [], None
        loose = []
        for c in box.children:
            if c.kind == "table-caption" and self.caption is None:
                self.caption = c
            elif c.kind == "table-column":
                self._column(c, None)
            elif c.kind == "table-column-group":
                start = len(self.columns)
                for k in c.children:
                    self._column(k, c)
                if not c.children:
                    self._column(None, c)
                self.colgroups.append((c, start, len(self.columns)))
            elif c.kind == "table-header-group" and head is None:
                head = c
            elif c.kind == "table-footer-group" and foot is None:
                foot = c
            elif c.kind in ROW_GROUPS or c.kind == "table-row":
                body.append(c)
        order = ([head] if head else []) + body + ([foot] if foot else [])
        group = []
        for c in order:
            if c.kind == "table-row":
                group.append(c)
                continue
            self._group(None, group)
            group = []
            self._group(c, c.children)
        self._group(None, group)
        self.hs, self.vs = box.style.border_spacing

    def _column(self, box, group):
        c = Column()
        c.box, c.group = box, group
        for b in (group, box):
            if b is not None:
                w = b.style.width
                if isinstance(w, Pct):
                    c.pct, c.px = w.v, None
                elif not isinstance(w, str):
                    c.px, c.pct = w, None
        c.own_px, c.own_pct = c.px, c.pct
        self.columns.append(c)

    def _group(self, box, rows):
        start = len(self.rows)
        taken = {}
        for i, r in enumerate(rows):
            row = Row()
            row.box, row.group, row.cells = r, box, []
            row.h = row.y = 0.0
            self.rows.append(row)
            col = 0
            for c in r.children:
                while taken.get((i, col)):
                    col += 1
                cell = Cell()
                cell.box, cell.row, cell.col = c, start + i, col
                cell.cols = span(c, "colspan", 1)
                cell.rows = span(c, "rowspan", 0)
                if cell.rows == 0 or cell.rows > len(rows) - i:
                    cell.rows = len(rows) - i
                for y in range(i, i + cell.rows):
                    for x in range(col, col + cell.cols):
                        taken[(y, x)] = True
                col += cell.cols
                while len(self.columns) < col:
                    self.columns.append(Column())
                row.cells.append(cell)
                self.cells.append(cell)
        if box is not None:
            self.groups.append((box, start, len(self.rows)))

    def spacing(self):
        n = len(self.columns)
        return self.hs * (n + 1) if n else 0.0

    # widths

    def measure(self):
        """Smallest and largest widths of the columns (automatic layout)."""
        from .intrinsic import content_widths
        wide = []
        contents = {}
        for cell in self.cells:
            s = cell.box.style
            e = Edges(s, 0.0)
            low, high = content_widths(cell.box)
            low, high = low + e.w, high + e.w
            fixed = pct = None
            if isinstance(s.width, Pct):
                pct = s.width.v
            elif not isinstance(s.width, str):
                fixed = max(core.outer(s.width, s, e.w), low)
            if cell.cols > 1:
                wide.append((cell, low, fixed if fixed is not None else high, pct))
                continue
            c = self.columns[cell.col]
            c.low = max(c.low, low)
            contents[cell.col] = max(contents.get(cell.col, 0.0), high)
            if pct is not None:
                c.pct = max(c.pct or 0.0, pct)
            if fixed is not None:
                c.px = max(c.px or 0.0, fixed)
        for i, c in enumerate(self.columns):
            c.high = max(c.low, c.px if c.px is not None else contents.get(i, 0.0))
        for cell, low, high, pct in sorted(wide, key=lambda t: t[0].cols):
            cols = self.columns[cell.col:cell.col + cell.cols]
            if pct is not None:
                spread_percentage(cols, pct)
            gaps = self.hs * (cell.cols - 1)
            if low - gaps > sum(c.low for c in cols) + EPS:
                for c, w in zip(cols, distribute(cols, low - gaps)):
                    c.low = max(c.low, w)
                    c.high = max(c.high, c.low)
            if high - gaps > sum(c.high for c in cols) + EPS:
                for c, w in zip(cols, distribute(cols, high - gaps)):
                    c.high = max(c.high, w)

    def fixed_widths(self, w):
        """Column widths of fixed table layout for the sum w."""
        n = len(self.columns)
        px, pct = [c.own_px for c in self.columns], [c.own_pct for c in self.columns]
        if self.rows:
            for cell in self.rows[0].cells:
                s = cell.box.style
                cols = range(cell.col, cell.col + cell.cols)
                if all(px[i] is None and pct[i] is None for i in cols):
                    if isinstance(s.width, Pct):
                        for i in cols:
                            pct[i] = s.width.v / cell.cols
                    elif not isinstance(s.width, str):
                        e = Edges(s, 0.0)
                        each = (core.outer(s.width, s, e.w) - self.hs * (cell.cols - 1)) / cell.cols
                        for i in cols:
                            px[i] = max(each, 0.0)
        out = [px[i] if px[i] is not None else (pct[i] * w / 100.0 if pct[i] is not None else None)
               for i in range(n)]
        rest = w - sum(v for v in out if v is not None)
        auto = [i for i in range(n) if out[i] is None]
        if auto:
            for i in auto:
                out[i] = max(rest, 0.0) / len(auto)
        elif rest > EPS and n:
            share = [i for i in range(n) if px[i] is not None and px[i] > 0] or list(range(n))
            total = sum(out[i] for i in share)
            for i in share:
                out[i] += rest * out[i] / total if total > 0 else rest / len(share)
        return out


def span(box, name, smallest):
    if box.el is None or box.el.tag != "td":
        return 1
    text = box.el.attrs.get(name, "").strip()
    if not text.isdigit() or int(text) < smallest:
        return 1
    return min(int(text), 1000 if name == "colspan" else 65534)


def spread_percentage(cols, pct):
    rest = pct - sum(c.pct or 0.0 for c in cols)
    free = [c for c in cols if c.pct is None]
    if rest <= 0 or not free:
        return
    total = sum(c.high for c in free)
    for c in free:
        c.pct = rest * c.high / total if total > 0 else rest / len(free)


def distribute(cols, w):
    """Widths of columns whose sum is w, between or beyond the four steps."""
    n = len(cols)
    if not n:
        return []
    left = 100.0
    pct = []
    for c in cols:
        if c.pct is None:
            pct.append(None)
        else:
            pct.append(min(c.pct, left))
            left -= pct[-1]
    low = [c.low for c in cols]
    with_pct = [low[i] if pct[i] is None else max(low[i], pct[i] * w / 100.0) for i in range(n)]
    with_px = [c.high if c.px is not None and pct[i] is None else with_pct[i] for i, c in enumerate(cols)]
    high = [c.high if c.px is None and pct[i] is None else with_px[i] for i, c in enumerate(cols)]
    steps = [low, with_pct, with_px, high]
    if w <= sum(low) + EPS:
        return list(low)
    for a, b in zip(steps, steps[1:]):
        if w <= sum(b) + EPS:
            sa, sb = sum(a), sum(b)
            f = (w - sa) / (sb - sa) if sb - sa > EPS else 1.0
            return [x + (y - x) * f for x, y in zip(a, b)]
    rest = w - sum(high)
    out = list(high)
    auto = [i for i, c in enumerate(cols) if c.px is None and pct[i] is None]
    px = [i for i, c in enumerate(cols) if c.px is not None and pct[i] is None]
    share = auto or px or list(range(n))
    weights = [cols[i].high if auto or px else pct[i] for i in share]
    total = sum(weights)
    for i, weight in zip(share, weights):
        out[i] += rest * weight / total if total > EPS else rest / len(share)
    return out


def grid_of(box):
    grid = box.cache.get("grid")
    if grid is None:
        grid = box.cache["grid"] = Grid(box)
        grid.measure()
    return grid


def is_fixed(box):
    return box.style.table_layout == "fixed" and box.style.width != "auto"


def content_widths(box):
    """(smallest, largest) width of the content of the table, without its padding."""
    grid = grid_of(box)
    gaps = grid.spacing()
    low = sum(c.low for c in grid.columns) + gaps
    high = sum(c.high for c in grid.columns) + gaps
    if is_fixed(box):
        low = high = sum(grid.fixed_widths(0.0)) + gaps
    if grid.caption is not None:
        from .intrinsic import outer_widths
        e = Edges(box.style, 0.0)
        low = max(low, outer_widths(grid.caption)[0] - e.w)
    return low, max(low, high)


def used_width(box, base_w, room, e):
    """Border-box width of a table for which `room` is left."""
    low, high = core.intrinsic.content_widths(box)
    w = core.outer(resolve(box.style.width, base_w), box.style, e.w)
    if w is not None:
        return max(w, low + e.w)
    return min(max(low, room - e.w), high) + e.w


def layout_table(box, w, base_w, base_h, h=None):
    s = box.style
    e = Edges(s, base_w)
    grid = grid_of(box)
    w = max(w, core.intrinsic.content_widths(box)[0] + e.w)
    inner = w - e.w - grid.spacing()
    widths = grid.fixed_widths(inner) if is_fixed(box) else distribute(grid.columns, inner)
    hs, vs = grid.hs, grid.vs
    kids = []
    top = 0.0
    caption = None
    if grid.caption is not None:
        c = grid.caption
        cs = c.style
        cw = core.used_width(c, w, w, False)
        res = core.layout(c, cw, w, None)
        mt, mb = margin(cs, "top", w) or 0.0, margin(cs, "bottom", w) or 0.0
        from .flow import side_margin
        caption = Node(c, side_margin(cs, w, cw), mt, res.w, res.h, res)
        extra = mt + res.h + mb
        if cs.caption_side == "bottom":
            bottom_caption = extra
        else:
            top, bottom_caption = extra, 0.0
    else:
        bottom_caption = 0.0

    # columns
    xs, x = [], e.l + hs
    for cw in widths:
        xs.append(x)
        x += cw + hs
    row_x = e.l + hs if widths else e.l
    row_w = max(x - hs - row_x, 0.0) if widths else 0.0

    # rows
    for cell in grid.cells:
        a, b = cell.col, cell.col + cell.cols - 1
        cell.res = core.layout(cell.box, xs[b] + widths[b] - xs[a], w, None)
        ce = Edges(cell.box.style, w)
        ch = core.outer(resolve(cell.box.style.height, None), cell.box.style, ce.h)
        cell.h = max(cell.res.h, ch or 0.0)
    for i, row in enumerate(grid.rows):
        rh = resolve(row.box.style.height, None)
        row.fixed = rh is not None
        height = rh or 0.0
        base = below = 0.0
        has_base = False
        for cell in row.cells:
            if resolve(cell.box.style.height, None) is not None and cell.rows == 1:
                row.fixed = True
            if aligned(cell) == "baseline":
                b = baseline(cell, w)
                has_base = True
                base = max(base, b)
                if cell.rows == 1:
                    below = max(below, cell.h - b)
            if cell.rows == 1:
                height = max(height, cell.h)
        if has_base:
            height = max(height, base + below)
        row.base = base if has_base else None
        row.h = height
    for cell in grid.cells:
        if cell.rows > 1:
            rows = grid.rows[cell.row:cell.row + cell.rows]
            need = cell.h - sum(r.h for r in rows) - vs * (cell.rows - 1)
            if need > EPS:
                rows[-1].h += need
    for group, a, b in grid.groups:
        gh = resolve(group.style.height, None)
        if gh is not None and b > a:
            enlarge(grid.rows[a:b], gh - vs * (b - a - 1))
    n = len(grid.rows)
    gaps = vs * (n + 1) if n else 0.0
    if h == "auto":
        wanted = None
    elif h is not None:
        wanted = h - top - bottom_caption - e.h
    else:
        spec = core.outer(resolve(s.height, base_h), s, e.h)
        wanted = None if spec is None else spec - e.h
    if wanted is not None and n:
        enlarge(grid.rows, wanted - gaps)
    y = top + e.t + (vs if n else 0.0)
    first_y = y
    for row in grid.rows:
        row.y = y
        y += row.h + vs
    content_h = sum(r.h for r in grid.rows) + gaps
    if wanted is not None:
        content_h = max(content_h, wanted)
    last_y = grid.rows[-1].y + grid.rows[-1].h if n else first_y

    # nodes
    if caption is not None:
        if bottom_caption:
            caption.y += top + e.h + content_h
        kids.append(caption)
    for c, a, b in grid.colgroups:
        if b > a:
            node = Node(c, xs[a], first_y, xs[b - 1] + widths[b - 1] - xs[a], last_y - first_y)
            kids.append(node)
    for i, c in enumerate(grid.columns):
        if c.box is not None:
            kids.append(Node(c.box, xs[i], first_y, widths[i], last_y - first_y))
    group_nodes = {}
    at = first_y
    for group, a, b in grid.groups:
        if b > a:
            rows = grid.rows[a:b]
            node = Node(group, row_x, rows[0].y, row_w, rows[-1].y + rows[-1].h - rows[0].y)
            at = node.y + node.h
        else:
            node = Node(group, row_x, at, row_w, 0.0)
        group_nodes[id(group)] = node
        kids.append(node)
    for i, row in enumerate(grid.rows):
        node = Node(row.box, row_x, row.y, row_w, row.h)
        (kids if row.group is None else group_nodes[id(row.group)].kids).append(node)
        for cell in row.cells:
            end = grid.rows[cell.row + cell.rows - 1]
            ch = end.y + end.h - row.y
            node.kids.append(cell_node(cell, row, xs[cell.col], ch, w))
    first = None
    if n:
        row = grid.rows[0]
        if row.base is not None:
            first = row.y + row.base
        else:
            first = row.y
            for cell in row.cells:
                ce = Edges(cell.box.style, w)
                end = grid.rows[cell.row + cell.rows - 1]
                low = end.y + end.h if cell.rows > 1 else row.y + row.h
                first = max(first, low - ce.b)
    return Res(w, top + e.h + content_h + bottom_caption, kids, first, first)


def aligned(cell):
    va = cell.box.style.vertical_align
    return va if va in ("top", "middle", "bottom") else "baseline"


def baseline(cell, w):
    if cell.res.first is not None:
        return cell.res.first
    return cell.res.h - Edges(cell.box.style, w).b


def cell_node(cell, row, x, h, w):
    res = cell.res
    va = aligned(cell)
    if va == "top":
        dy = 0.0
    elif va == "bottom":
        dy = h - res.h
    elif va == "middle":
        dy = (h - res.h) / 2.0
    else:
        dy = (row.base or 0.0) - baseline(cell, w)
    kids = res.kids
    if dy:
        wrapper = Node(None, 0.0, dy, 0.0, 0.0, res)
        kids = [wrapper]
    return Node(cell.box, x, row.y, res.w, h, Res(res.w, h, kids))


def enlarge(rows, wanted):
    """Rows get what is missing to the wanted sum, in proportion to their heights."""
    rest = wanted - sum(r.h for r in rows)
    if rest <= EPS:
        return
    share = [r for r in rows if not r.fixed] or rows
    total = sum(r.h for r in share)
    for r in share:
        r.h += rest * r.h / total if total > EPS else rest / len(share)

"""Inline formatting contexts: white space, lines, vertical alignment (CSS 2.2, 9.4.2, 10.8, 16)."""
import re

from . import core
from .boxes import Edge, margin
from .core import EPS, Node, Static, relative_offset
from .style import Pct, resolve

_PIECES = re.compile(r"\n|[ \r\t\f]|[^ \n\r\t\f]+")
SPACE_CHARS = " \n\r\t\f"


class Token:
    """kind: word, space, newline, br, break, open, close, atom, float, abs"""
    __slots__ = ("kind", "box", "owner", "brk", "w", "collapses", "real", "top")

    def __init__(self, kind, box=None, owner=None, brk=False, w=0.0, collapses=False, real=True):
        self.kind, self.box, self.owner, self.brk, self.w = kind, box, owner, brk, w
        self.collapses, self.real = collapses, real


def tokens_of(container):
    """The tokens of a run, with white space collapsed (CSS 2.2, 16.6.1)."""
    if container.tokens is not None:
        return container.tokens
    out = []
    spaced = True           # a collapsible space here would follow another one
    last_space = None
    absolute = False        # an absolute box came since the last space
    for item in container.run:
        if isinstance(item, Edge):
            out.append(Token("open" if item.start else "close", item.box, real=item.real))
            continue
        box, owner = item
        if box.is_abs:
            out.append(Token("abs", box, owner))
            absolute = True
        elif box.is_float:
            out.append(Token("float", box, owner))
        elif box.kind == "br":
            out.append(Token("br", box, owner))
            spaced, last_space = True, None
        elif box.kind == "text":
            ws = box.style.white_space
            half = box.style.font_size * 0.5
            for piece in _PIECES.findall(box.text):
                if piece == "\n" and ws in ("pre", "pre-line", "pre-wrap"):
                    out.append(Token("newline", box, owner))
                    spaced, last_space = True, None
                elif piece[0] in SPACE_CHARS:
                    if ws in ("pre", "pre-wrap"):
                        out.append(Token("space", box, owner, ws == "pre-wrap", half))
                        spaced = False
                        continue
                    can = ws != "nowrap"
                    if spaced:
                        # the space is gone, but a line may end where it was
                        if can and last_space is not None and (absolute or not last_space.brk):
                            out.append(Token("break", box, owner, True))
                    else:
                        last_space = Token("space", box, owner, can, half, True)
                        out.append(last_space)
                        spaced, absolute = True, False
                else:
                    out.append(Token("word", box, owner, False, half * len(piece)))
                    spaced = False
        else:
            can = owner.style.white_space not in ("nowrap", "pre")
            out.append(Token("atom", box, owner, can))
            spaced = False
    container.tokens = out
    return out


def edge_size(token, base):
    """(margin, border and padding) of the start or end edge of an inline box."""
    if not token.real:
        return 0.0, 0.0
    s = token.box.style
    side = "left" if token.kind == "open" else "right"
    p = resolve(getattr(s, "padding_" + side), base) or 0.0
    return (margin(s, side, base) or 0.0), p + getattr(s, "border_%s_width" % side)


def makes_line(token, base):
    """Whether a token makes the line box exist that it is in."""
    k = token.kind
    if k in ("word", "newline", "br", "atom"):
        return True
    if k == "space":
        return not token.collapses
    if k in ("open", "close"):
        m, p = edge_size(token, base)
        return m != 0 or p != 0
    return False


def line_indent(container, base):
    if not container.first_line:
        return 0.0
    return resolve(container.style.text_indent, base) or 0.0


def layout_run(ctx, container, parent, x, w, base_h):
    tokens = tokens_of(container)
    if any(makes_line(t, w) for t in tokens):
        Run(ctx, container, parent, x, w, base_h, tokens).layout()
    else:
        empty_run(ctx, container, parent, x, w, base_h, tokens)


def empty_run(ctx, container, parent, x, w, base_h, tokens):
    """No line box exists here: only floats and absolute boxes need a place."""
    from .flow import PendingAbs, PendingFloat
    shift = [(0.0, 0.0)]
    for t in tokens:
        if t.kind == "open":
            shift.append(inline_shift(t.box, shift[-1], w, base_h))
            node = Node(t.box, x, None, 0.0, 0.0)

            def put(node, y):
                node.y = y
            entry = PendingAbs(node, put)
            parent.kids.append(node)
        elif t.kind == "close":
            shift.pop()
            continue
        elif t.kind == "float":
            entry = PendingFloat(t.box, parent, x, w, base_h, shift[-1])
        elif t.kind == "abs":
            node = Node(t.box, x, None)
            node.static = Static()
            parent.kids.append(node)

            def put(node, y):
                node.y = y
                if inline_outside(node.box):
                    l, r = ctx.room(x, x + w, y)
                    node.x = l + align_offset(container, r - l, line_indent(container, w))
            entry = PendingAbs(node, put)
        else:
            continue
        if parent.y is None:
            ctx.pending.append(entry)
        else:
            from .flow import collapsed
            ctx.put(entry, ctx.y + collapsed(ctx.margins))


def inline_outside(box):
    return box.style.orig_display in ("inline", "inline-block", "inline-table", "inline-flex")


def align_offset(container, room, indent):
    """Where an empty line would begin."""
    free = max(room - indent, 0.0)
    align = container.style.text_align
    return indent + (free if align == "right" else free / 2.0 if align == "center" else 0.0)


def inline_shift(box, outer, base_w, base_h):
    node = Node(box)
    relative_offset(node, base_w, base_h)
    return outer[0] + node.rx, outer[1] + node.ry


class Item:
    """A token that has its place in a line."""
    __slots__ = ("token", "x", "w", "data")

    def __init__(self, token, x, w, data=None):
        self.token, self.x, self.w, self.data = token, x, w, data


class Frame:
    """An inline box or an atomic box in the vertical layout of a line. `shift` is how far its
    baseline is below that of `root`, the frame that it is aligned with in the end."""
    __slots__ = ("style", "root", "shift", "top", "bottom", "extent", "align")

    def __init__(self, style, parent, top, bottom):
        self.style, self.top, self.bottom = style, top, bottom
        self.align = None
        va = style.vertical_align
        if parent is None:
            self.root, self.shift = self, 0.0
            self.extent = [top, bottom]
            return
        if va in ("top", "bottom"):
            self.root, self.shift, self.align = self, 0.0, va
            self.extent = [top, bottom]
            return
        shift, p = parent.shift, parent.style
        if va == "middle":
            shift += -0.25 * p.font_size - (top + bottom) / 2.0
        elif va == "text-top":
            shift += -0.8 * p.font_size - top
        elif va == "text-bottom":
            shift += 0.2 * p.font_size - bottom
        elif isinstance(va, Pct):
            shift -= va.v * style.line_px / 100.0
        elif not isinstance(va, str):
            shift -= va
        self.root, self.shift = parent.root, shift
        ext = self.root.extent
        ext[0] = min(ext[0], shift + top)
        ext[1] = max(ext[1], shift + bottom)


def inline_frame(style, parent):
    leading = (style.line_px - style.font_size) / 2.0
    return Frame(style, parent, -(0.8 * style.font_size + leading), 0.2 * style.font_size + leading)


class Line:
    __slots__ = ("items", "stack", "next", "forced", "left", "right", "indent", "deferred",
                 "content", "height", "used", "roots", "end", "leading", "root", "frames")


class Run:
    def __init__(self, ctx, container, parent, x, w, base_h, tokens):
        self.ctx, self.container, self.parent = ctx, container, parent
        self.x, self.w, self.base_h, self.tokens = x, w, base_h, tokens
        self.atoms = {}
        self.placed = set()         # floats that have their place
        self.shifts = {}

    def layout(self):
        ctx = self.ctx
        y = ctx.resolve()
        i, stack, first = 0, [], True
        while i < len(self.tokens):
            i, stack, y, made = self.layout_line(i, stack, y, first)
            first = first and not made
        ctx.y = y

    # one line

    def layout_line(self, i, stack, y, first):
        ctx = self.ctx
        indent = line_indent(self.container, self.w) if first else 0.0
        minh = 0.0
        for _ in range(1000):
            n_floats, n_kids, top = len(ctx.floats), len(self.parent.kids), ctx.float_top
            placed = set(self.placed)
            line = self.build(i, stack, y, minh, indent)
            if line is None:        # too narrow here: go on below the next float
                minh = 0.0
                y = ctx.next_edge(y)
                continue
            if not line.content:
                break
            self.metrics(line)
            l, r = ctx.room(self.x, self.x + self.w, y, line.height)
            if (l > line.left + EPS or r < line.right - EPS) and line.height > minh + EPS:
                minh = line.height
                # what was placed within the line is placed anew
                keep = line.leading
                del ctx.floats[n_floats + keep:]
                del self.parent.kids[n_kids + keep:]
                leading = [t.box for t in self.tokens if t.kind == "float"
                           and t.box in self.placed and t.box not in placed][:keep]
                self.placed = placed | set(leading)
                ctx.float_top = max([top] + [f.t for f in ctx.floats[n_floats:]])
                continue
            break
        self.emit(line, y)
        bottom = y + (line.height if line.content else 0.0)
        for token, shift in line.deferred:
            self.put_float(token, bottom, shift)
        if line.forced:
            clear = next((it.token.box.style.clear for it in line.items if it.token.kind == "br"), "none")
            bottom = max(bottom, ctx.clear_edge(clear) or bottom)
        return line.next, line.end, bottom, line.content

    def put_float(self, token, y, shift):
        node = self.ctx.place_float(token.box, self.x, self.w, y, self.base_h, shift)
        self.placed.add(token.box)
        self.parent.kids.append(node)

    def atom(self, token):
        """(result, margins: left, right, top, bottom)"""
        box = token.box
        got = self.atoms.get(box)
        if got is None:
            s, w = box.style, self.w
            bw = core.used_width(box, w, w, True)
            res = core.layout(box, bw, w, self.base_h)
            got = (res,) + tuple(margin(s, side, w) or 0.0 for side in ("left", "right", "top", "bottom"))
            self.atoms[box] = got
        return got

    def build(self, i, stack, y, minh, indent):
        """Fills a line from token i on; None if not even the beginning fits beside the floats."""
        ctx, tokens, w = self.ctx, self.tokens, self.w
        full_l, full_r = self.x, self.x + w
        left, right = ctx.room(full_l, full_r, y, minh)
        before, stack = stack, list(stack)
        items = []
        x, trailing = indent, 0.0
        content = False
        visible = False             # a word, preserved space or atom is there
        deferred = []
        leading_floats = 0
        last_break = None           # state at the last opportunity
        fresh = False               # nothing visible since last_break
        cand = None                 # state before open tags
        opportunity = False
        forced = False
        nxt = len(tokens)
        shifts = [(0.0, 0.0)]
        for b in stack:
            shifts.append(inline_shift(b, shifts[-1], w, self.base_h))

        def state(k):
            return (k, len(items), x, trailing, content, visible, list(stack), len(deferred),
                    len(ctx.floats), len(self.parent.kids), ctx.float_top)

        def overflow():
            return x - trailing > right - left + EPS

        k = i
        stop = None
        while k < len(tokens):
            t = tokens[k]
            kind = t.kind
            if kind == "open":
                m, p = edge_size(t, w)
                items.append(Item(t, x + m, p))
                x += m + p
                stack.append(t.box)
                shifts.append(inline_shift(t.box, shifts[-1], w, self.base_h))
                if m or p:
                    content = True
            elif kind == "close":
                m, p = edge_size(t, w)
                items.append(Item(t, x + p, p))
                x += m + p
                stack.pop()
                shifts.pop()
                if m or p:
                    content = True
            elif kind == "word":
                items.append(Item(t, x, t.w))
                x += t.w
                trailing = 0.0
                content = visible = True
                fresh = False
            elif kind == "space":
                if t.collapses and not visible:
                    pass
                else:
                    items.append(Item(t, x, t.w))
                    x += t.w
                    if t.collapses:
                        trailing += t.w
                    else:
                        trailing = 0.0
                        content = visible = True
                        fresh = False
                    opportunity = opportunity or t.brk
            elif kind == "break":
                opportunity = opportunity or visible
            elif kind == "atom":
                if t.brk and visible and cand is not None and not (last_break and last_break[0] > cand[0]):
                    last_break, fresh = cand, True
                res, ml, mr, mt, mb = self.atom(t)
                items.append(Item(t, x + ml, res.w))
                x += ml + res.w + mr
                trailing = 0.0
                content = visible = True
                fresh = False
                opportunity = t.brk
            elif kind == "float":
                if t.box not in self.placed:
                    if not content:
                        self.put_float(t, y, shifts[-1])
                        leading_floats += 1
                    else:
                        s = t.box.style
                        res, ml, mr, mt, mb = ctx.float_layout(t.box, w, self.base_h)
                        mw = max(ml + res.w + mr, 0.0)
                        fy = ctx.find_float(s.float_, s.clear, self.x, w, mw, y)[1]
                        if not deferred and fy <= y + EPS and mw <= right - left - (x - trailing) + EPS:
                            self.put_float(t, y, shifts[-1])
                        else:
                            deferred.append((t, shifts[-1]))
                    left, right = ctx.room(full_l, full_r, y, minh)
            elif kind == "abs":
                items.append(Item(t, x, 0.0, (content, shifts[-1])))
            elif kind in ("br", "newline"):
                items.append(Item(t, x, 0.0))
                content = forced = True
                k += 1
                while k < len(tokens) and tokens[k].kind == "close":
                    m, p = edge_size(tokens[k], w)
                    items.append(Item(tokens[k], x + p, p))
                    x += m + p
                    stack.pop()
                    shifts.pop()
                    k += 1
                if overflow() and last_break is not None:
                    stop = last_break
                else:
                    nxt = k
                break
            if kind in ("word", "space", "atom", "close", "open") and overflow():
                if last_break is not None and (kind != "space" or not t.collapses) and kind != "open":
                    stop = last_break
                    break
                if last_break is None and kind in ("word", "atom", "space", "close") and visible:
                    if left > full_l + EPS or right < full_r - EPS:
                        if ctx.next_edge(y) is not None:
                            return None
            k += 1
            if kind != "open":
                cand = state(k)
            if kind == "float" and last_break is not None and fresh:
                last_break = cand
            if opportunity and not (k < len(tokens) and tokens[k].kind == "close"):
                opportunity = False
                if overflow() and last_break is None:
                    stop = state(k)
                    break
                last_break, fresh = state(k), True
        if stop is not None:
            (nxt, n_items, x, trailing, content, visible, stack, n_def, n_floats, n_kids, float_top) = stop
            forced = False
            del items[n_items:]
            del deferred[n_def:]
            if len(ctx.floats) > n_floats:
                del ctx.floats[n_floats:]
                ctx.float_top = float_top
                gone = self.parent.kids[n_kids:]
                del self.parent.kids[n_kids:]
                for node in gone:
                    self.placed.discard(node.box)
                left, right = ctx.room(full_l, full_r, y, minh)
        line = Line()
        line.items, line.next, line.forced = items, nxt, forced
        line.left, line.right, line.indent, line.deferred = left, right, indent, deferred
        line.content, line.end, line.leading = content, stack, leading_floats
        line.height = 0.0
        line.stack = before     # boxes that go on from the line before
        self.trim(line, x)
        return line

    def trim(self, line, x):
        """Removes the collapsible space at the end of the line; notes its width."""
        items = line.items
        for j in range(len(items) - 1, -1, -1):
            t = items[j].token
            if t.kind == "space" and t.collapses:
                gone = items[j].w
                for it in items[j + 1:]:
                    if it.token.kind != "abs":
                        it.x -= gone
                x -= gone
                del items[j]
            elif t.kind in ("word", "atom", "space"):
                break
        line.used = x

    # vertical

    def metrics(self, line, until=None):
        """Height of the line, and the frames of its items."""
        root = inline_frame(self.container.style, None)
        frames, roots = [root], [root]
        for b in line.stack:
            frames.append(inline_frame(b.style, frames[-1]))
            if frames[-1].root is frames[-1]:
                roots.append(frames[-1])
        stacked = frames[1:]
        for it in (line.items if until is None else line.items[:until]):
            t = it.token
            f = None
            if t.kind == "open":
                f = inline_frame(t.box.style, frames[-1])
                frames.append(f)
                it.data = f
            elif t.kind == "close":
                frames.pop()
            elif t.kind == "br":
                f = it.data = inline_frame(t.box.style, frames[-1])
            elif t.kind == "atom":
                res, ml, mr, mt, mb = self.atom(t)
                height = mt + res.h + mb
                baseline = atom_baseline(t.box, res)
                above = height if baseline is None else mt + baseline
                f = it.data = Frame(t.box.style, frames[-1], -above, height - above)
            if f is not None and f.root is f:
                roots.append(f)
        top, bottom = root.extent
        for f in roots:
            if f.align == "top":
                bottom = max(bottom, top + f.extent[1] - f.extent[0])
        for f in roots:
            if f.align == "bottom":
                top = min(top, bottom - (f.extent[1] - f.extent[0]))
        if until is not None:
            return bottom - top
        line.height, line.root, line.frames = bottom - top, root, stacked
        # y of the baseline of each aligned part from the top of the line
        line.roots = {id(root): -top}
        for f in roots:
            if f.align == "top":
                line.roots[id(f)] = -f.extent[0]
            elif f.align == "bottom":
                line.roots[id(f)] = line.height - f.extent[1]
        return line.height

    def emit(self, line, y):
        ctx, s = self.ctx, self.container.style
        used, room = line.used, line.right - line.left
        free = max(room - used, 0.0)
        offset, per, extra = 0.0, 0.0, 0.0
        last = line.forced or not any(makes_line(t, self.w) for t in self.tokens[line.next:])
        if s.text_align == "right":
            offset = free
        elif s.text_align == "center":
            offset = free / 2.0
        elif s.text_align == "justify" and not last and line.content:
            n = sum(1 for it in line.items if it.token.kind == "space")
            per = free / n if n else 0.0
        x0 = line.left + offset
        if not line.content:
            self.emit_empty(line, x0, y)
            return

        def base_of(frame):
            return y + line.roots[id(frame.root)] + frame.shift

        baseline = base_of(line.root)
        if ctx.first is None:
            ctx.first = baseline
        ctx.last = baseline
        parents = [self.parent]
        for b, f in zip(line.stack, line.frames):
            node = self.begin(b, x0, base_of(f))
            parents[-1].kids.append(node)
            parents.append(node)
        for it in line.items:
            t = it.token
            x = x0 + it.x + extra
            if t.kind == "open":
                node = self.begin(t.box, x, base_of(it.data))
                parents[-1].kids.append(node)
                parents.append(node)
            elif t.kind == "close":
                node = parents.pop()
                node.w = x - node.x
            elif t.kind == "space":
                extra += per
            elif t.kind == "atom":
                res, ml, mr, mt, mb = self.atom(t)
                f = it.data
                node = Node(t.box, x, base_of(f) + f.top + mt, res.w, res.h, res)
                relative_offset(node, self.w, self.base_h)
                parents[-1].kids.append(node)
            elif t.kind == "br":
                f = it.data
                node = Node(t.box, x, base_of(f) - 0.8 * f.style.font_size, 0.0, f.style.font_size)
                parents[-1].kids.append(node)
            elif t.kind == "abs":
                had, shift = it.data
                node = Node(t.box, x, y)
                if not inline_outside(t.box):
                    node.x = self.x
                    if had:
                        node.y = y + self.metrics_until(line, it)
                node.rx, node.ry = shift
                node.static = Static()
                self.parent.kids.append(node)
        end = x0 + used + extra
        while len(parents) > 1:
            node = parents.pop()
            node.w = end - node.x

    def metrics_until(self, line, item):
        saved = [(it, it.data) for it in line.items]
        height = self.metrics(line, line.items.index(item))
        for it, data in saved:
            it.data = data
        return height

    def above(self, style):
        return (0.8 * style.font_size + (resolve(style.padding_top, self.w) or 0.0)
                + style.border_top_width)

    def begin(self, box, x, base):
        s = box.style
        below = (0.2 * s.font_size + (resolve(s.padding_bottom, self.w) or 0.0)
                 + s.border_bottom_width)
        above = self.above(s)
        node = Node(box, x, base - above, 0.0, above + below)
        relative_offset(node, self.w, self.base_h)
        return node

    def emit_empty(self, line, x0, y):
        """A line that does not exist: absolute boxes have a static position all the same."""
        for it in line.items:
            t = it.token
            if t.kind == "abs":
                node = Node(t.box, x0 + it.x if inline_outside(t.box) else self.x, y)
                node.rx, node.ry = it.data[1]
                node.static = Static()
                self.parent.kids.append(node)
            elif t.kind == "open":
                self.parent.kids.append(Node(t.box, x0 + it.x, y))


def atom_baseline(box, res):
    """Baseline of an atomic box from the top of its border box; None is its bottom margin edge."""
    if box.kind == "inline-block":
        return res.last if box.style.overflow == "visible" else None
    return res.first

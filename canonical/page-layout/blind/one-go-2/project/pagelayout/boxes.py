"""The tree of boxes: anonymous boxes, parts of tables, items of flex containers."""
from .document import Element
from .style import Pct, initial_style

ROW_GROUPS = ("table-row-group", "table-header-group", "table-footer-group")
INTERNAL = ROW_GROUPS + ("table-row", "table-cell", "table-column", "table-column-group")
TABLE_PARTS = INTERNAL + ("table-caption",)
PROPER_CHILDREN = ROW_GROUPS + ("table-row", "table-column", "table-column-group", "table-caption")
TABLES = ("table", "inline-table")
SPACES = " \n\r\t\f"


class Box:
    """kind is the display value, or "text" or "br"."""
    __slots__ = ("el", "style", "kind", "children", "text", "anon", "run", "blocks", "cache",
                 "is_abs", "is_float", "first_line", "tokens", "widths")

    def __init__(self, kind, style, el=None, text=None):
        self.kind, self.style, self.el, self.text = kind, style, el, text
        self.children = []
        self.anon = False
        self.run = None         # items of an inline formatting context
        self.blocks = None      # block-level children
        self.cache = {}
        self.is_abs = kind not in ("text", "br") and style.position in ("absolute", "fixed")
        self.is_float = kind not in ("text", "br") and not self.is_abs and style.flow_float != "none"
        self.first_line = True  # whether text-indent applies
        self.tokens = None
        self.widths = None

    @property
    def out_of_flow(self):
        return self.is_abs or self.is_float

    @property
    def inline_level(self):
        return self.out_of_flow or self.kind in (
            "text", "br", "inline", "inline-block", "inline-table", "inline-flex")


def generate(element):
    """The box of an element with its raw children, or None."""
    s = element.style
    if s.display == "none":
        return None
    if element.tag == "br":
        return Box("br", s, element)
    box = Box(s.display, s, element)
    if element.before is not None:
        box.children.append(generated(element.before))
    for child in element.children:
        if isinstance(child, Element):
            b = generate(child)
            if b is not None:
                box.children.append(b)
        elif child:
            box.children.append(Box("text", s, None, child))
    if element.after is not None:
        box.children.append(generated(element.after))
    return box


def generated(style):
    box = Box(style.display, style)
    text = style.content[0]
    if text:
        box.children.append(Box("text", style, None, text))
    return box


def anonymous(kind, parent, children):
    style = initial_style(parent.style)
    style.display = style.orig_display = kind
    box = Box(kind, style)
    box.children = children
    box.anon = True
    return box


def _blank(box):
    return box.kind == "text" and not box.text.strip(SPACES)


def _part(box, kinds=TABLE_PARTS):
    return not box.out_of_flow and box.kind in kinds


def _wrap(children, wanted, make):
    """Wraps each run of children that satisfy wanted."""
    out, cur = [], []
    for c in children:
        if wanted(c):
            cur.append(c)
        else:
            if cur:
                out.append(make(cur))
                cur = []
            out.append(c)
    if cur:
        out.append(make(cur))
    return out


def fix_tables(box):
    """The anonymous parts of tables of CSS 2.2, 17.2.1, then flow content below."""
    kids = box.children
    kind = box.kind
    if kind in ("text", "br"):
        return
    if kind == "table-column":
        kids = []
    elif kind == "table-column-group":
        kids = [c for c in kids if _part(c, ("table-column",))]
    elif kind in ROW_GROUPS or kind in TABLES or kind == "table-row":
        if kind == "table-row":
            proper = ("table-cell",)
        elif kind in TABLES:
            proper = TABLE_PARTS
        else:
            proper = ("table-row", "table-cell")
        kept = []
        for i, c in enumerate(kids):
            if _blank(c):
                before = i == 0 or _part(kids[i - 1], proper)
                after = i + 1 == len(kids) or _part(kids[i + 1], proper)
                if before and after:
                    continue
            kept.append(c)
        kids = kept
    elif kind in ("flex", "inline-flex"):
        kids = flex_children(box, kids)
    kids = [c for i, c in enumerate(kids)
            if not (_blank(c) and 0 < i < len(kids) - 1
                    and _part(kids[i - 1]) and _part(kids[i + 1]))]
    if kind in TABLES:
        kids = _wrap(kids, lambda c: not _part(c, PROPER_CHILDREN),
                     lambda cs: anonymous("table-row", box, cs))
    elif kind in ROW_GROUPS:
        kids = _wrap(kids, lambda c: not _part(c, ("table-row",)),
                     lambda cs: anonymous("table-row", box, cs))
    elif kind == "table-row":
        kids = _wrap(kids, lambda c: not _part(c, ("table-cell",)),
                     lambda cs: anonymous("table-cell", box, cs))
    elif kind not in ("table-column", "table-column-group"):
        if any(_part(c) for c in kids):
            kids = _wrap(kids, lambda c: _part(c, ("table-cell",)),
                         lambda cs: anonymous("table-row", box, cs))
            table = "inline-table" if kind == "inline" else "table"
            kids = _wrap(kids, lambda c: _part(c, PROPER_CHILDREN),
                         lambda cs: anonymous(table, box, cs))
    box.children = kids
    for c in kids:
        fix_tables(c)
    if is_flow_container(box):
        make_flow(box)


def is_flow_container(box):
    return box.kind in ("block", "inline-block", "table-cell", "table-caption")


def flex_children(box, kids):
    """Runs of text become anonymous items; text of white space only disappears."""
    out, cur = [], []

    def flush():
        if any(not _blank(c) for c in cur):
            out.append(anonymous("block", box, list(cur)))
        cur.clear()
    for c in kids:
        if c.kind in ("text", "br"):
            cur.append(c)
        else:
            flush()
            out.append(c)
    flush()
    return out


class Edge:
    """Start or end of an inline box in a run; real is False where it is only split."""
    __slots__ = ("box", "start", "real")

    def __init__(self, box, start, real):
        self.box, self.start, self.real = box, start, real


def make_flow(box):
    """Sorts the children into an inline run, or into blocks with anonymous blocks between."""
    segments, cur, stack = [], [], []

    def walk(children):
        nonlocal cur
        for c in children:
            if c.inline_level:
                if c.kind == "inline" and not c.out_of_flow:
                    cur.append(Edge(c, True, True))
                    stack.append(c)
                    walk(c.children)
                    stack.pop()
                    cur.append(Edge(c, False, True))
                else:
                    cur.append((c, stack[-1] if stack else box))
            else:
                for b in reversed(stack):
                    cur.append(Edge(b, False, False))
                segments.append(cur)
                segments.append(c)
                cur = [Edge(b, True, False) for b in stack]
    walk(box.children)
    segments.append(cur)
    if len(segments) == 1:
        box.run = cur
        return
    box.blocks = []
    for seg in segments:
        if isinstance(seg, Box):
            box.blocks.append(seg)
            continue
        if all(not isinstance(i, Edge) and _blank(i[0])
               and i[0].style.white_space in ("normal", "nowrap") for i in seg):
            continue
        b = anonymous("block", box, [])
        b.run = seg
        b.first_line = not box.blocks
        box.blocks.append(b)


def independent(box):
    """Whether a block-level box makes a formatting context of its own."""
    return (box.kind in ("flex", "table", "inline-block", "inline-flex", "inline-table",
                         "table-cell", "table-caption")
            or box.out_of_flow or box.style.overflow not in ("visible",))


class Edges:
    """Widths of border and padding on the four sides."""
    __slots__ = ("t", "r", "b", "l", "w", "h")

    def __init__(self, s, base):
        def side(name):
            p = getattr(s, "padding_" + name)
            p = (p.v * (base or 0) / 100.0) if isinstance(p, Pct) else p
            return p + getattr(s, "border_%s_width" % name)
        self.t, self.r, self.b, self.l = side("top"), side("right"), side("bottom"), side("left")
        self.w, self.h = self.l + self.r, self.t + self.b


def margin(s, side, base):
    """Used margin in pixels, or None for auto."""
    m = getattr(s, "margin_" + side)
    if isinstance(m, Pct):
        return m.v * (base or 0) / 100.0
    return None if m == "auto" else m

"""Inline formatting contexts: white space, lines, and what stands in them."""

from .core import EPS, layout as layout_root, resolve, set_edges, set_relative, shrink_width

OPEN, CLOSE, WORD, SPACE, NEWLINE, ATOMIC, FLOAT, ABSOLUTE = range(8)


class Item:
    """A part of a line. box is the inline box of an edge, the box around a text, or the box itself."""

    __slots__ = ('kind', 'box', 'parent', 'width', 'collapsible', 'breaks', 'x', 'count')

    def __init__(self, kind, box, parent, width=0.0, collapsible=False, breaks=False):
        self.kind = kind
        self.box = box
        self.parent = parent
        self.width = width
        self.collapsible = collapsible
        self.breaks = breaks    # a line may end after it (SPACE), or before and after it (ATOMIC)
        self.x = 0.0
        self.count = width      # the width that it has when it is not removed at the end of a line


def wraps(style):
    return style.white_space in ('normal', 'pre-line')


def collect(root):
    """The items of a block container with inline content, after the collapsing of white space."""
    items = []
    state = {'space': None}     # the collapsible space that a further one would follow

    def text(box, parent):
        style = box.style
        half = style.font_size / 2
        mode = style.white_space
        may_break = wraps(style)
        value = box.text
        pos = 0
        while pos < len(value):
            char = value[pos]
            if char not in ' \n\t\r\f':
                end = pos
                while end < len(value) and value[end] not in ' \n\t\r\f':
                    end += 1
                items.append(Item(WORD, box, parent, half * (end - pos)))
                state['space'] = None
                pos = end
                continue
            pos += 1
            if char == '\n' and mode in ('pre', 'pre-line'):
                items.append(Item(NEWLINE, box, parent))
                state['space'] = True if mode == 'pre-line' else None
            elif mode == 'pre':
                items.append(Item(SPACE, box, parent, half))
                state['space'] = None
            elif state['space'] is None:
                if mode == 'pre-line':
                    rest = value[pos:].lstrip(' \t\r\f')
                    if rest.startswith('\n'):
                        continue
                items.append(Item(SPACE, box, parent, half, True, may_break))
                state['space'] = True

    def walk(box, parent):
        for child in box.children:
            if child.kind == 'text':
                text(child, parent)
            elif child.absolute:
                items.append(Item(ABSOLUTE, child, parent))
            elif child.floating:
                items.append(Item(FLOAT, child, parent))
            elif child.kind == 'br':
                items.append(Item(OPEN, child, parent))
                items.append(Item(NEWLINE, child, child))
                items.append(Item(CLOSE, child, parent))
                state['space'] = None
            elif child.kind == 'inline':
                items.append(Item(OPEN, child, parent))
                walk(child, child)
                items.append(Item(CLOSE, child, parent))
            else:
                items.append(Item(ATOMIC, child, parent, 0.0, False, wraps(parent.style)))
                state['space'] = None

    walk(root, root)
    return items


def find_breaks(items):
    """The places of the items before which a line may end."""
    breaks = set()
    can_end = False             # whether a line may end after what was last
    edges = None                # where the edges begin that belong to what follows
    for i, item in enumerate(items):
        kind = item.kind
        if kind in (CLOSE, FLOAT):
            continue
        if can_end and kind != NEWLINE:
            breaks.add(i)
        if kind in (OPEN, ABSOLUTE):
            can_end = False
            if edges is None:
                edges = i
            continue
        if kind == ATOMIC and item.breaks:
            breaks.add(i if edges is None else edges)
        can_end = kind in (SPACE, ATOMIC) and item.breaks
        edges = None
    return breaks


def align_shift(style, room):
    """The shift that text-align gives what has that much room left."""
    if room <= 0:
        return 0.0
    if style.text_align == 'center':
        return room / 2
    return room if style.text_align == 'right' else 0.0


def _inline_edges(box, width):
    set_edges(box, width)
    if not box.opens:
        box.ml = box.bl = box.pl = box.left_edge = 0.0
    if not box.closes:
        box.mr = box.br = box.pr = 0.0


def _makes_line(item):
    """Whether the item makes a line that is not empty."""
    if item.kind in (WORD, NEWLINE, ATOMIC):
        return True
    if item.kind == SPACE:
        return not item.collapsible
    if item.kind == OPEN:
        return bool(item.box.ml or item.box.left_edge)
    if item.kind == CLOSE:
        return bool(item.box.mr or item.box.pr or item.box.br)
    return False


class _Line:
    def __init__(self, start):
        self.start = start
        self.end = start
        self.width = 0.0
        self.left = 0.0
        self.room = 0.0
        self.forced = False
        self.last = False
        self.statics = []


class _Layout:
    def __init__(self, flow, box, left, width, height):
        self.flow = flow
        self.box = box
        self.left = left
        self.width = width
        self.height = height
        self.items = collect(box)
        self.breaks = find_breaks(self.items)
        self.placed = set()         # floats that have their place
        self.later = []             # floats that wait for the end of the line
        self.indent = resolve(box.style.text_indent, width) or 0.0
        if box.anonymous and not box.first:
            self.indent = 0.0

    def prepare(self):
        for item in self.items:
            box = item.box
            if item.kind == OPEN:
                _inline_edges(box, self.width)
                set_relative(box, self.width, self.height)
                box.fragments = []
                item.width = box.ml + box.left_edge
            elif item.kind == CLOSE:
                item.width = box.mr + box.pr + box.br
            elif item.kind == ATOMIC:
                set_edges(box, self.width)
                set_relative(box, self.width, self.height)
                layout_root(box, shrink_width(box, self.width, self.width), self.width, self.height)
                item.width = box.ml + box.w + box.mr
            elif item.kind == FLOAT:
                from . import block
                block.size_float(box, self.width, self.height)

    def run(self):
        from . import block
        self.prepare()
        flow = self.flow
        if not any(_makes_line(item) for item in self.items):
            for item in self.items:
                if item.kind == FLOAT:
                    block.add_float(flow, self.box, item.box, self.left, self.width, self.height)
                elif item.kind == ABSOLUTE:
                    block.place_static(flow, self.box, item.box, self.left, self.width)
                elif item.kind == OPEN:
                    self.empty_fragment(item.box)
            return
        flow.resolve()
        start = 0
        first = True
        while start < len(self.items):
            start = self.line(start, self.indent if first else 0.0)
            first = False

    def empty_fragment(self, box):
        """An inline box in a block without lines."""
        def at(y):
            box.fragments = [(self.left, y, 0.0, 0.0)]
        if self.box.resolved:
            at(self.flow.here())
        else:
            self.flow.pending.append(at)

    # breaking

    def line(self, start, indent):
        """Lays out the line that starts with that item; returns where the next starts."""
        flow = self.flow
        y = flow.cur
        tall = 0.0
        state = (len(flow.floats.items), set(self.placed))
        while True:
            self.later = []
            line = self.fill(start, y, tall, indent)
            metrics = self.metrics(line)
            height = metrics[1] if metrics else 0.0
            a, b, found = flow.floats.edges(y, max(height, tall), self.left, self.left + self.width)
            narrower = found and (a > line.left + EPS or b < line.left + line.room - EPS)
            if narrower and height > tall + EPS:
                tall = height
            elif line.overflows and found:
                end = flow.floats.next_bottom(y, max(tall, height))
                if end is None:
                    break
                y = end
                tall = 0.0
                self.placed -= {id(item) for item in self.later}
                state = (len(flow.floats.items), set(self.placed))
                continue
            else:
                break
            del flow.floats.items[state[0]:]
            self.placed = set(state[1])
        self.finish(line, metrics, y, indent)
        return line.end

    def fill(self, start, y, tall, indent):
        """Chooses the items of a line."""
        flow = self.flow
        items = self.items
        line = _Line(start)
        left, right, _found = flow.floats.edges(y, tall, self.left, self.left + self.width)
        width = indent
        trailing = 0.0              # width of the spaces that would be removed at the end
        content = False             # whether something makes the line so far
        best = None                 # the last item before which the line may end
        i = start
        while i < len(items):
            item = items[i]
            kind = item.kind
            if content and i in self.breaks:
                best = i
            if kind == FLOAT:
                if id(item) not in self.placed:
                    outer = item.box.ml + item.box.w + item.box.mr
                    if self.later or (content and width - trailing + outer > right - left + EPS):
                        self.later.append(item)
                    else:
                        flow.floats.place(item.box, y, self.left, self.left + self.width)
                        left, right, _found = flow.floats.edges(y, tall, self.left, self.left + self.width)
                    self.placed.add(id(item))
            elif kind == SPACE and item.collapsible:
                item.count = item.width if content else 0.0
                width += item.count
                trailing += item.count
            elif kind != ABSOLUTE:
                item.count = item.width
                width += item.width
                if kind in (WORD, ATOMIC, SPACE):
                    trailing = 0.0
                    content = True
                if best is not None and width - trailing > right - left + EPS:
                    line.end = best
                    break
                if kind == NEWLINE:
                    line.forced = True
                    i += 1
                    while i < len(items) and items[i].kind == CLOSE:
                        items[i].count = items[i].width
                        i += 1
                    line.end = i
                    break
            i += 1
        else:
            line.end = len(items)
        line.last = line.end >= len(items)
        line.left = left
        line.room = right - left
        self.trim(line)
        line.width = sum(it.count for it in items[start:line.end] if it.kind not in (FLOAT, ABSOLUTE))
        line.overflows = indent + line.width > line.room + EPS
        return line

    def trim(self, line):
        """Removes the spaces at the end of a line and sets the widths that count."""
        items = self.items
        for item in reversed(items[line.start:line.end]):
            if item.kind == SPACE and item.collapsible:
                item.count = 0.0
            elif item.kind in (WORD, ATOMIC, SPACE):
                break

    # vertical

    def metrics(self, line):
        """(baseline below the top, height, baselines of boxes) of a line, or None if it is empty."""
        items = self.items[line.start:line.end]
        if not any(_makes_line(item) for item in items):
            return None
        root = self.box
        shifts = {id(root): (0.0, None)}        # baseline from that of its subtree, and the subtree
        extents = {None: list(_extent(root.style))}
        edges = []                              # subtrees that are aligned with the line
        chain = []

        def add(box, parent, ascent, descent):
            if id(box) in shifts:
                return
            base, tree = shifts[id(parent)]
            align = box.style.vertical_align
            if align in ('top', 'bottom'):
                shifts[id(box)] = (0.0, box)
                extents[box] = [ascent, descent]
                edges.append(box)
                return
            shift = base + _shift(box, parent, align, ascent, descent)
            shifts[id(box)] = (shift, tree)
            extent = extents[tree]
            extent[0] = max(extent[0], ascent - shift)
            extent[1] = max(extent[1], descent + shift)

        for item in items:
            chain = []
            box = item.box if item.kind in (OPEN, CLOSE) else item.parent
            if item.kind in (FLOAT, ABSOLUTE):
                continue
            while box is not root and id(box) not in shifts:
                chain.append(box)
                box = box.parent
            for inner in reversed(chain):
                add(inner, inner.parent, *_extent(inner.style))
            if item.kind == ATOMIC:
                add(item.box, item.parent, *_atomic_extent(item.box))
        top, bottom = extents[None]
        for box in edges:
            if box.style.vertical_align == 'top':
                bottom = max(bottom, sum(extents[box]) - top)
        for box in edges:
            if box.style.vertical_align == 'bottom':
                top = max(top, sum(extents[box]) - bottom)
        bases = {None: 0.0}
        for box in edges:
            above, below = extents[box]
            bases[box] = above - top if box.style.vertical_align == 'top' else bottom - below
        final = {key: shift + bases[tree] for key, (shift, tree) in shifts.items()}
        return top, top + bottom, final

    # placing

    def finish(self, line, metrics, y, indent):
        flow = self.flow
        items = self.items[line.start:line.end]
        style = self.box.style
        rest = line.room - indent - line.width
        x = line.left + indent
        extra = 0.0
        if style.text_align == 'justify':
            if not line.forced and not line.last and rest > 0:
                spaces = sum(1 for it in items if it.kind == SPACE and it.count > 0)
                if spaces:
                    extra = rest / spaces
        else:
            x += align_shift(style, rest)
        height = metrics[1] if metrics else 0.0
        base_y = y + (metrics[0] if metrics else 0.0)
        baselines = metrics[2] if metrics else {}
        spans = {}
        started = False

        def cover(box, start, end):
            while box is not self.box:
                span = spans.get(id(box))
                if span is None:
                    spans[id(box)] = [start, end, box]
                else:
                    span[1] = end
                box = box.parent

        for item in items:
            kind = item.kind
            box = item.box
            if kind == OPEN:
                cover(box.parent, x, x + item.count)
                spans[id(box)] = [x + box.ml, x + item.count, box]
                x += item.count
            elif kind == CLOSE:
                cover(box, x, x + box.pr + box.br)
                x += item.count
                if box.parent is not self.box:
                    cover(box.parent, x, x)
            elif kind in (WORD, SPACE):
                width = item.count + (extra if kind == SPACE and item.count > 0 else 0.0)
                if kind == WORD or item.count > 0:
                    started = True
                cover(item.parent, x, x + width)
                x += width
            elif kind == ATOMIC:
                started = True
                box.x = x + box.ml
                ascent, _descent = _atomic_extent(box)
                box.y = base_y + baselines[id(box)] - ascent + box.mt
                cover(item.parent, x, x + item.width)
                x += item.width
            elif kind == NEWLINE:
                cover(item.parent, x, x)
                started = True
            elif kind == ABSOLUTE:
                if box.style.own_display.startswith('inline'):
                    box.static = (x, y)
                else:
                    box.static = (self.left, y + height if started else y)
        for _key, span in spans.items():
            box = span[2]
            if not metrics:
                if not box.fragments:
                    box.fragments.append((span[0], y, 0.0, 0.0))
                continue
            size = box.style.font_size
            top = base_y + baselines[id(box)] - 0.8 * size - box.top_edge
            box.fragments.append((span[0], top, span[1] - span[0], size + box.vpb))
        if metrics:
            flow.baseline(base_y)
        flow.cur = y + height if metrics else flow.cur
        for item in self.later:
            flow.floats.place(item.box, flow.cur, self.left, self.left + self.width)
        self.later = []
        if items and line.forced:
            for item in items:
                if item.kind == NEWLINE and item.box.kind == 'br' and item.box.style.clear != 'none':
                    from . import block
                    end = flow.floats.clear(block.SIDES_OF[item.box.style.clear])
                    if end is not None:
                        flow.cur = max(flow.cur, end)


def _extent(style):
    """Ascent and descent of an inline box with its half-leadings."""
    half = (style.line_height - style.font_size) / 2
    return 0.8 * style.font_size + half, 0.2 * style.font_size + half


def _atomic_extent(box):
    """What is above and below the baseline of an atomic inline-level box."""
    total = box.mt + box.h + box.mb
    base = None
    if box.kind == 'flow':
        if box.style.overflow == 'visible':
            base = box.last_bl
    else:
        base = box.first_bl
    ascent = total if base is None else box.mt + base
    return ascent, total - ascent


def _shift(box, parent, align, ascent, descent):
    """How far below the baseline of its parent that of the box is."""
    size = parent.style.font_size
    if align == 'middle':
        return -0.25 * size + (ascent - descent) / 2
    if align == 'text-top':
        return ascent - 0.8 * size
    if align == 'text-bottom':
        return 0.2 * size - descent
    raised = resolve(align, box.style.line_height)
    return -raised if raised is not None else 0.0


def layout(flow, box, left, width, height):
    """Lays out the inline content of a block container in a flow."""
    _Layout(flow, box, left, width, height).run()

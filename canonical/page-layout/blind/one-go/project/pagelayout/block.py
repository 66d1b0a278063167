"""Block formatting contexts: blocks, collapsing margins, floats and clearance."""

from . import inline
from .core import (EPS, border_height, border_width, clamp_height, clamp_width, layout, set_edges,
                   set_relative, shrink_width)
from .sheet import Pct
from .table import used_width

SIDES_OF = {'none': (), 'left': ('left',), 'right': ('right',), 'both': ('left', 'right')}


class _Found(Exception):
    """A trial has found where a border edge would be."""

    def __init__(self, y):
        super().__init__()
        self.y = y


class Float:
    def __init__(self, side, left, top, right, bottom):
        self.side = side
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom


class Floats:
    """The floats of a formatting context, by their margin boxes."""

    def __init__(self, items=()):
        self.items = list(items)

    def edges(self, y, height, left, right):
        """(left, right, whether a float is there) of the room from y on, which is that high."""
        found = False
        for item in self.items:
            if item.bottom <= item.top or item.bottom <= y + EPS:
                continue
            if item.top > y + EPS and item.top >= y + height - EPS:
                continue
            if item.side == 'left':
                if item.right > left:
                    left = item.right
                    found = True
            elif item.left < right:
                right = item.left
                found = True
        return left, right, found

    def next_bottom(self, y, height=0.0):
        """The nearest end of a float that is beside y, or None."""
        ends = [i.bottom for i in self.items if i.bottom > y + EPS and i.bottom > i.top
                and (i.top <= y + EPS or i.top < y + height - EPS)]
        return min(ends) if ends else None

    def clear(self, sides):
        """The lowest end of the floats on these sides, or None."""
        ends = [i.bottom for i in self.items if i.side in sides]
        return max(ends) if ends else None

    def place(self, box, y, left, right):
        """Places a float whose size is known, not higher than y."""
        width = box.ml + box.w + box.mr
        height = box.mt + box.h + box.mb
        for item in self.items:
            y = max(y, item.top)
        clear = self.clear(SIDES_OF[box.style.clear])
        if clear is not None:
            y = max(y, clear)
        while True:
            a, b, found = self.edges(y, 0.0, left, right)
            if not found or width <= b - a + EPS:
                break
            end = self.next_bottom(y)
            if end is None:
                break
            y = end
        if box.style.float == 'left':
            x = a
        else:
            x = b - width
        box.x = x + box.ml
        box.y = y + box.mt
        self.items.append(Float(box.style.float, x, y, x + width, y + height))


class Flow:
    """The state of a block formatting context while it is laid out.

    cur is the position so far, plus and minus the margins that still collapse there; pending are
    actions for boxes whose position depends on margins that are not complete yet.
    """

    def __init__(self, root):
        self.root = root
        self.floats = Floats()
        self.cur = 0.0
        self.plus = self.minus = 0.0
        self.pending = []
        self.waiting = []           # floats in pending: (box, left, right)
        self.forced = None          # position after clearance, whatever the margins are
        self.cleared_strut = False  # the margins are of a box with clearance, through it
        self.trial = False
        self.first_bl = self.last_bl = None

    def add(self, margin):
        if margin >= 0:
            self.plus = max(self.plus, margin)
        else:
            self.minus = min(self.minus, margin)

    def strut(self):
        return self.plus + self.minus

    def here(self, margin=None):
        """Where a border edge would be now, with one more margin."""
        if self.forced is not None:
            return self.forced
        if margin is None:
            return self.cur + self.strut()
        return self.cur + max(self.plus, margin) + min(self.minus, margin)

    def settle(self, y):
        """Executes what waits for the position y."""
        pending, self.pending = self.pending, []
        self.waiting = []
        for action in pending:
            action(y)

    def resolve(self):
        """Ends the collapsing of margins here; returns the position."""
        y = self.here()
        if self.trial:
            raise _Found(y)
        self.cur = y
        self.plus = self.minus = 0.0
        self.forced = None
        self.cleared_strut = False
        self.settle(y)
        return y

    def restart(self, y):
        """Goes on at y without margins."""
        self.cur = y
        self.plus = self.minus = 0.0

    def save(self):
        return (len(self.floats.items), self.cur, self.plus, self.minus, list(self.pending),
                list(self.waiting), self.forced, self.cleared_strut, self.trial, self.first_bl, self.last_bl)

    def restore(self, state):
        count, self.cur, self.plus, self.minus, pending, waiting, self.forced, self.cleared_strut, \
            self.trial, self.first_bl, self.last_bl = state
        del self.floats.items[count:]
        self.pending, self.waiting = list(pending), list(waiting)

    def baseline(self, y):
        if self.first_bl is None:
            self.first_bl = y
        self.last_bl = y


def layout_root(box, base_height, height, definite):
    """A block container that is the root of a formatting context; its width is known."""
    flow = Flow(box)
    flow.cur = box.top_edge
    box.resolved = True
    inner = None
    given = height
    if given is None and box.kind != 'cell':
        given = border_height(box, box.style.height, base_height)
        if given is not None:
            given = clamp_height(box, given, base_height)
    if given is not None and definite:
        inner = given - box.vpb
    _content(flow, box, box.left_edge, box.w - box.hpb, inner)
    end = flow.here()
    for item in flow.floats.items:
        end = max(end, item.bottom)
    box.content_h = max(0.0, end - box.top_edge)
    if height is not None:
        box.h = max(height, box.vpb)
    elif given is not None:
        box.h = given
    elif box.kind == 'cell':
        box.h = box.content_h + box.vpb
    else:
        box.h = clamp_height(box, box.content_h + box.vpb, base_height)
    box.first_bl, box.last_bl = flow.first_bl, flow.last_bl


def _content(flow, box, left, width, height):
    if box.inline:
        inline.layout(flow, box, left, width, height)
        return
    for child in box.children:
        if child.absolute:
            place_static(flow, box, child, left, width)
        elif child.floating:
            add_float(flow, box, child, left, width, height)
        elif child.new_context:
            _new_context(flow, box, child, left, width, height)
        else:
            _in_flow(flow, box, child, left, width, height)


def place_static(flow, parent, child, left, width):
    """Notes the static position of an absolute box between blocks."""
    def at(y):
        x = left
        if child.style.own_display.startswith('inline'):
            a, b, _found = flow.floats.edges(y, 0.0, left, left + width)
            x = a + inline.align_shift(parent.style, b - a)
        child.static = (x, y)

    if parent.resolved:
        at(flow.here())
    else:
        flow.pending.append(at)


def size_float(child, width, height):
    """Lays out a float or another box that shrinks to fit."""
    set_edges(child, width)
    set_relative(child, width, height)
    layout(child, shrink_width(child, width, width), width, height)


def add_float(flow, parent, child, left, width, height):
    size_float(child, width, height)
    if parent.resolved:
        flow.floats.place(child, flow.here(), left, left + width)
    else:
        flow.pending.append(lambda y: flow.floats.place(child, y, left, left + width))
        flow.waiting.append((child, left, left + width))


def _waits_for(flow, sides):
    """Whether a waiting float on one of these sides has a height."""
    return any(f.style.float in sides and f.mt + f.h + f.mb > EPS for f, _l, _r in flow.waiting)


def place_horizontally(box, left, width):
    """Width and horizontal position of a block in normal flow (CSS 2.2, 10.3.3)."""
    style = box.style
    used = border_width(box, style.width, width)
    auto = used is None
    if auto:
        used = width - box.ml - box.mr
    clamped = clamp_width(box, used, width)
    if abs(clamped - used) > EPS:
        auto = False
    box.w = clamped
    shift = box.ml
    if not auto:
        shift = _auto_margin(box, width - clamped - box.ml - box.mr, box.ml)
    box.x = left + shift


def _auto_margin(box, rest, shift):
    """The left margin if auto margins share what is left."""
    if box.style.margin_left == 'auto' and rest > 0:
        return shift + (rest / 2 if box.style.margin_right == 'auto' else rest)
    return shift


def _hypothetical(flow, parent, box, left, width, height):
    """Where the top border edge would be without clearance."""
    state = flow.save()
    flow.trial = True
    try:
        _flow_block(flow, parent, box, left, width, height, False)
        y = box.trial_y
    except _Found as found:
        y = found.y
    flow.restore(state)
    return y


def _in_flow(flow, parent, box, left, width, height):
    """A block without a formatting context of its own."""
    set_edges(box, width)
    set_relative(box, width, height)
    place_horizontally(box, left, width)
    sides = SIDES_OF[box.style.clear]
    cleared = False
    if sides:
        if _waits_for(flow, sides):
            cleared = True
        else:
            end = flow.floats.clear(sides)
            if end is not None:
                cleared = _hypothetical(flow, parent, box, left, width, height) < end - EPS
        if cleared:
            flow.resolve()
            flow.restart(flow.floats.clear(sides))
            flow.forced = flow.cur
    _flow_block(flow, parent, box, left, width, height, cleared)


def _flow_block(flow, parent, box, left, width, height, cleared):
    box.resolved = False

    def at(y):
        box.y = y
        box.resolved = True

    flow.add(box.mt)
    flow.pending.append(at)
    if box.top_edge > 0:
        flow.resolve()
        flow.cur += box.top_edge
    given = border_height(box, box.style.height, height)
    inner = height if box.anonymous else None
    if given is not None:
        given = clamp_height(box, given, height)
        inner = given - box.vpb
    _content(flow, box, box.x + box.left_edge, box.w - box.hpb, inner)

    if not box.resolved:
        box.h = given if given is not None else clamp_height(box, box.vpb, height)
        if box.h <= 0:
            _through(flow, parent, box, cleared)
            return
        flow.resolve()
        flow.cur = box.y + box.h
        flow.add(box.mb)
        return

    top = box.y + box.top_edge
    keeps = given is None and box.pb + box.bb <= 0
    if keeps and flow.cleared_strut:
        keeps = False
    end = flow.cur if keeps else flow.here()
    natural = max(0.0, end - top) + box.vpb
    box.h = given if given is not None else clamp_height(box, natural, height)
    if not keeps or abs(box.h - natural) > EPS:
        flow.plus = flow.minus = 0.0
    flow.cleared_strut = False
    flow.cur = box.y + box.h
    flow.add(box.mb)


def _through(flow, parent, box, cleared):
    """The end of a block whose own margins are adjoining."""
    box.trial_y = flow.here()
    if flow.trial and not parent.resolved:
        flow.add(box.mb)
        return
    if parent.resolved:
        y = flow.here()
        flow.settle(y)
        if cleared:
            flow.cur = y - flow.strut()
            flow.forced = None
            flow.cleared_strut = True
    flow.add(box.mb)


def _room(flow, y, height, left, width, box, fills):
    """(left, right, whether there is a float) for the border box of a box beside floats."""
    low = left + box.ml
    high = left + width - (box.mr if fills else min(0.0, box.mr))
    a, b, found = flow.edges(y, height, left - 1e7, left + width + 1e7)
    return max(low, a), min(high, b), found


def _fit(floats, y, left, width, height, box):
    """Puts a box with its own formatting context beside floats, not higher than y; returns its y."""
    style = box.style
    fixed = None
    fills = not isinstance(style.width, (float, Pct))
    if box.kind != 'table':
        fixed = border_width(box, style.width, width)
        if fixed is not None:
            fixed = clamp_width(box, fixed, width)
    while True:
        tall = 0.0
        while True:
            a, b, found = _room(floats, y, tall, left, width, box, fills)
            if box.kind == 'table':
                used = used_width(box, b - a, width)
            elif fixed is not None:
                used = fixed
            else:
                used = clamp_width(box, b - a, width)
            fits = used <= b - a + EPS
            layout(box, used, width, height)
            if not fits or box.h <= tall + EPS:
                break
            tall = box.h
        end = floats.next_bottom(y, tall) if found else None
        if fits or end is None:
            break
        y = end
    rest = b - a - used
    box.x = a
    if fixed is not None or box.kind == 'table' or used < b - a - EPS:
        if fixed is not None and box.mr > 0:
            rest = min(rest, left + width - box.mr - a - used)
        box.x = _auto_margin(box, rest, a)
    return y


def _new_context(flow, parent, box, left, width, height):
    """A block-level box with a formatting context of its own, beside floats."""
    set_edges(box, width)
    set_relative(box, width, height)
    sides = SIDES_OF[box.style.clear]
    cleared = False
    if sides:
        end = flow.floats.clear(sides)
        cleared = _waits_for(flow, sides) or (end is not None and flow.here(box.mt) < end - EPS)
    if cleared:
        flow.resolve()
        y = _fit(flow.floats, flow.floats.clear(sides), left, width, height, box)
    else:
        wanted = flow.here(box.mt)
        floats = flow.floats
        if flow.waiting:
            floats = Floats(floats.items)
            for child, a, b in flow.waiting:
                x, old = child.x, child.y
                floats.place(child, wanted, a, b)
                child.x, child.y = x, old
        y = _fit(floats, wanted, left, width, height, box)
        if y > wanted + EPS and not parent.resolved:
            pushed = bool(flow.waiting)
            start = flow.resolve()
            if pushed:
                y = _fit(flow.floats, start, left, width, height, box)
        else:
            flow.add(box.mt)
            flow.resolve()
    if flow.trial:
        raise _Found(y)
    box.y = y
    if box.first_bl is not None:
        flow.baseline(y + box.first_bl)
        flow.last_bl = y + box.last_bl
    flow.cur = y + box.h
    flow.plus = flow.minus = 0.0
    flow.add(box.mb)

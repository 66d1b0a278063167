"""Flex containers (CSS Flexible Box Layout Level 1)."""

from . import intrinsic
from .core import (EPS, border_height, border_width, clamp_height, clamp_width, fit_width,
                   layout as layout_root, resolve, set_edges, set_relative)
from .sheet import Pct


class Item:
    """A flex item; sizes are those of the border box."""

    def __init__(self, box):
        self.box = box
        self.style = box.style
        self.frozen = False
        self.base = self.hypothetical = self.main = self.cross = 0.0


class Line:
    def __init__(self, items):
        self.items = items
        self.cross = 0.0
        self.pos = 0.0
        self.baseline = None


def _is_row(box):
    return box.style.flex_direction in ('row', 'row-reverse')


def _ordered(box):
    return sorted(box.children, key=lambda b: b.style.order)


def content_sizes(box):
    """(smallest, largest) width of the content of a flex container."""
    gap = box.style.column_gap
    gap = gap if isinstance(gap, float) else 0.0
    sizes = [_contribution(child, box) for child in box.children]
    if not sizes:
        return 0.0, 0.0
    if not _is_row(box):
        return max(0.0, max(s[0] for s in sizes)), max(0.0, max(s[1] for s in sizes))
    gaps = gap * (len(sizes) - 1)
    largest = sum(s[1] for s in sizes) + gaps
    if box.style.flex_wrap == 'nowrap':
        smallest = sum(s[0] for s in sizes) + gaps
    else:
        smallest = max(s[0] for s in sizes)
    return max(0.0, smallest), max(0.0, largest)


def _contribution(child, box):
    """What an item contributes to the widths of its container, with its margins."""
    low, high = intrinsic.outer_sizes(child)
    style = child.style
    if _is_row(box) and isinstance(style.flex_basis, float):
        left, right, inner = intrinsic.edges(child)
        base = max(style.flex_basis, inner) if style.box_sizing == 'border-box' else style.flex_basis + inner
        for bound, choose in ((style.max_width, min), (style.min_width, max)):
            if isinstance(bound, float):
                base = choose(base, max(bound, inner) if style.box_sizing == 'border-box' else bound + inner)
        base += left + right
        if style.flex_grow == 0:
            low, high = min(low, base), min(high, base)
            if style.flex_shrink != 0 and style.overflow == 'visible' and style.min_width == 'auto':
                smallest = intrinsic.content_sizes(child)[0] + inner
                if isinstance(style.width, float):
                    smallest = min(smallest, intrinsic.border_sizes(child)[0])
                low, high = max(low, smallest + left + right), max(high, smallest + left + right)
        if style.flex_shrink == 0:
            low, high = max(low, base), max(high, base)
    return low, high


class _Container:
    def __init__(self, box, base_height, given, definite):
        self.box = box
        self.style = box.style
        self.row = _is_row(box)
        self.reverse = box.style.flex_direction.endswith('reverse')
        self.wrap = box.style.flex_wrap != 'nowrap'
        self.wrap_reverse = box.style.flex_wrap == 'wrap-reverse'
        self.base_height = base_height
        self.width = box.w - box.hpb
        height = given
        if height is None:
            height = border_height(box, box.style.height, base_height)
            if height is not None:
                height = clamp_height(box, height, base_height)
        self.fixed_height = height          # the border box height, if it does not follow from content
        self.height = height - box.vpb if height is not None else None
        # what percentages of heights refer to
        self.inner_height = self.height if given is None or definite else None
        row_gap = resolve(box.style.row_gap, self.height) or 0.0
        column_gap = resolve(box.style.column_gap, self.width) or 0.0
        self.main_gap, self.cross_gap = (column_gap, row_gap) if self.row else (row_gap, column_gap)
        self.main_size = self.width if self.row else self.height
        self.cross_size = self.height if self.row else self.width

    # the axes

    def main_margins(self, item):
        box = item.box
        return box.ml + box.mr if self.row else box.mt + box.mb

    def cross_margins(self, item):
        box = item.box
        return box.mt + box.mb if self.row else box.ml + box.mr

    def auto_margins(self, item, main):
        """Whether the margins at the start and at the end of an axis are auto."""
        style = item.style
        if self.row == main:
            return style.margin_left == 'auto', style.margin_right == 'auto'
        return style.margin_top == 'auto', style.margin_bottom == 'auto'

    def clamp_main(self, item, size):
        largest, smallest = item.max_main, item.min_main
        if largest is not None:
            size = min(size, largest)
        size = max(size, smallest)
        return max(size, item.box.hpb if self.row else item.box.vpb)

    def align_of(self, item):
        align = item.style.align_self
        if align == 'auto':
            align = self.style.align_items
        if align == 'normal':
            align = 'stretch'
        return align

    def stretches(self, item):
        """Whether the item is as large as its line across."""
        size = item.style.height if self.row else item.style.width
        if self.row and isinstance(size, Pct) and self.inner_height is None:
            size = 'auto'
        return self.align_of(item) == 'stretch' and size == 'auto' and not any(self.auto_margins(item, False))

    # steps

    def item_width(self, item):
        """The border box width of an item of a column."""
        box = item.box
        if box.kind == 'table' and box.style.width != 'auto':
            from . import table
            return table.used_width(box, self.width, self.width)
        width = border_width(box, box.style.width, self.width)
        if width is None:
            if self.stretches(item) and not self.wrap:
                width = self.width - box.ml - box.mr
            else:
                width = fit_width(box, self.width, self.width)
        return clamp_width(box, width, self.width)

    def measure(self, item, width, height=None, definite=True, size_only=False):
        layout_root(item.box, width, self.width, self.inner_height, height, definite, size_only)

    def content_height(self, item, width):
        """The border box height of an item by its content, whatever its height says."""
        box = item.box
        style = box.style
        key = (width, self.width, self.inner_height)
        if key in box.content_heights:
            return box.content_heights[key]
        saved = style.height, style.min_height, style.max_height
        if saved == ('auto', 'auto', 'none'):
            self.measure(item, width, size_only=True)
            height = box.h
        else:
            style.height, style.min_height, style.max_height = 'auto', 'auto', 'none'
            box.layout_key = None
            sizes, box.sizes = box.sizes, {}
            self.measure(item, width)
            height = box.h
            style.height, style.min_height, style.max_height = saved
            box.layout_key = None
            box.sizes = sizes
        box.content_heights[key] = height
        return height

    def prepare(self, item):
        """Flex base size and hypothetical main size (9.2)."""
        box, style = item.box, item.style
        set_edges(box, self.width)
        set_relative(box, self.width, self.inner_height)
        border = border_width if self.row else border_height
        size_value = style.width if self.row else style.height
        low_value = style.min_width if self.row else style.min_height
        high_value = style.max_width if self.row else style.max_height
        reference = self.width if self.row else self.inner_height
        basis = style.flex_basis
        if basis == 'auto':
            basis = size_value
        specified = border(box, size_value, reference)
        item.max_main = border(box, high_value, reference)
        item.min_main = border(box, low_value, reference)
        base = border(box, basis, reference)
        if base is None or (low_value == 'auto' and style.overflow == 'visible'):
            if self.row:
                low, high = intrinsic.content_sizes(box)
                low, high = low + box.hpb, high + box.hpb
            else:
                low = high = self.content_height(item, self.item_width(item))
            if base is None:
                base = high
        if item.min_main is None:
            item.min_main = 0.0
            if style.overflow == 'visible' and low_value == 'auto':
                item.min_main = low
                if specified is not None and box.kind != 'table':
                    item.min_main = min(low, specified)
                if item.max_main is not None:
                    item.min_main = min(item.min_main, item.max_main)
        if box.kind == 'table' and self.row:
            item.min_main = max(item.min_main, low)
        item.base = base
        item.hypothetical = self.clamp_main(item, base)

    def lines(self, items):
        if not self.wrap:
            return [Line(items)]
        result = []
        line = []
        used = 0.0
        for item in items:
            outer = item.hypothetical + self.main_margins(item)
            gap = self.main_gap if line else 0.0
            if line and self.main_size is not None and used + gap + outer > self.wrap_limit + EPS:
                result.append(Line(line))
                line, used, gap = [], 0.0, 0.0
            line.append(item)
            used += gap + outer
        if line:
            result.append(Line(line))
        return result

    def flex(self, line):
        """Resolves the flexible lengths of a line (9.7)."""
        items = line.items
        gaps = self.main_gap * (len(items) - 1)
        outer = sum(i.hypothetical + self.main_margins(i) for i in items) + gaps
        grows = outer < self.main_size
        for item in items:
            factor = item.style.flex_grow if grows else item.style.flex_shrink
            item.main = item.base
            item.frozen = False
            if factor == 0 or (grows and item.base > item.hypothetical) \
                    or (not grows and item.base < item.hypothetical):
                item.main = item.hypothetical
                item.frozen = True

        def free_space():
            return self.main_size - gaps - sum((i.main if i.frozen else i.base) + self.main_margins(i)
                                               for i in items)

        initial = free_space()
        while True:
            active = [i for i in items if not i.frozen]
            if not active:
                break
            free = free_space()
            total = sum(i.style.flex_grow if grows else i.style.flex_shrink for i in active)
            if total < 1 and abs(initial * total) < abs(free):
                free = initial * total
            if grows:
                for item in active:
                    item.main = item.base + (free * item.style.flex_grow / total if total > 0 else 0.0)
            else:
                weights = [i.style.flex_shrink * self.inner_base(i) for i in active]
                weight = sum(weights)
                for item, part in zip(active, weights):
                    item.main = item.base + (free * part / weight if weight > 0 else 0.0)
            violation = 0.0
            for item in active:
                clamped = self.clamp_main(item, item.main)
                item.violation = clamped - item.main
                item.main = clamped
                violation += item.violation
            for item in active:
                if abs(violation) < 1e-7 or (violation > 0 and item.violation > 0) \
                        or (violation < 0 and item.violation < 0):
                    item.frozen = True

    def inner_base(self, item):
        return max(0.0, item.base - (item.box.hpb if self.row else item.box.vpb))

    def size_cross(self, item):
        """The hypothetical cross size of an item (9.4)."""
        box = item.box
        if self.row:
            self.measure(item, item.main, size_only=True)
            item.cross = box.h
        else:
            item.cross = self.item_width(item)
            if box.kind == 'table' and box.style.width == 'auto':
                self.measure(item, item.cross)

    def item_baseline(self, item):
        """The baseline of an item from its top margin edge."""
        box = item.box
        base = box.first_bl if box.first_bl is not None else box.h
        return box.mt + base

    def run(self):
        box = self.box
        items = [Item(child) for child in _ordered(box)]
        for item in items:
            self.prepare(item)
        self.wrap_limit = self.main_size
        if self.main_size is None:
            # the height of a column follows from its content
            top = border_height(box, self.style.max_height, self.base_height)
            if self.wrap and top is not None:
                self.wrap_limit = self.main_size = top - box.vpb
            lines = self.lines(items)
            self.main_size = max([sum(i.hypothetical + self.main_margins(i) for i in line.items)
                                  + self.main_gap * max(0, len(line.items) - 1) for line in lines] + [0.0])
            self.main_size = clamp_height(box, self.main_size + box.vpb, self.base_height) - box.vpb
        else:
            lines = self.lines(items)
        for line in lines:
            self.flex(line)
            for item in line.items:
                self.size_cross(item)
        self.cross_lines(lines)
        if self.row:
            inner = self.cross_size if self.cross_size is not None else \
                sum(line.cross for line in lines) + self.cross_gap * max(0, len(lines) - 1)
            if self.fixed_height is None:
                inner = clamp_height(box, inner + box.vpb, self.base_height) - box.vpb
            self.cross_size = inner
            box.h = self.fixed_height if self.fixed_height is not None else inner + box.vpb
        else:
            box.h = self.fixed_height if self.fixed_height is not None else self.main_size + box.vpb
        self.align_lines(lines)
        for line in lines:
            self.place_main(line)
            self.place_cross(line)
        self.set_baseline(lines)

    def cross_lines(self, lines):
        """The cross sizes of lines (9.4, step 8)."""
        box = self.box
        for line in lines:
            if not self.wrap and self.cross_size is not None:
                line.cross = self.cross_size
                if self.row:
                    self.baselines(line)
                continue
            largest = self.baselines(line) if self.row else 0.0
            for item in line.items:
                largest = max(largest, item.cross + self.cross_margins(item))
            line.cross = max(0.0, largest)
            if not self.wrap and self.row:
                line.cross = clamp_height(box, line.cross + box.vpb, self.base_height) - box.vpb

    def baselines(self, line):
        """Finds the baseline of a line; returns the height of the items that are aligned with it."""
        above = below = None
        for item in line.items:
            if self.align_of(item) == 'baseline' and not any(self.auto_margins(item, False)):
                base = self.item_baseline(item)
                rest = item.cross + self.cross_margins(item) - base
                above = base if above is None else max(above, base)
                below = rest if below is None else max(below, rest)
        line.baseline = above
        return above + below if above is not None else 0.0

    def align_lines(self, lines):
        """align-content (9.4 step 9, 9.6 step 16)."""
        if not self.wrap:
            if lines:
                lines[0].pos = 0.0
            return
        count = len(lines)
        if not count:
            return
        used = sum(line.cross for line in lines) + self.cross_gap * (count - 1)
        free = self.cross_size - used
        align = self.style.align_content
        if align in ('stretch', 'normal') and free > 0:
            for line in lines:
                line.cross += free / count
            free = 0.0
        start, between = _distribute(align, free, count)
        pos = start
        for line in lines:
            line.pos = pos
            pos += line.cross + between + self.cross_gap
        if self.wrap_reverse:
            for line in lines:
                line.pos = self.cross_size - line.pos - line.cross

    def place_main(self, line):
        """Auto margins and justify-content (9.5)."""
        items = line.items
        count = len(items)
        if not count:
            return
        used = sum(i.main + self.main_margins(i) for i in items) + self.main_gap * (count - 1)
        free = self.main_size - used
        autos = sum(sum(self.auto_margins(i, True)) for i in items)
        each = 0.0
        if autos and free > 0:
            each = free / autos
            free = 0.0
        justify = self.style.justify_content
        if justify in ('left', 'right') and self.row and self.reverse:
            justify = 'right' if justify == 'left' else 'left'
        if justify in ('start', 'end') and self.reverse:
            justify = 'end' if justify == 'start' else 'start'
        pos, between = (0.0, 0.0) if each else _distribute(justify, free, count)
        for item in items:
            box = item.box
            first, last = self.auto_margins(item, True)
            start = box.ml if self.row else box.mt
            end = box.mr if self.row else box.mb
            start += each if first else 0.0
            end += each if last else 0.0
            if self.reverse:
                start, end = end, start
            pos += start
            place = pos
            if self.reverse:
                place = self.main_size - pos - item.main
            item.main_pos = place
            pos += item.main + end + between + self.main_gap

    def place_cross(self, line):
        """Stretches and aligns the items of a line; then they have their final sizes (9.6)."""
        box = self.box
        for item in line.items:
            child = item.box
            cross = item.cross
            stretched = self.stretches(item)
            if stretched:
                cross = line.cross - self.cross_margins(item)
                if self.row:
                    cross = clamp_height(child, cross, self.inner_height)
                elif child.kind != 'table':
                    cross = clamp_width(child, cross, self.width)
                cross = max(cross, child.vpb if self.row else child.hpb)
                if child.kind == 'table':
                    cross = max(cross, item.cross)
            item.cross = cross
            if self.row:
                if stretched:
                    self.measure(item, item.main, cross)
                else:
                    self.measure(item, item.main)
            else:
                self.measure(item, cross, item.main, self.inner_height is not None or self._rigid(item))
            rest = line.cross - cross - self.cross_margins(item)
            first, last = self.auto_margins(item, False)
            start = child.mt if self.row else child.ml
            align = self.align_of(item)
            if first or last:
                if rest > 0:
                    shift = start + (rest / 2 if first and last else rest if first else 0.0)
                else:
                    shift = start
            elif align in ('flex-end', 'end', 'self-end'):
                backwards = self.wrap_reverse and align == 'flex-end'
                shift = start + (0.0 if backwards else rest)
            elif align == 'center':
                shift = start + rest / 2
            elif align == 'baseline' and self.row and line.baseline is not None:
                shift = start + line.baseline - self.item_baseline(item)
            else:
                backwards = self.wrap_reverse and align not in ('start', 'self-start')
                shift = start + (rest if backwards else 0.0)
            cross_pos = line.pos + shift
            x, y = (item.main_pos, cross_pos) if self.row else (cross_pos, item.main_pos)
            child.x = box.left_edge + x
            child.y = box.top_edge + y

    def _rigid(self, item):
        """Whether the main size of an item is definite by itself."""
        style = item.style
        return isinstance(style.flex_basis if style.flex_basis != 'auto' else style.height, float) \
            and style.flex_grow == 0 and style.flex_shrink == 0

    def set_baseline(self, lines):
        box = self.box
        box.first_bl = box.last_bl = None
        if not lines or not lines[0].items:
            return
        line = lines[0]
        chosen = line.items[0]
        if self.row:
            for item in line.items:
                if self.align_of(item) == 'baseline' and not any(self.auto_margins(item, False)):
                    chosen = item
                    break
        child = chosen.box
        base = child.first_bl if child.first_bl is not None else child.h
        box.first_bl = box.last_bl = child.y + base


def _distribute(value, free, count):
    """(space at the start, space between) for justify-content and align-content."""
    if value == 'space-between':
        if free > 0 and count > 1:
            return 0.0, free / (count - 1)
        return 0.0, 0.0
    if value == 'space-around':
        if free > 0:
            return free / count / 2, free / count
        return free / 2, 0.0
    if value == 'space-evenly':
        if free > 0:
            return free / (count + 1), free / (count + 1)
        return free / 2, 0.0
    if value == 'center':
        return free / 2, 0.0
    if value in ('flex-end', 'end', 'right'):
        return free, 0.0
    return 0.0, 0.0


def layout(box, base_height, given, definite):
    """Lays out a flex container; its border box width is known (core.layout)."""
    _Container(box, base_height, given, definite).run()
    for child in box.oof:
        child.static_container = box
        child.static = (box.left_edge, box.top_edge)


def static_offset(container, child):
    """The shift of an absolute child in the content box of its container, as the only item there."""
    style = container.style
    row = _is_row(container)
    width = container.w - container.hpb
    height = container.h - container.vpb
    outer_w = child.ml + child.w + child.mr
    outer_h = child.mt + child.h + child.mb
    free_main, free_cross = (width - outer_w, height - outer_h) if row else (height - outer_h, width - outer_w)
    reverse = style.flex_direction.endswith('reverse')
    justify = style.justify_content
    if justify in ('center', 'space-around', 'space-evenly'):
        main = free_main / 2
    elif (justify in ('flex-end',)) != reverse:
        main = free_main
    else:
        main = 0.0
    if justify in ('start', 'left'):
        main = 0.0
    elif justify in ('end', 'right'):
        main = free_main
    align = child.style.align_self
    if align == 'auto':
        align = style.align_items
    wrap_reverse = style.flex_wrap == 'wrap-reverse'
    if align == 'center':
        cross = free_cross / 2
    elif (align == 'flex-end') != wrap_reverse and align not in ('start', 'end'):
        cross = free_cross
    elif align == 'end':
        cross = free_cross
    else:
        cross = 0.0
    return (main, cross) if row else (cross, main)

"""Tables (CSS 2.2, chapter 17) with separated borders."""

from . import intrinsic
from .core import border_height, layout as layout_root, resolve, set_edges
from .sheet import Pct


class Column:
    def __init__(self):
        self.low = 0.0          # smallest width
        self.high = 0.0         # largest width
        self.fixed = None       # width in pixels
        self.percent = None     # width in percent


class Cell:
    def __init__(self, box, row, column, rows, columns):
        self.box = box
        self.row = row
        self.column = column
        self.rows = rows
        self.columns = columns


class Grid:
    """The places of the cells of a table."""

    def __init__(self, table):
        self.rows = []          # row boxes
        self.cells = []
        self.width = len(table.columns)
        for group in table.groups:
            self._group(group)

    def _group(self, group):
        rows = group.children
        taken = set()
        base = len(self.rows)
        for r, row in enumerate(rows):
            self.rows.append(row)
            c = 0
            for box in row.children:
                while (r, c) in taken:
                    c += 1
                columns, down = _spans(box)
                down = len(rows) - r if down == 0 else min(down, len(rows) - r)
                for i in range(r, r + down):
                    for j in range(c, c + columns):
                        taken.add((i, j))
                self.cells.append(Cell(box, base + r, c, down, columns))
                c += columns
                self.width = max(self.width, c)


def _number(text, default):
    digits = ''
    for char in text.strip():
        if not char.isdigit():
            break
        digits += char
    return int(digits) if digits else default


def _spans(box):
    element = box.element
    if element is None or element.tag != 'td':
        return 1, 1
    columns = min(_number(element.attrs.get('colspan', ''), 1), 1000) or 1
    return columns, _number(element.attrs.get('rowspan', ''), 1)


def _grid(table):
    if getattr(table, 'grid', None) is None:
        table.grid = Grid(table)
    return table.grid


def distribute(columns, width):
    """The widths of the columns of a table whose columns have that width together."""
    lows = [c.low for c in columns]
    percents = [max(c.low, width * c.percent / 100) if c.percent is not None else c.low for c in columns]
    fixed = [max(c.low, c.high) if c.percent is None and c.fixed is not None else p
             for c, p in zip(columns, percents)]
    highs = [max(c.low, c.high) if c.percent is None else p for c, p in zip(columns, fixed)]
    before = lows
    if width <= sum(lows):
        return lows
    for step in (percents, fixed, highs):
        if sum(step) >= width:
            span = sum(step) - sum(before)
            part = (width - sum(before)) / span if span > 0 else 0.0
            return [a + (b - a) * part for a, b in zip(before, step)]
        before = step
    widths = list(highs)
    extra = width - sum(widths)
    groups = ([i for i, c in enumerate(columns) if c.percent is None and c.fixed is None],
              [i for i, c in enumerate(columns) if c.percent is None and c.fixed is not None],
              [i for i, c in enumerate(columns) if c.percent is not None])
    for n, group in enumerate(groups):
        if not group:
            continue
        weights = [columns[i].percent if n == 2 else highs[i] for i in group]
        total = sum(weights)
        for i, weight in zip(group, weights):
            widths[i] += extra * weight / total if total > 0 else extra / len(group)
        break
    return widths


def _cell_fixed(box):
    """The border box width of a cell by its width in pixels, or None."""
    value = box.style.width
    if not isinstance(value, float):
        return None
    _left, _right, inner = intrinsic.edges(box)
    return max(value, inner) if box.style.box_sizing == 'border-box' else value + inner


def _column_width(column):
    """The width value of (col, colgroup)."""
    col, group = column
    value = col.style.width if col is not None else 'auto'
    if value == 'auto' and group is not None:
        value = group.style.width
    return value


def _columns(table):
    """The columns of a table with automatic layout."""
    if getattr(table, 'column_data', None) is not None:
        return table.column_data
    grid = _grid(table)
    columns = [Column() for _ in range(grid.width)]

    def merge_fixed(column, value):
        column.fixed = value if column.fixed is None else max(column.fixed, value)

    def merge_percent(column, value):
        column.percent = value if column.percent is None else max(column.percent, value)

    for column, source in zip(columns, table.columns):
        value = _column_width(source)
        if isinstance(value, float):
            merge_fixed(column, value)
        elif isinstance(value, Pct):
            merge_percent(column, value.value)
    wide = []
    for cell in grid.cells:
        low, high = intrinsic.content_sizes(cell.box)
        inner = intrinsic.edges(cell.box)[2]
        cell.low, cell.high = low + inner, high + inner
        fixed = _cell_fixed(cell.box)
        if fixed is not None:
            cell.high = max(cell.low, fixed)
        if cell.columns > 1:
            wide.append(cell)
            continue
        column = columns[cell.column]
        column.low = max(column.low, cell.low)
        column.high = max(column.high, cell.high)
        if fixed is not None:
            merge_fixed(column, fixed)
        elif isinstance(cell.box.style.width, Pct):
            merge_percent(column, cell.box.style.width.value)
    for column in columns:
        if column.fixed is not None:
            column.high = column.fixed
        column.high = max(column.high, column.low)
    _limit_percents(columns)
    spacing = table.style.border_spacing[0]
    wide.sort(key=lambda c: c.columns)
    for cell in wide:
        part = columns[cell.column:cell.column + cell.columns]
        between = spacing * (cell.columns - 1)
        if isinstance(cell.box.style.width, Pct):
            _spread_percent(part, cell.box.style.width.value)
        low, high = cell.low - between, cell.high - between
        if sum(c.low for c in part) < low:
            for column, value in zip(part, distribute(part, low)):
                column.low = max(column.low, value)
        for column in part:
            column.high = max(column.high, column.low)
        if sum(c.high for c in part) < high:
            found = _widen(part, high)
            for column, value in zip(part, found):
                column.high = max(column.high, value)
    _limit_percents(columns)
    table.column_data = columns
    return columns


def _widen(columns, width):
    """Largest widths of columns for a cell over them that is wider than they are."""
    found = distribute(columns, width)
    return [max(f, c.high) for f, c in zip(found, columns)] if sum(found) >= width - 0.001 else found


def _spread_percent(columns, percent):
    rest = percent - sum(c.percent or 0.0 for c in columns)
    free = [c for c in columns if c.percent is None]
    if rest <= 0 or not free:
        return
    total = sum(c.high for c in free)
    for column in free:
        column.percent = rest * (column.high / total if total > 0 else 1 / len(free))


def _limit_percents(columns):
    left = 100.0
    for column in columns:
        if column.percent is not None:
            column.percent = min(column.percent, left)
            left -= column.percent


def _gaps(table):
    """The sum of the horizontal spacings."""
    count = _grid(table).width
    return table.style.border_spacing[0] * (count + 1) if count else 0.0


def _is_fixed(table):
    return table.style.table_layout == 'fixed' and table.style.width != 'auto'


def content_sizes(table):
    """(smallest, largest) width of the content box of a table."""
    gaps = _gaps(table)
    if _is_fixed(table):
        width = gaps + sum(_fixed_widths(table, None))
        return width, width
    columns = _columns(table)
    caption = 0.0
    for box in table.captions:
        caption = max(caption, intrinsic.outer_sizes(box)[0] - intrinsic.edges(table)[2])
    low = max(gaps + sum(c.low for c in columns), caption)
    return low, max(low, gaps + sum(c.high for c in columns))


def used_width(table, available, base):
    """The border box width of a table; available is without its margins."""
    set_edges(table, base)
    low, high = content_sizes(table)
    value = resolve(table.style.width, base)
    if value is None:
        return max(low, min(high, available - table.hpb)) + table.hpb
    if table.style.box_sizing == 'border-box':
        value -= table.hpb
    if _is_fixed(table):
        value = max(value, 0.0)
        return max(value, _gaps(table) + sum(_fixed_widths(table, value))) + table.hpb
    return max(low, value) + table.hpb


def _fixed_columns(table, width):
    """For each column (width in pixels or None, percentage or None) in the fixed layout."""
    grid = _grid(table)
    spacing = table.style.border_spacing[0]
    found = [None] * grid.width
    for i, source in enumerate(table.columns):
        value = _column_width(source)
        if value != 'auto':
            found[i] = value
    for cell in grid.cells:
        if cell.row != 0:
            continue
        value = cell.box.style.width
        if value == 'auto':
            continue
        if isinstance(value, Pct):
            part = Pct(value.value / cell.columns)
        else:
            part = max(0.0, (_cell_fixed(cell.box) - spacing * (cell.columns - 1)) / cell.columns)
        for i in range(cell.column, cell.column + cell.columns):
            if found[i] is None:
                found[i] = part
    return found


def _fixed_widths(table, width):
    """The widths of the columns in the fixed layout; width is that of the content or None."""
    found = _fixed_columns(table, width)
    room = max(0.0, width - _gaps(table)) if width is not None else 0.0
    widths = [resolve(v, room) if v is not None else 0.0 for v in found]
    rest = room - sum(widths)
    if rest > 0 and widths:
        free = [i for i, v in enumerate(found) if v is None]
        if free:
            for i in free:
                widths[i] = rest / len(free)
        else:
            group = [i for i, v in enumerate(found) if isinstance(v, float)] or range(len(widths))
            total = sum(widths[i] for i in group)
            for i in group:
                widths[i] += rest * widths[i] / total if total > 0 else rest / len(group)
    return widths


def _layout_caption(table, box, y):
    """Lays out a caption with its margin box at y; returns where its margin box ends."""
    from .core import border_width, clamp_width, set_relative
    set_edges(box, table.w)
    set_relative(box, table.w, None)
    width = border_width(box, box.style.width, table.w)
    if width is None:
        width = table.w - box.ml - box.mr
    width = clamp_width(box, width, table.w)
    layout_root(box, width, table.w, None)
    shift = box.ml
    rest = table.w - box.w - box.ml - box.mr
    if box.style.margin_left == 'auto' and rest > 0:
        shift += rest / 2 if box.style.margin_right == 'auto' else rest
    box.x = shift
    box.y = y + box.mt
    return y + box.mt + box.h + box.mb


def _enlarge(heights, constrained, extra):
    """Shares extra height among rows."""
    chosen = [i for i, c in enumerate(constrained) if not c] or list(range(len(heights)))
    total = sum(heights[i] for i in chosen)
    for i in chosen[:]:
        heights[i] += extra * heights[i] / total if total > 0 else extra / len(chosen)


def layout(table, base_height, given):
    """Lays out a table; its border box width is known (core.layout)."""
    grid = _grid(table)
    hspace, vspace = table.style.border_spacing
    content = table.w - table.hpb
    room = max(0.0, content - _gaps(table))
    if _is_fixed(table):
        widths = _fixed_widths(table, content)
    else:
        widths = distribute(_columns(table), room)
    lefts = []
    x = table.left_edge + hspace
    for width in widths:
        lefts.append(x)
        x += width + hspace

    top = 0.0
    for box in table.captions:
        if box.style.caption_side != 'bottom':
            top = _layout_caption(table, box, top)
    table.box_top = top

    # cells
    count = len(grid.rows)
    above = [0.0] * count
    below = [0.0] * count
    heights = [0.0] * count
    constrained = [False] * count
    for cell in grid.cells:
        box = cell.box
        last = cell.column + cell.columns - 1
        width = lefts[last] + widths[last] - lefts[cell.column]
        set_edges(box, content)
        box.rel = (0.0, 0.0)
        layout_root(box, width, content, None)
        box.x = lefts[cell.column]
        cell.natural = box.content_h + box.vpb
        height = border_height(box, box.style.height, None)
        cell.need = max(cell.natural, height or 0.0)
        cell.aligned = box.style.vertical_align not in ('top', 'middle', 'bottom')
        cell.base = box.first_bl if box.first_bl is not None else box.top_edge + box.content_h
        if cell.aligned:
            above[cell.row] = max(above[cell.row], cell.base)
            if cell.rows == 1:
                below[cell.row] = max(below[cell.row], cell.need - cell.base)
        if cell.rows == 1:
            heights[cell.row] = max(heights[cell.row], cell.need)
            if height is not None:
                constrained[cell.row] = True
    for i, row in enumerate(grid.rows):
        if any(c.aligned and c.row == i and c.rows == 1 for c in grid.cells):
            heights[i] = max(heights[i], above[i] + below[i])
        set_edges(row, content)
        height = resolve(row.style.height, None)
        if height is not None:
            heights[i] = max(heights[i], height)
            constrained[i] = True

    # row groups with a height
    start = 0
    for group in table.groups:
        end = start + len(group.children)
        height = resolve(group.style.height, None)
        if height is not None and end > start:
            extra = height - sum(heights[start:end]) - vspace * (end - start - 1)
            if extra > 0:
                part = heights[start:end]
                _enlarge(part, constrained[start:end], extra)
                heights[start:end] = part
        start = end

    # the height of the table
    total = sum(heights) + (vspace * (count + 1) if count else 0.0)
    wanted = None
    bottom_captions = [b for b in table.captions if b.style.caption_side == 'bottom']
    if given is not None:
        wanted = given - table.vpb - top
        for box in bottom_captions:
            wanted -= _layout_caption(table, box, 0.0)
    else:
        height = border_height(table, table.style.height, base_height)
        if height is not None:
            wanted = height - table.vpb
    if wanted is not None and wanted > total:
        if count:
            _enlarge(heights, constrained, wanted - total)
        total = wanted

    # positions
    tops = []
    y = top + table.top_edge + vspace
    for height in heights:
        tops.append(y)
        y += height + vspace
    inner_left = table.left_edge + hspace
    inner_width = (lefts[-1] + widths[-1] - inner_left) if widths else 0.0
    for i, row in enumerate(grid.rows):
        row.x, row.y, row.w, row.h = inner_left, tops[i], inner_width, heights[i]
        row.rel = (0.0, 0.0)
        base = above[i] if any(c.row == i and c.aligned for c in grid.cells) else None
        if i == 0:
            first = tops[0] + (base if base is not None else heights[0])
            table.first_bl = first
        table.last_bl = tops[i] + (base if base is not None else heights[i])
    if not grid.rows:
        table.first_bl = table.last_bl = None
    for cell in grid.cells:
        box = cell.box
        last = cell.row + cell.rows - 1
        box.y = tops[cell.row]
        box.h = tops[last] + heights[last] - tops[cell.row]
        align = box.style.vertical_align
        if align == 'middle':
            box.content_dy = (box.h - cell.natural) / 2
        elif align == 'bottom':
            box.content_dy = box.h - cell.natural
        elif align == 'top':
            box.content_dy = 0.0
        else:
            box.content_dy = above[cell.row] - cell.base
    start = 0
    y = top + table.top_edge + vspace
    for group in table.groups:
        end = start + len(group.children)
        group.rel = (0.0, 0.0)
        if end > start:
            y = tops[end - 1] + heights[end - 1]
            group.x, group.y, group.w, group.h = inner_left, tops[start], inner_width, y - tops[start]
            y += vspace
        else:
            group.x, group.y, group.w, group.h = inner_left, y, inner_width, 0.0
        start = end
    _place_columns(table, lefts, widths, tops, heights, top)

    table.h = top + table.vpb + total
    for box in bottom_captions:
        table.h = _layout_caption(table, box, table.h)
    for box in table.oof:
        box.static = (table.left_edge, top + table.top_edge)


def _place_columns(table, lefts, widths, tops, heights, top):
    first = tops[0] if tops else top + table.top_edge
    height = tops[-1] + heights[-1] - first if tops else 0.0
    groups = {}
    for i, (col, group) in enumerate(table.columns):
        if col is not None:
            col.rel = (0.0, 0.0)
            col.x, col.y, col.w, col.h = lefts[i], first, widths[i], height
        if group is not None:
            span = groups.setdefault(id(group), [group, i, i])
            span[2] = i
    for group, a, b in groups.values():
        group.rel = (0.0, 0.0)
        group.x, group.y, group.h = lefts[a], first, height
        group.w = lefts[b] + widths[b] - lefts[a]

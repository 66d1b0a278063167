"""Lays out a table with its captions."""

from pagelayout.layout import contents
from pagelayout.layout.sizes import border_size, is_auto, resolve_edges
from pagelayout.tables.columns import column_widths, spacing_of
from pagelayout.tables.grid import grid_of
from pagelayout.tables.rows import align_content, row_heights


def lay_out_table(table, base_height, height):
    """Lay out a table whose width is known."""
    grid = grid_of(table)
    top = _place_captions(table, grid, "top", 0.0)
    if height is None:
        height = border_size(table, "height", base_height)
    smallest = border_size(table, "min-height", base_height) or 0.0
    bottom = top + _place_grid(table, grid, top, max(height or 0.0, smallest))
    table.height = _place_captions(table, grid, "bottom", bottom)


def _place_captions(table, grid, side, y):
    """Place the captions of a side below each other; the bottom of the last one."""
    for box in grid.captions:
        if box.style["caption-side"] == side:
            resolve_edges(box, table.width)
            width = border_size(box, "width", table.width)
            contents.lay_out(box, table.width - box.margin.across if width is None else width, None)
            box.put(table, box.margin.left, y + box.margin.top)
            y += box.height + box.margin.along
    return y


def _place_grid(table, grid, top, smallest):
    """Place rows and cells below a place; the height of the table without its captions."""
    across, down = spacing_of(table)
    widths = column_widths(table, grid, table.width - table.extra_width)
    heights, baselines = row_heights(grid, widths, (across, down))
    gaps = down * (len(heights) + 1) if heights else 0.0
    rest = smallest - table.extra_height - gaps - sum(heights)
    if rest > 0 and heights:
        heights = _enlarged(grid, heights, rest)
    xs = _places(table.inner_left, widths, across)
    ys = _places(top + table.inner_top, heights, down)
    inner_width = max(xs[-1] - across - xs[0], 0.0)
    for place, row in enumerate(grid.rows):
        row.put(table, xs[0], ys[place])
        row.width, row.height = inner_width, heights[place]
    for group in grid.groups:
        _place_group(table, group, inner_width)
    for cell in grid.cells:
        height = ys[cell.row + cell.rows] - down - ys[cell.row]
        align_content(cell, height, baselines[cell.row])
        cell.box.put(table, xs[cell.column], ys[cell.row])
    table.row_baseline = ys[0] + (baselines[0] if baselines[0] is not None else heights[0]) if heights else None
    return max(sum(heights) + gaps + table.extra_height, smallest)


def _enlarged(grid, heights, rest):
    """The heights of rows that share what is left of a table: those without a height of their own, otherwise all."""
    chosen = [place for place, row in enumerate(grid.rows) if is_auto(row, "height")] or list(range(len(heights)))
    total = sum(heights[place] for place in chosen)
    return [
        height + (rest * (height / total if total else 1 / len(chosen)) if place in chosen else 0.0)
        for place, height in enumerate(heights)
    ]


def _places(start, sizes, gap):
    """Where columns or rows begin, and where the next one would."""
    places = [start + gap]
    for size in sizes:
        places.append(places[-1] + size + gap)
    return places


def _place_group(table, group, width):
    """Place a row group around its rows."""
    rows = [row for row in group.children if row.display == "table-row"]
    if rows:
        group.put(table, rows[0].x, rows[0].y)
        group.width, group.height = width, rows[-1].y + rows[-1].height - rows[0].y

"""The heights of rows, and where cells have their content (CSS 2.2, 17.5.3)."""

from pagelayout.layout import contents
from pagelayout.layout.baselines import first_baseline
from pagelayout.layout.sizes import border_size, resolve_edges


def row_heights(grid, widths, gaps):
    """Lay out the cells, and find the heights and the baselines of the rows."""
    across, down = gaps
    heights = [border_size(row, "height", None) or 0.0 for row in grid.rows]
    for cell in grid.cells:
        _measure(cell, sum(widths[cell.column : cell.column + cell.columns]) + across * (cell.columns - 1))
    baselines = [
        max((_baseline(cell.box) for cell in grid.cells if cell.row == place and _is_on_baseline(cell.box)), default=None)
        for place in range(len(heights))
    ]
    for cell in sorted(grid.cells, key=lambda one: one.rows):
        needed = cell.box.height
        if _is_on_baseline(cell.box):
            needed = max(needed, cell.box.content_height + baselines[cell.row] - _baseline(cell.box))
        rows = range(cell.row, cell.row + cell.rows)
        missing = needed - down * (cell.rows - 1) - sum(heights[row] for row in rows)
        if missing > 0:
            heights[rows[-1]] += missing
    return heights, baselines


def _measure(cell, width):
    """Lay out a cell with the height that its content and its style ask for."""
    box = cell.box
    resolve_edges(box, width)
    smallest = border_size(box, "height", None) or 0.0
    style, box.style = box.style, {**box.style, "height": "auto"}
    contents.lay_out(box, width, None)
    box.style = style
    box.content_height = box.height
    box.height = max(box.height, smallest)


def _is_on_baseline(box):
    """True if a cell is aligned with the baseline of its row."""
    return box.style["vertical-align"] not in ("top", "middle", "bottom")


def _baseline(box):
    """The baseline of a cell: that of its first line, or the bottom of its content."""
    found = first_baseline(box)
    return box.content_height - box.border.bottom - box.padding.bottom if found is None else found


def align_content(cell, height, row_baseline):
    """Give a cell its final height, and move its content down in it."""
    box = cell.box
    rest = height - box.content_height
    align = box.style["vertical-align"]
    if align == "middle":
        move = rest / 2
    elif align in ("top", "bottom"):
        move = rest if align == "bottom" else 0.0
    else:
        move = row_baseline - _baseline(box)
    box.height = height
    _move_content(box, move)


def _move_content(box, distance):
    """Move all that is directly in a box down."""
    box.line_baselines = [one + distance for one in box.line_baselines]
    for one in box.within():
        holder, x, y = one.static_place
        if holder is box:
            one.static_place = (box, x, y + distance)
        if one.holder is box and one is not box:
            one.y += distance
            for rect in one.fragments:
                rect.y += distance

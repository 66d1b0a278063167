"""The widths of columns (CSS 2.2, 17.5.2)."""

from dataclasses import dataclass

from pagelayout.css.values import Percent
from pagelayout.layout.intrinsic import Range, content_range, outer_range
from pagelayout.layout.sizes import border_size, clamped, resolve_edges
from pagelayout.tables.grid import grid_of


@dataclass
class Column:
    """What is known of the width of a column."""

    least: float = 0.0
    most: float = 0.0
    is_fixed: bool = False
    percent: float | None = None


def spacing_of(table):
    """The space between the columns, and that between the rows."""
    return table.style["border-spacing"]


def table_range(table):
    """The range of the content box of a table."""
    grid = grid_of(table)
    columns = measured(grid, spacing_of(table)[0])
    gaps = _gaps(table, len(columns))
    least, most = (sum(getattr(one, name) for one in columns) + gaps for name in ("least", "most"))
    captions = max((outer_range(one).least for one in grid.captions), default=0.0) - table.extra_width
    if table.style["table-layout"] == "fixed" and table.style["width"] != "auto":
        least = 0.0
    return Range(max(least, captions), max(least, most, captions))


def _gaps(table, count):
    """The space between and beside columns."""
    return spacing_of(table)[0] * (count + 1) if count else 0.0


def measured(grid, gap):
    """The columns with what their cells need."""
    columns = [Column() for _ in grid.columns]
    for column, box in zip(columns, grid.columns, strict=True):
        if box is not None:
            _note_width(column, box, Range(0.0, 0.0))
    for cell in sorted(grid.cells, key=lambda one: one.columns):
        found = _cell_range(cell.box)
        if cell.columns == 1:
            _note_width(columns[cell.column], cell.box, found)
        else:
            _spread(columns[cell.column : cell.column + cell.columns], cell, found, gap)
    return columns


def _cell_range(box):
    """The range of a cell, without what its width says."""
    resolve_edges(box, None)
    found = content_range(box).plus(box.extra_width)
    return Range(clamped(box, found.least, "width", None), clamped(box, found.most, "width", None))


def _note_width(column, box, found):
    """Take a cell of one column, or the box of the column itself, into account."""
    width = box.style["width"]
    column.least = max(column.least, found.least)
    if isinstance(width, Percent):
        column.percent = max(column.percent or 0.0, width.hundredths)
    elif width != "auto":
        size = max(border_size(box, "width", None), found.least)
        column.most = max(column.most, size) if column.is_fixed else max(size, column.least)
        column.is_fixed = True
    if not column.is_fixed:
        column.most = max(column.most, found.most)
    column.most = max(column.most, column.least)


def _spread(columns, cell, found, gap):
    """Widen columns until a cell fits that spans them, as if they were all of a table as wide as it."""
    width = border_size(cell.box, "width", None)
    most = found.most if width is None else max(width, found.least)
    gaps = gap * (len(columns) - 1)
    for one, size in zip(columns, _distributed(columns, found.least - gaps), strict=True):
        one.least = max(one.least, size)
        one.most = max(one.most, one.least)
    for one, size in zip(columns, _distributed(columns, most - gaps), strict=True):
        one.most = max(one.most, size)


def column_widths(table, grid, inner_width):
    """The widths of the columns in a table with a content box of a width."""
    room = inner_width - _gaps(table, len(grid.columns))
    if table.style["table-layout"] == "fixed" and table.style["width"] != "auto":
        return _fixed_widths(grid, room, spacing_of(table)[0])
    return _distributed(measured(grid, spacing_of(table)[0]), room)


def _distributed(columns, room):
    """The widths of columns that share a room."""
    guesses = [
        [one.least for one in columns],
        [one.least if one.percent is None else max(one.least, one.percent * room / 100) for one in columns],
        [_guess(one, room, one.most if one.is_fixed else one.least) for one in columns],
        [_guess(one, room, one.most) for one in columns],
    ]
    for low, high in zip(guesses, guesses[1:], strict=False):
        if sum(low) <= room < sum(high):
            share = (room - sum(low)) / (sum(high) - sum(low))
            return [one + (other - one) * share for one, other in zip(low, high, strict=True)]
    if room < sum(guesses[0]):
        return guesses[0]
    return _with_rest(columns, guesses[-1], room)


def _guess(column, room, otherwise):
    """The width of a column: that of its percentage, or something else."""
    return otherwise if column.percent is None else max(column.least, column.percent * room / 100)


def _with_rest(columns, widths, room):
    """Share what is left: among columns without a width, else those with one, else those with a percentage."""
    rest = room - sum(widths)
    for test in (
        lambda one: not one.is_fixed and one.percent is None,
        lambda one: one.percent is None,
        lambda one: True,
    ):
        chosen = [place for place, one in enumerate(columns) if test(one)]
        if chosen:
            total = sum(widths[place] for place in chosen)
            return [
                width + (rest * (width / total if total else 1 / len(chosen)) if place in chosen else 0.0)
                for place, width in enumerate(widths)
            ]
    return widths


def _fixed_widths(grid, room, gap):
    """The widths of the columns where only those of columns and of the first row count."""
    widths = [None if box is None else _fixed_width(box, room) for box in grid.columns]
    for cell in grid.cells:
        if cell.row > 0:
            break
        resolve_edges(cell.box, None)
        width = _fixed_width(cell.box, room)
        if width is not None:
            share = (width - gap * (cell.columns - 1)) / cell.columns
            for place in range(cell.column, cell.column + cell.columns):
                widths[place] = share if widths[place] is None else widths[place]
    missing = widths.count(None)
    rest = max(room - sum(width for width in widths if width is not None), 0.0)
    if missing:
        return [rest / missing if width is None else width for width in widths]
    total = sum(widths)
    return [width + rest * (width / total if total else 1 / len(widths)) for width in widths]


def _fixed_width(box, room):
    """The width that a column or a cell asks for; None for none."""
    width = box.style["width"]
    return width.of(room) if isinstance(width, Percent) else border_size(box, "width", None)

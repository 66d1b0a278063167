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
    raise NotImplementedError("TODO: implement spacing_of.")


def table_range(table):
    """The range of the content box of a table."""
    raise NotImplementedError("TODO: implement table_range.")


def _gaps(table, count):
    """The space between and beside columns."""
    raise NotImplementedError("TODO: implement _gaps.")


def measured(grid, gap):
    """The columns with what their cells need."""
    raise NotImplementedError("TODO: implement measured.")


def _cell_range(box):
    """The range of a cell, without what its width says."""
    raise NotImplementedError("TODO: implement _cell_range.")


def _note_width(column, box, found):
    """Take a cell of one column, or the box of the column itself, into account."""
    raise NotImplementedError("TODO: implement _note_width.")


def _spread(columns, cell, found, gap):
    """Widen columns until a cell fits that spans them, as if they were all of a table as wide as it."""
    raise NotImplementedError("TODO: implement _spread.")


def column_widths(table, grid, inner_width):
    """The widths of the columns in a table with a content box of a width."""
    raise NotImplementedError("TODO: implement column_widths.")


def _distributed(columns, room):
    """The widths of columns that share a room."""
    raise NotImplementedError("TODO: implement _distributed.")


def _guess(column, room, otherwise):
    """The width of a column: that of its percentage, or something else."""
    raise NotImplementedError("TODO: implement _guess.")


def _with_rest(columns, widths, room):
    """Share what is left: among columns without a width, else those with one, else those with a percentage."""
    raise NotImplementedError("TODO: implement _with_rest.")


def _fixed_widths(grid, room, gap):
    """The widths of the columns where only those of columns and of the first row count."""
    raise NotImplementedError("TODO: implement _fixed_widths.")


def _fixed_width(box, room):
    """The width that a column or a cell asks for; None for none."""
    raise NotImplementedError("TODO: implement _fixed_width.")

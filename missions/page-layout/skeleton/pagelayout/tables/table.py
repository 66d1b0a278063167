"""Lays out a table with its captions."""

from pagelayout.layout import contents
from pagelayout.layout.sizes import border_size, is_auto, resolve_edges
from pagelayout.tables.columns import column_widths, spacing_of
from pagelayout.tables.grid import grid_of
from pagelayout.tables.rows import align_content, row_heights


def lay_out_table(table, base_height, height):
    """Lay out a table whose width is known."""
    raise NotImplementedError("TODO: implement lay_out_table.")


def _place_captions(table, grid, side, y):
    """Place the captions of a side below each other; the bottom of the last one."""
    raise NotImplementedError("TODO: implement _place_captions.")


def _place_grid(table, grid, top, smallest):
    """Place rows and cells below a place; the height of the table without its captions."""
    raise NotImplementedError("TODO: implement _place_grid.")


def _enlarged(grid, heights, rest):
    """The heights of rows that share what is left of a table: those without a height of their own, otherwise all."""
    raise NotImplementedError("TODO: implement _enlarged.")


def _places(start, sizes, gap):
    """Where columns or rows begin, and where the next one would."""
    raise NotImplementedError("TODO: implement _places.")


def _place_group(table, group, width):
    """Place a row group around its rows."""
    raise NotImplementedError("TODO: implement _place_group.")

"""The heights of rows, and where cells have their content (CSS 2.2, 17.5.3)."""

from pagelayout.layout import contents
from pagelayout.layout.baselines import first_baseline
from pagelayout.layout.sizes import border_size, resolve_edges


def row_heights(grid, widths, gaps):
    """Lay out the cells, and find the heights and the baselines of the rows."""
    raise NotImplementedError("TODO: implement row_heights.")


def _measure(cell, width):
    """Lay out a cell with the height that its content and its style ask for."""
    raise NotImplementedError("TODO: implement _measure.")


def _is_on_baseline(box):
    """True if a cell is aligned with the baseline of its row."""
    raise NotImplementedError("TODO: implement _is_on_baseline.")


def _baseline(box):
    """The baseline of a cell: that of its first line, or the bottom of its content."""
    raise NotImplementedError("TODO: implement _baseline.")


def align_content(cell, height, row_baseline):
    """Give a cell its final height, and move its content down in it."""
    raise NotImplementedError("TODO: implement align_content.")


def _move_content(box, distance):
    """Move all that is directly in a box down."""
    raise NotImplementedError("TODO: implement _move_content.")

"""The rows, columns and cells of a table."""

from dataclasses import dataclass, field

from pagelayout.boxes.box import ROW_GROUPS


@dataclass(eq=False)
class Cell:
    """A cell with the first of its rows and columns, and how many it spans."""

    box: object
    row: int
    column: int
    rows: int
    columns: int


@dataclass
class Grid:
    """The parts of a table."""

    captions: list = field(default_factory=list)
    columns: list = field(default_factory=list)  # the boxes of columns, None where there is none
    groups: list = field(default_factory=list)  # row groups, in the order in which they are seen
    rows: list = field(default_factory=list)
    cells: list = field(default_factory=list)


def grid_of(table):
    """The grid of a table."""
    raise NotImplementedError("TODO: implement grid_of.")


def _role(group, groups):
    """The display of a group; only the first header and the first footer are such."""
    raise NotImplementedError("TODO: implement _role.")


def _add_rows(grid, group):
    """Add the rows of a group with their cells; no cell reaches beyond the group."""
    raise NotImplementedError("TODO: implement _add_rows.")


def _span(box, name):
    """How many rows or columns a cell spans."""
    raise NotImplementedError("TODO: implement _span.")

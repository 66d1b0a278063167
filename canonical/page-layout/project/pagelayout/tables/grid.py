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
    grid = Grid([child for child in table.children if child.display == "table-caption"])
    for child in table.children:
        if child.display == "table-column":
            grid.columns.append(child)
        elif child.display == "table-column-group":
            grid.columns += [one for one in child.children if one.display == "table-column"]
    groups = [child for child in table.children if child.display in ROW_GROUPS]
    grid.groups = sorted(groups, key=lambda group: ROW_GROUPS.index(_role(group, groups)))
    for group in grid.groups:
        _add_rows(grid, group)
    count = max((cell.column + cell.columns for cell in grid.cells), default=0)
    grid.columns += [None] * (count - len(grid.columns))
    return grid


def _role(group, groups):
    """The display of a group; only the first header and the first footer are such."""
    first = next(one for one in groups if one.display == group.display)
    return group.display if first is group else "table-row-group"


def _add_rows(grid, group):
    """Add the rows of a group with their cells; no cell reaches beyond the group."""
    rows = [child for child in group.children if child.display == "table-row"]
    first, taken = len(grid.rows), set()
    for place, row in enumerate(rows, first):
        column = 0
        for box in row.children:
            if box.display != "table-cell":
                continue
            while (place, column) in taken:
                column += 1
            span = min(_span(box, "rowspan"), first + len(rows) - place)
            cell = Cell(box, place, column, span, _span(box, "colspan"))
            taken |= {(place + down, column + right) for down in range(span) for right in range(cell.columns)}
            grid.cells.append(cell)
            column += cell.columns
    grid.rows += rows


def _span(box, name):
    """How many rows or columns a cell spans."""
    return int(box.element.attributes.get(name, "1")) if box.element else 1

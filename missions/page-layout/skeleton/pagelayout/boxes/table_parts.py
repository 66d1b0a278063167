"""Adds the boxes that tables miss: tables around rows, rows around cells, cells around texts (CSS 2.2, 17.2.1)."""

from pagelayout.boxes.box import COLUMNS, ROW_GROUPS, TABLES

ROW_PARENTS = (*ROW_GROUPS, *TABLES)
IN_TABLE = ("table-caption", *COLUMNS, *ROW_GROUPS, "table-row")
PARTS = (*IN_TABLE, "table-cell")


def complete_tables(box, anonymous):
    """Complete all tables in a box."""
    raise NotImplementedError("TODO: implement complete_tables.")


def _wrap(box, is_wrong, display, anonymous):
    """Put runs of children into boxes of a display; white space at the edges of a run is dropped where tables drop it."""
    raise NotImplementedError("TODO: implement _wrap.")

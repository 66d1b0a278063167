"""Adds the boxes that tables miss: tables around rows, rows around cells, cells around texts (CSS 2.2, 17.2.1)."""

from pagelayout.boxes.box import COLUMNS, ROW_GROUPS, TABLES

ROW_PARENTS = (*ROW_GROUPS, *TABLES)
IN_TABLE = ("table-caption", *COLUMNS, *ROW_GROUPS, "table-row")
PARTS = (*IN_TABLE, "table-cell")


def complete_tables(box, anonymous):
    """Complete all tables in a box."""
    if box.display in TABLES:
        _wrap(box, lambda child: child.display not in IN_TABLE, "table-row", anonymous)
        _wrap(box, lambda child: child.display == "table-row", "table-row-group", anonymous)
    elif box.display in ROW_GROUPS:
        _wrap(box, lambda child: child.display != "table-row", "table-row", anonymous)
    elif box.display == "table-row":
        _wrap(box, lambda child: child.display != "table-cell", "table-cell", anonymous)
    elif box.display not in COLUMNS:
        kind = "inline-table" if box.display == "inline" else "table"
        _wrap(box, lambda child: child.display in PARTS, kind, anonymous)
    for child in box.children:
        complete_tables(child, anonymous)


def _wrap(box, is_wrong, display, anonymous):
    """Put runs of children into boxes of a display; white space at the edges of a run is dropped where tables drop it."""
    children, box.children = box.children, []
    run = []
    drops_all = box.display in (*ROW_PARENTS, "table-row")

    def end_run():
        spaces = []
        while run and run[-1].is_space:
            spaces.insert(0, run.pop())
        if run:
            wrapper = anonymous(box, display)
            for one in run:
                wrapper.add(one)
            box.add(wrapper)
            run.clear()
        if not drops_all:
            for one in spaces:
                box.add(one)

    for child in children:
        if child.is_space and (run or drops_all):
            if run:
                run.append(child)
        elif is_wrong(child):
            run.append(child)
        else:
            end_run()
            box.add(child)
    end_run()

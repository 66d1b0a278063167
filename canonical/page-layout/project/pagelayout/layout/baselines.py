"""Baselines of boxes, from the top of their border boxes."""

from pagelayout.boxes.box import FLEXES, TABLES


def first_baseline(box):
    """The baseline of the first line in a box, its first row or its first flex item; None without any."""
    from pagelayout.flex.baselines import flex_baseline  # noqa: PLC0415 - that of an item is found here

    if box.display in TABLES:
        return box.row_baseline
    if box.display in FLEXES:
        return flex_baseline(box)
    if box.line_baselines:
        return box.line_baselines[0]
    return _of_children(box.children, first_baseline)


def last_baseline(box):
    """The baseline of the last line in a block container; None without any."""
    if box.display in (*TABLES, *FLEXES):
        return first_baseline(box)
    if box.line_baselines:
        return box.line_baselines[-1]
    return _of_children(reversed(box.children), last_baseline)


def _of_children(children, baseline):
    """The first baseline that one of the children in the flow has."""
    for child in children:
        if child.is_in_flow and not child.is_inline:
            found = baseline(child)
            if found is not None:
                return child.y + found
    return None

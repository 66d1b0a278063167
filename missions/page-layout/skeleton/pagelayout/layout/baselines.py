"""Baselines of boxes, from the top of their border boxes."""

from pagelayout.boxes.box import FLEXES, TABLES


def first_baseline(box):
    """The baseline of the first line in a box, its first row or its first flex item; None without any."""
    raise NotImplementedError("TODO: implement first_baseline.")


def last_baseline(box):
    """The baseline of the last line in a block container; None without any."""
    raise NotImplementedError("TODO: implement last_baseline.")


def _of_children(children, baseline):
    """The first baseline that one of the children in the flow has."""
    raise NotImplementedError("TODO: implement _of_children.")

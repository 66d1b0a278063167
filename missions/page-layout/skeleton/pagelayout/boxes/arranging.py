"""Puts blocks and lines in order: a block container has only blocks or only what stands in lines (CSS 2.2, 9.2.1.1)."""

from pagelayout.boxes.box import COLUMNS, FLEXES, ROW_GROUPS, TABLES, Box

NO_CONTAINERS = ("inline", "text", "break", *TABLES, *ROW_GROUPS, *COLUMNS, "table-row")


def arrange(box, anonymous):
    """Arrange the children of a box and of all below it."""
    raise NotImplementedError("TODO: implement arrange.")


def _wrap_texts(box, anonymous):
    """Make blocks of the texts of a flex container."""
    raise NotImplementedError("TODO: implement _wrap_texts.")


def _arrange_container(box, anonymous):
    """Make anonymous blocks of what stands between blocks."""
    raise NotImplementedError("TODO: implement _arrange_container.")


def _add_run(box, run, anonymous):
    """Add what stands between two blocks: in an anonymous block, unless it is only out of the flow."""
    raise NotImplementedError("TODO: implement _add_run.")


def _is_content(box):
    """True if a line is needed for a box."""
    raise NotImplementedError("TODO: implement _is_content.")


def _split(box):
    """The parts of an inline box in which there are blocks: inline boxes and blocks in turn."""
    raise NotImplementedError("TODO: implement _split.")


def _part(box):
    """A part of an inline box, without its edges."""
    raise NotImplementedError("TODO: implement _part.")

"""Sizes and alignment across the lines (CSS Flexible Box Layout 1, 9.4 and 8.3)."""

from pagelayout.flex.items import alignment, item_width, stretches
from pagelayout.layout import contents
from pagelayout.layout.baselines import first_baseline
from pagelayout.layout.sizes import clamped, is_auto


def lay_out_items(container, line):
    """Lay out the items of a line with their sizes along it."""
    raise NotImplementedError("TODO: implement lay_out_items.")


def baseline_of(item):
    """The baseline of an item, from the top of its margin box; without one, it is the bottom of its border box."""
    raise NotImplementedError("TODO: implement baseline_of.")


def _on_baseline(container, line):
    """The items of a line that are aligned with its baseline."""
    raise NotImplementedError("TODO: implement _on_baseline.")


def _auto_margins(container, box):
    """The sides across on which the margin is auto."""
    raise NotImplementedError("TODO: implement _auto_margins.")


def line_cross_size(container, line):
    """The size of a line across, by its items."""
    raise NotImplementedError("TODO: implement line_cross_size.")


def stretch_items(container, line):
    """Make the items that stretch as large as their line across."""
    raise NotImplementedError("TODO: implement stretch_items.")


def align_in_line(container, line):
    """Find the place of each item across, from the start of its line to its margin box."""
    raise NotImplementedError("TODO: implement align_in_line.")


def _from_top(container, line, item, free, is_aligned):
    """The distance of the margin box of an item from the top or left edge of its line."""
    raise NotImplementedError("TODO: implement _from_top.")


def find_baseline(container, lines):
    """The baseline of the container, from the top of its border box; None without items."""
    raise NotImplementedError("TODO: implement find_baseline.")

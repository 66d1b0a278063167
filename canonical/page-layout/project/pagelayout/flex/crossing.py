"""Sizes and alignment across the lines (CSS Flexible Box Layout 1, 9.4 and 8.3)."""

from pagelayout.flex.items import alignment, item_width, stretches
from pagelayout.layout import contents
from pagelayout.layout.baselines import first_baseline
from pagelayout.layout.sizes import clamped, is_auto


def lay_out_items(container, line):
    """Lay out the items of a line with their sizes along it."""
    for item in line.items:
        if container.is_row:
            contents.lay_out(item.box, item.main, container.inner_height)
        else:
            contents.lay_out(item.box, item_width(container, item.box), container.inner_height, item.main)


def baseline_of(item):
    """The baseline of an item, from the top of its margin box; without one, it is the bottom of its border box."""
    found = first_baseline(item.box)
    return item.box.margin.top + (item.box.height if found is None else found)


def _on_baseline(container, line):
    """The items of a line that are aligned with its baseline."""
    if not container.is_row:
        return []
    return [
        item
        for item in line.items
        if alignment(container, item.box) == "baseline" and not _auto_margins(container, item.box)
    ]


def _auto_margins(container, box):
    """The sides across on which the margin is auto."""
    return [side for side in (container.cross.start, container.cross.end) if is_auto(box, f"margin-{side}")]


def line_cross_size(container, line):
    """The size of a line across, by its items."""
    cross = container.cross
    sizes = [cross.length(item.box) + cross.margins(item.box) for item in line.items]
    aligned = _on_baseline(container, line)
    if aligned:
        line.baseline = max(baseline_of(item) for item in aligned)
        below = max(item.box.height + item.box.margin.along - baseline_of(item) for item in aligned)
        sizes.append(line.baseline + below)
        line.below = below
    return max(max(sizes), 0.0)


def stretch_items(container, line):
    """Make the items that stretch as large as their line across."""
    for item in line.items:
        box = item.box
        if not stretches(container, box):
            continue
        size = line.cross - container.cross.margins(box)
        if container.is_row:
            size = clamped(box, size, "height", container.inner_height)
            contents.lay_out(box, item.main, container.inner_height, size)
        else:
            size = clamped(box, size, "width", container.inner_width)
            contents.lay_out(box, size, container.inner_height, item.main)


def align_in_line(container, line):
    """Find the place of each item across, from the start of its line to its margin box."""
    cross = container.cross
    aligned = _on_baseline(container, line)
    for item in line.items:
        box = item.box
        free = line.cross - cross.length(box) - cross.margins(box)
        autos = _auto_margins(container, box)
        if autos and free > 0:
            item.from_top = free / len(autos) if cross.start in autos else 0.0
            continue
        item.from_top = _from_top(container, line, item, free, item in aligned)


def _from_top(container, line, item, free, is_aligned):
    """The distance of the margin box of an item from the top or left edge of its line."""
    align = alignment(container, item.box)
    turned = container.cross.is_reversed
    if _auto_margins(container, item.box):
        return 0.0 if not turned else free
    if is_aligned:
        if turned:
            return line.cross - line.below - baseline_of(item)
        return line.baseline - baseline_of(item)
    if align == "center":
        return free / 2
    at_end = {"flex-end": not turned, "end": True, "start": False}.get(align, turned)
    return free if at_end else 0.0


def find_baseline(container, lines):
    """The baseline of the container, from the top of its border box; None without items."""
    if not lines:
        return None
    items = _on_baseline(container, lines[0]) or lines[0].items
    box = items[0].box
    found = first_baseline(box)
    return box.y + (box.height if found is None else found)

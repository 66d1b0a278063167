"""How wide boxes want to be: the narrowest and the widest that make sense for their content."""

from dataclasses import dataclass

from pagelayout.boxes.box import FLEXES, TABLES
from pagelayout.layout.sizes import border_size, clamped, resolve_edges


@dataclass(frozen=True)
class Range:
    """The min-content and the max-content width."""

    least: float = 0.0
    most: float = 0.0

    def plus(self, extra):
        """The range with something added on both ends."""
        return Range(self.least + extra, self.most + extra)


def content_range(box):
    """The range of the content box."""
    from pagelayout.flex.intrinsic import flex_range  # noqa: PLC0415 - these ask for the ranges of what is in them
    from pagelayout.inline.measuring import lines_range  # noqa: PLC0415
    from pagelayout.tables.columns import table_range  # noqa: PLC0415

    if box.known_range is None:
        if box.display in TABLES:
            box.known_range = table_range(box)
        elif box.display in FLEXES:
            box.known_range = flex_range(box)
        else:
            box.known_range = lines_range(box) if box.has_lines else _blocks_range(box)
    return box.known_range


def outer_range(box):
    """The range of the margin box, with what the style says about the width."""
    resolve_edges(box, None)
    width = border_size(box, "width", None)
    found = Range() if width is not None and box.display not in TABLES else content_range(box).plus(box.extra_width)
    if width is not None:
        found = Range(max(width, found.least), max(width, found.least))
    return Range(
        clamped(box, found.least, "width", None) + box.margin.across,
        clamped(box, found.most, "width", None) + box.margin.across,
    )


def _blocks_range(box):
    """The range of a box with blocks: that of the widest one; floats may be side by side."""
    least = most = 0.0
    beside = {"left": 0.0, "right": 0.0}
    for child in box.children:
        if child.is_absolute:
            continue
        one = outer_range(child)
        least = max(least, one.least)
        clear = child.style["clear"]
        for side in beside:
            if clear in (side, "both"):
                most = max(most, sum(beside.values()))
                beside[side] = 0.0
        if child.is_floating:
            beside[child.style["float"]] += max(one.most, 0.0)
        elif child.has_own_context:
            most = max(most, one.most + sum(beside.values()))
            beside = {"left": 0.0, "right": 0.0}
        else:
            most = max(most, one.most, sum(beside.values()))
            beside = {"left": 0.0, "right": 0.0}
    return Range(least, max(most, sum(beside.values())))


def shrunk_width(box, base, room=None):
    """The width of the border box of what is as wide as it needs, in a containing block of a width."""
    width = border_size(box, "width", base)
    least = 0.0
    if width is None or box.display in TABLES:
        found = content_range(box).plus(box.extra_width)
        room = base - box.margin.across if room is None else room
        least = found.least if box.display in TABLES else 0.0
        width = min(max(found.least, room), found.most) if width is None else width
    return max(clamped(box, width, "width", base), least)

"""The height of a line and the vertical alignment in it (CSS 2.2, 10.8)."""

from dataclasses import dataclass

from pagelayout.css.cascade import line_height
from pagelayout.layout.baselines import first_baseline, last_baseline

ASCENT = 0.8  # of the font, in em
X_HEIGHT = 0.5


@dataclass(eq=False)
class Part:
    """Something in a line: how far its baseline is below that of its group, and what it takes above and below its own."""

    shift: float
    top: float
    bottom: float
    group: object  # the part with vertical-align top or bottom in which it is, or the line itself


class LineHeights:
    """Calculates where baselines are, from that of the line, which is 0; down is positive."""

    def __init__(self, block, open_boxes, items):
        self.root = Part(0.0, *_text_extent(block.style), None)
        self.root.group = self.root
        self.block = block
        self.parts = {}  # by inline boxes and atomic items
        self.aligned = {}  # parts with vertical-align top or bottom
        for box in open_boxes:
            self._add(box, box, *_text_extent(box.style))
        for item in items:
            if item.kind == "open":
                self._add(item.box, item.box, *_text_extent(item.box.style))
            elif item.kind == "atomic":
                self._add(item, item.box, *_atomic_extent(item.box))
        self._place_aligned()

    def _add(self, key, box, top, bottom):
        """Add a part, aligned in its parent."""
        parent = self.parts.get(box.parent, self.root)
        style = self.block.style if parent is self.root else box.parent.style
        align = box.style["vertical-align"]
        part = Part(0.0, top, bottom, parent.group)
        if align in ("top", "bottom"):
            part.group = part
            self.aligned[part] = align
        else:
            part.shift = parent.shift + _shift(align, part, style)
        self.parts[key] = part

    def _group_extent(self, group):
        """The top and the bottom of all parts of a group."""
        parts = [part for part in (self.root, *self.parts.values()) if part.group is group]
        return min(part.shift + part.top for part in parts), max(part.shift + part.bottom for part in parts)

    def _place_aligned(self):
        """Move the groups with vertical-align top or bottom to the edges of the line."""
        top, bottom = self._group_extent(self.root)
        extents = {group: self._group_extent(group) for group in self.aligned}
        for group, (one_top, one_bottom) in extents.items():
            missing = max(one_bottom - one_top - (bottom - top), 0.0)
            if self.aligned[group] == "top":
                bottom += missing
            else:
                top -= missing
        moves = {
            group: top - one_top if self.aligned[group] == "top" else bottom - one_bottom
            for group, (one_top, one_bottom) in extents.items()
        }
        for part in self.parts.values():
            part.shift += moves.get(part.group, 0.0)
        self.line = top, bottom

    def extent(self):
        """The top and the bottom of the line."""
        return self.line

    def shift(self, box):
        """How far the baseline of an inline box is below that of the line."""
        return self.parts[box].shift

    def atomic_top(self, item):
        """The top of the margin box of an atomic item."""
        part = self.parts[item]
        return part.shift + part.top


def _text_extent(style):
    """What a text takes above and below its baseline, with half of the leading on both sides."""
    height, size = line_height(style), style["font-size"]
    top = -ASCENT * size - (height - size) / 2
    return top, top + height


def _atomic_extent(box):
    """What a box takes above and below its baseline."""
    height = box.height + box.margin.along
    if box.display == "inline-block":
        baseline = last_baseline(box) if box.style["overflow"] == "visible" else None
    else:
        baseline = first_baseline(box)
    above = height if baseline is None else box.margin.top + baseline
    return -above, height - above


def _shift(align, part, style):
    """How far below the baseline of its parent the baseline of a part is."""
    size = style["font-size"]
    if align == "middle":
        return -X_HEIGHT * size / 2 - (part.top + part.bottom) / 2
    if align == "text-top":
        return -ASCENT * size - part.top
    if align == "text-bottom":
        return (1 - ASCENT) * size - part.bottom
    return 0.0 if align == "baseline" else -align

"""Margins that collapse (CSS 2.2, 8.3.1)."""

from pagelayout.css.values import resolved
from pagelayout.inline.items import makes_lines
from pagelayout.layout.sizes import block_width, border_size, resolve_edges


class Margins:
    """Adjoining margins: the largest positive and the most negative one."""

    def __init__(self, *margins):
        self.most, self.least = max(0.0, *margins, 0.0), min(0.0, *margins, 0.0)
        self.cleared = False  # a box with clearance is among those to which they belong

    def add(self, margin):
        """Add one margin."""
        self.most, self.least = max(self.most, margin), min(self.least, margin)

    def joined(self, other):
        """These and others together."""
        both = Margins(self.most, self.least, other.most, other.least)
        both.cleared = self.cleared or other.cleared
        return both

    @property
    def total(self):
        """What they come to."""
        return self.most + self.least


def meets_first_child(box):
    """True if the top margin of a box adjoins that of its first block."""
    return not (box.has_own_context or box.border.top or box.padding.top)


def is_flat(box, height):
    """True if a box without content has no height, so that its margins adjoin; height is that of its containing block."""
    if box.has_own_context or box.extra_height:
        return False
    return not border_size(box, "height", height) and not border_size(box, "min-height", height)


class StartMargins:
    """Looks ahead for the margins that adjoin the top margin of a block."""

    def __init__(self, flow, at):
        self.flow = flow
        self.at = at  # where the block would be without its margins, and the margins before it
        self.floats = set()  # sides on which floats were seen on the way

    def collect(self, box, width, height):
        """The margins that adjoin the top of a block, its own among them, and True if all of it is flat.

        width and height are those of its containing block.
        """
        resolve_edges(box, width)
        found = Margins(box.margin.top)
        if not meets_first_child(box):
            return found, False
        if box.has_lines:
            return found, not makes_lines(box) and is_flat(box, height)
        inner = block_width(box, width) - box.extra_width, resolved(box.style["height"], height, None)
        for child in box.children:
            if child.is_floating:
                self.floats.add(child.style["float"])
            if not child.is_in_flow:
                continue
            more, flat = self.collect(child, *inner)
            if self._clears(child, found.joined(more)):
                return found, False
            found = found.joined(more)
            if not flat:
                return found, False
            found.add(child.margin.bottom)
        return found, is_flat(box, height)

    def _clears(self, child, margins):
        """True if a block has to go below floats."""
        side = child.style["clear"]
        if side == "none":
            return False
        place, before = self.at
        bottom = self.flow.floats.bottom(side)
        if bottom is not None and bottom > place + before.joined(margins).total:
            return True
        return bool(self.floats if side == "both" else side in self.floats)

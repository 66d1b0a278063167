"""Lays out a flex container (CSS Flexible Box Layout 1, 9)."""

from dataclasses import dataclass, field

from pagelayout.css.values import resolved
from pagelayout.flex.alignment import spread
from pagelayout.flex.axes import axes_of
from pagelayout.flex.crossing import align_in_line, find_baseline, line_cross_size, lay_out_items, stretch_items
from pagelayout.flex.items import items_of_container
from pagelayout.flex.lengths import resolve_lengths
from pagelayout.flex.placing import place_absolute, place_line
from pagelayout.layout.floats import TINY


@dataclass
class FlexLine:
    """A line with its items, its size across, and its place across."""

    items: list = field(default_factory=list)
    cross: float = 0.0
    offset: float = 0.0
    baseline: float = 0.0  # of the items that are aligned with it, and what is below it
    below: float = 0.0


class FlexContainer:
    """A container while it is laid out; sizes are those of its content box, None where they depend on the content."""

    def __init__(self, box, inner_width, inner_height):
        raise NotImplementedError("TODO: implement __init__.")

    def outer(self, item, size):
        """A size along the main axis with margins."""
        raise NotImplementedError("TODO: implement outer.")


def lay_out_flex(box, inner_width, inner_height, bounds):
    """Lay out what is in a flex container; the height that its content takes. bounds are those of its inner height."""
    raise NotImplementedError("TODO: implement lay_out_flex.")


def _collect_lines(container, items, limit):
    """Break the items into lines."""
    raise NotImplementedError("TODO: implement _collect_lines.")


def _line_length(container, line):
    """The length of a line with its gaps before anything flexes."""
    raise NotImplementedError("TODO: implement _line_length.")


def _size_lines(container, lines, bounds):
    """Find the sizes and places of the lines across; the size of the container across."""
    raise NotImplementedError("TODO: implement _size_lines.")

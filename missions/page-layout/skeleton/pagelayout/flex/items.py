"""The items of a flex container: their base sizes and bounds (CSS Flexible Box Layout 1, 9.2 and 4.5)."""

from dataclasses import dataclass

from pagelayout.css.values import Percent
from pagelayout.layout import contents
from pagelayout.layout.intrinsic import content_range, shrunk_width
from pagelayout.layout.sizes import border_size, clamped, is_auto, resolve_edges


@dataclass(eq=False)
class FlexItem:
    """An item; all sizes are those of its border box."""

    box: object
    base: float
    least: float
    largest: float | None
    main: float = 0.0
    target: float = 0.0  # what it would be without its bounds
    from_top: float = 0.0  # of its margin box, from the top or the left of its line

    @property
    def hypothetical(self):
        """The base size within its bounds."""
        raise NotImplementedError("TODO: implement hypothetical.")

    def within(self, size):
        """A size within the bounds."""
        raise NotImplementedError("TODO: implement within.")


def items_of_container(container):
    """The items of a container, in their order."""
    raise NotImplementedError("TODO: implement items_of_container.")


def alignment(container, box):
    """The align-self of an item."""
    raise NotImplementedError("TODO: implement alignment.")


def stretches(container, box):
    """True if an item is as large as its line across."""
    raise NotImplementedError("TODO: implement stretches.")


def _cross_size(container, box):
    """The cross size that the style says, or None."""
    raise NotImplementedError("TODO: implement _cross_size.")


def _item(container, box):
    """An item with its flex base size and its bounds."""
    raise NotImplementedError("TODO: implement _item.")


def _basis_size(box, basis, main, room):
    """The border box that flex-basis asks for."""
    raise NotImplementedError("TODO: implement _basis_size.")


def content_size(container, box, which):
    """The size of the border box along the main axis that the content asks for."""
    raise NotImplementedError("TODO: implement content_size.")


def item_width(container, box):
    """The width of an item of a column."""
    raise NotImplementedError("TODO: implement item_width.")

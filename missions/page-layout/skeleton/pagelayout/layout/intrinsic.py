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
        raise NotImplementedError("TODO: implement plus.")


def content_range(box):
    """The range of the content box."""
    raise NotImplementedError("TODO: implement content_range.")


def outer_range(box):
    """The range of the margin box, with what the style says about the width."""
    raise NotImplementedError("TODO: implement outer_range.")


def _blocks_range(box):
    """The range of a box with blocks: that of the widest one; floats may be side by side."""
    raise NotImplementedError("TODO: implement _blocks_range.")


def shrunk_width(box, base, room=None):
    """The width of the border box of what is as wide as it needs, in a containing block of a width."""
    raise NotImplementedError("TODO: implement shrunk_width.")

"""How wide flex containers want to be (CSS Flexible Box Layout 1, 9.9)."""

from pagelayout.layout.intrinsic import Range, outer_range
from pagelayout.layout.sizes import resolved


def flex_range(box):
    """The range of the content box of a flex container."""
    raise NotImplementedError("TODO: implement flex_range.")

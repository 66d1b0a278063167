"""Absolute and fixed positions (CSS 2.2, 10.3.7 and 10.6.4), and where boxes are on the page."""

from dataclasses import dataclass

from pagelayout.css.values import resolved
from pagelayout.layout import contents
from pagelayout.layout.intrinsic import content_range
from pagelayout.layout.sizes import border_size, clamped, is_auto, resolve_edges

WINDOW = (800.0, 600.0)


@dataclass(frozen=True)
class Axis:
    """The properties of one direction."""

    start: str
    end: str
    size: str


ACROSS, DOWN = Axis("left", "right", "width"), Axis("top", "bottom", "height")


def place_on_page(box):
    """The place of the border box of a box on the page."""
    raise NotImplementedError("TODO: implement place_on_page.")


def lay_out_absolute(box):
    """Lay out an absolute box; all that is around it and before it has its place already."""
    raise NotImplementedError("TODO: implement lay_out_absolute.")


def _holder(box):
    """The box whose padding box contains an absolute box; None for the window."""
    raise NotImplementedError("TODO: implement _holder.")


def _offsets(box, axis, base):
    """The offsets of the start and the end, None where they are auto."""
    raise NotImplementedError("TODO: implement _offsets.")


def _solve_width(box, base, static):
    """Find the width, and the place of the left edge of the border box."""
    raise NotImplementedError("TODO: implement _solve_width.")


def _solve_height(box, base, static):
    """Lay out the content, find the height, and the place of the top edge of the border box."""
    raise NotImplementedError("TODO: implement _solve_height.")


def _place(box, axis, base, static, size):
    """The start edge of the border box; margins that are auto share what is left."""
    raise NotImplementedError("TODO: implement _place.")

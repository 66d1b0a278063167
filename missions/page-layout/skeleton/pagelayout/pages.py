"""Lays out a page, and writes what came out."""

from pagelayout.boxes.box import Rect
from pagelayout.boxes.building import BoxBuilder
from pagelayout.css.document import read_document
from pagelayout.layout import contents
from pagelayout.layout.positions import WINDOW, lay_out_absolute, place_on_page
from pagelayout.layout.sizes import border_size, centre, clamped, resolve_edges


def boxes_of_page(content):
    """The lines about the elements of a page that have an id."""
    raise NotImplementedError("TODO: implement boxes_of_page.")


def lay_out_page(box):
    """Lay out the box of the root in the window, and all that is out of its flow."""
    raise NotImplementedError("TODO: implement lay_out_page.")


def _line(name, boxes):
    """The line about an element with some boxes."""
    raise NotImplementedError("TODO: implement _line.")


def _rects(box):
    """The rectangles of a box on the page."""
    raise NotImplementedError("TODO: implement _rects.")


def _number(number):
    """A number with two decimals."""
    raise NotImplementedError("TODO: implement _number.")

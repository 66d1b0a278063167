"""Lays out a page, and writes what came out."""

from pagelayout.boxes.box import Rect
from pagelayout.boxes.building import BoxBuilder
from pagelayout.css.document import read_document
from pagelayout.layout import contents
from pagelayout.layout.positions import WINDOW, lay_out_absolute, place_on_page
from pagelayout.layout.sizes import border_size, centre, clamped, resolve_edges


def boxes_of_page(content):
    """The lines about the elements of a page that have an id."""
    root = read_document(content)
    box = BoxBuilder(root).build()
    lay_out_page(box)
    boxes = {}
    for one in box.within():
        if one.element is not None and one.display != "break":
            boxes.setdefault(one.element, []).append(one)
    named = [element for element in root.descendants() if "id" in element.attributes]
    return "".join(_line(element.attributes["id"], boxes.get(element, [])) for element in named)


def lay_out_page(box):
    """Lay out the box of the root in the window, and all that is out of its flow."""
    width, height = WINDOW
    resolve_edges(box, width)
    given = border_size(box, "width", width)
    box.width = clamped(box, width - box.margin.across if given is None else given, "width", width)
    contents.lay_out(box, box.width, height)
    box.put(None, centre(box, width), box.margin.top)
    for one in box.within():
        if one.is_absolute:
            lay_out_absolute(one)


def _line(name, boxes):
    """The line about an element with some boxes."""
    rects = [rect for box in boxes for rect in _rects(box)]
    if not rects:
        return f"{name} none\n"
    sized = [rect for rect in rects if rect.width or rect.height] or rects[:1]
    left, top = min(rect.x for rect in sized), min(rect.y for rect in sized)
    right = max(rect.x + rect.width for rect in sized)
    bottom = max(rect.y + rect.height for rect in sized)
    return " ".join([name, *map(_number, (left, top, right - left, bottom - top))]) + "\n"


def _rects(box):
    """The rectangles of a box on the page."""
    x, y = place_on_page(box)
    if box.display != "inline":
        return [Rect(x, y, box.width, box.height)]
    return [Rect(x + one.x, y + one.y, one.width, one.height) for one in box.fragments]


def _number(number):
    """A number with two decimals."""
    text = f"{number:.2f}"
    return "0.00" if text == "-0.00" else text

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
        return self.within(self.base)

    def within(self, size):
        """A size within the bounds."""
        return max(size if self.largest is None else min(size, self.largest), self.least)


def items_of_container(container):
    """The items of a container, in their order."""
    children = [child for child in container.box.children if not child.is_absolute]
    items = []
    for child in sorted(children, key=lambda one: one.style["order"]):
        resolve_edges(child, container.inner_width)
        items.append(_item(container, child))
    return items


def alignment(container, box):
    """The align-self of an item."""
    align = box.style["align-self"]
    if align == "auto":
        align = container.box.style["align-items"]
    return "stretch" if align == "normal" else align


def stretches(container, box):
    """True if an item is as large as its line across."""
    cross = container.cross
    return (
        alignment(container, box) == "stretch"
        and not any(is_auto(box, f"margin-{side}") for side in (cross.start, cross.end))
        and _cross_size(container, box) is None
    )


def _cross_size(container, box):
    """The cross size that the style says, or None."""
    base = container.inner_height if container.cross.size == "height" else container.inner_width
    return border_size(box, container.cross.size, base)


def _item(container, box):
    """An item with its flex base size and its bounds."""
    main, room = container.main, container.main_room
    size = border_size(box, main.size, room)
    basis = box.style["flex-basis"]
    if basis == "auto":
        base = size
    elif basis == "content" or (isinstance(basis, Percent) and room is None):
        base = None
    else:
        base = _basis_size(box, basis, main, room)
    largest = border_size(box, f"max-{main.size}", room)
    content = None
    if base is None:
        content = content_size(container, box, "most")
        base = content
    least = border_size(box, f"min-{main.size}", room)
    if box.style[f"min-{main.size}"] == "auto" and box.style["overflow"] == "visible":
        least = content_size(container, box, "least")
        if size is not None:
            least = min(least, size)
        if largest is not None:
            least = min(least, largest)
    return FlexItem(box, base, max(least or 0.0, main.extra(box)), largest)


def _basis_size(box, basis, main, room):
    """The border box that flex-basis asks for."""
    size, extra = basis.of(room) if isinstance(basis, Percent) else basis, main.extra(box)
    return max(size, extra) if box.style["box-sizing"] == "border-box" else size + extra


def content_size(container, box, which):
    """The size of the border box along the main axis that the content asks for."""
    if container.main.size == "width":
        return getattr(content_range(box), which) + box.extra_width
    style = box.style
    box.style = {**style, "height": "auto", "min-height": "auto", "max-height": "none"}
    contents.lay_out(box, item_width(container, box), container.inner_height)
    box.style = style
    return box.height


def item_width(container, box):
    """The width of an item of a column."""
    if stretches(container, box) and container.is_single_line:
        width = container.inner_width - box.margin.across
        return clamped(box, width, "width", container.inner_width)
    return shrunk_width(box, container.inner_width)

"""One line: where each part of it stands."""

from pagelayout.boxes.box import Rect
from pagelayout.inline.heights import ASCENT, LineHeights
from pagelayout.layout.sizes import relative_shift


class Line:
    """The items of a line, and the room for them, in the coordinates of the formatting context."""

    def __init__(self, container, open_boxes, indent):
        self.container = container
        self.open_before = open_boxes
        self.indent = indent
        self.items = []
        self.left = self.right = 0.0

    @property
    def room(self):
        """The width between the floats."""
        return self.right - self.left

    @property
    def used(self):
        """The width of what is in the line."""
        return self.indent + sum(item.width for item in self.items)

    @property
    def used_without_space(self):
        """The width of what is in the line, but for a space at the end."""
        last = self._last_content()
        return self.used - (last.width if last and last.kind == "space" else 0.0)

    @property
    def is_filled(self):
        """True if there is something after which the line could end."""
        return self._last_content() is not None

    def without_leading_space(self, items):
        """The items, without a space at the beginning if it would be the first in the line."""
        if self.is_filled:
            return items
        first = next((item for item in items if item.is_content), None)
        return [item for item in items if item is not first or item.kind != "space"]

    def add(self, item):
        """Add an item."""
        self.items.append(item)

    def _last_content(self):
        """The last item that is not an edge of an inline box."""
        return next((item for item in reversed(self.items) if item.is_content), None)

    def finish(self, y, is_last, solid):
        """Place everything, the top of the line being at y; the height of the line."""
        before_break = [item for item in self.items if item.is_content and item.kind != "break"]
        if before_break and before_break[-1].kind == "space":
            self.items.remove(before_break[-1])
        heights = LineHeights(self.container.box, self.open_before, self.items)
        top, bottom = heights.extent() if solid else (0.0, 0.0)
        baseline = y - top
        box = self.container.box
        places = self._x_places(is_last)
        self._place_items(places, baseline, heights)
        self._note_static_places(places, y, bottom - top)
        if solid:
            box.line_baselines.append(baseline - self.container.top + box.inner_top)
        return bottom - top

    def _x_places(self, is_last):
        """The left edge of each item, and that of the end, after the text was aligned."""
        align = self.container.box.style["text-align"]
        rest = max(self.room - self.used, 0.0)
        x = self.left + self.indent + {"right": rest, "center": rest / 2}.get(align, 0.0)
        spaces = sum(item.kind == "space" for item in self.items)
        wider = rest / spaces if align == "justify" and spaces and not is_last else 0.0
        places = []
        for item in self.items:
            places.append(x)
            x += item.width + (wider if item.kind == "space" else 0.0)
        return [*places, x]

    def _place_items(self, places, baseline, heights):
        """Give inline boxes their fragments, and the other boxes their places."""
        beginnings = {box: places[0] for box in self.open_before}
        for item, x, end in zip(self.items, places, places[1:], strict=False):
            box = item.box
            if item.kind == "open":
                beginnings[box] = x + (box.margin.left if box.starts else 0.0)
            elif item.kind == "close":
                self._add_fragment(box, beginnings.pop(box), end - (box.margin.right if box.ends else 0.0), baseline, heights)
            elif item.kind == "atomic":
                top = baseline + heights.atomic_top(item)
                self.container.put(box, x + box.margin.left, top + box.margin.top)
        for box, beginning in beginnings.items():
            self._add_fragment(box, beginning, places[-1], baseline, heights)

    def _add_fragment(self, box, left, right, baseline, heights):
        """Give an inline box the part of it that is in this line."""
        container = self.container
        size = box.style["font-size"]
        top = baseline + heights.shift(box) - ASCENT * size - box.inner_top
        x = left - container.left + container.box.inner_left
        y = top - container.top + container.box.inner_top
        box.holder = container.box
        box.shift = relative_shift(box, container.width, container.height)
        box.fragments.append(Rect(x, y, right - left, size + box.extra_height))

    def _note_static_places(self, places, y, height):
        """Remember where absolute boxes would be: in the line, or, if they were blocks, below what is before them in it."""
        container, box = self.container, self.container.box
        follows_content = False
        for item, x in zip(self.items, places, strict=False):
            follows_content = follows_content or item.is_content
            if item.kind != "absolute":
                continue
            is_block = item.box.style["outside"] == "block"
            left = container.left if is_block else x
            top = y + height if is_block and follows_content else y
            item.box.static_place = (box, left - container.left + box.inner_left, top - container.top + box.inner_top)

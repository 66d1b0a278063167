"""Breaks what stands in a block container into lines (CSS 2.2, 9.4.2 and 9.5)."""

from pagelayout.css.cascade import line_height
from pagelayout.css.values import resolved
from pagelayout.inline.items import chunks_of, is_solid, items_of
from pagelayout.inline.lines import Line
from pagelayout.layout.floats import TINY
from pagelayout.layout.intrinsic import shrunk_width
from pagelayout.layout.sizes import resolve_edges


def lay_out_lines(container):
    """Lay out the lines of a container; the bottom of the last one, or None if there is none."""
    return Paragraph(container).lay_out()


class Paragraph:
    """The lines of a block container while they are made."""

    def __init__(self, container):
        self.container = container
        self.floats = container.flow.floats
        self.y = container.y
        self.open = []  # the inline boxes in which the next line begins
        self.waiting = []  # floats for which there was no room in the line
        self.has_lines = False
        self.line = None

    def lay_out(self):
        """Make all lines; the bottom of the last one, or None."""
        box = self.container.box
        for child in box.within():
            child.base_width = self.container.width
            if child.display == "inline":
                child.fragments = []
        self.indent = resolved(box.style["text-indent"], self.container.width)
        items = items_of(box)
        for item in items:
            if item.kind == "atomic":
                self._measure(item)
        self._begin()
        for chunk in chunks_of(items):
            self._add(chunk)
        if self.line.items:
            self._end(is_last=True)
        return self.y if self.has_lines else None

    def _measure(self, item):
        """Lay out a box that stands in a line."""
        from pagelayout.layout.contents import lay_out  # noqa: PLC0415 - lines stand in contents

        box = item.box
        resolve_edges(box, self.container.width)
        lay_out(box, shrunk_width(box, self.container.width), self.container.height)
        item.width = box.width + box.margin.across

    def _begin(self):
        """Begin a line."""
        self.line = Line(self.container, list(self.open), self.indent)
        self._find_room()

    def _find_room(self):
        """Find the room for the line between floats."""
        height = line_height(self.container.box.style)
        self.line.left, self.line.right = self.floats.band(self.y, height, *self.container.edges)

    def _add(self, chunk):
        """Add a chunk to the line, or to a new one."""
        last = next((item for item in reversed(chunk) if item.is_content), None)
        if last and self.line.is_filled and self.line.used + self._needed(chunk, last) > self.line.room + TINY:
            self._end(is_last=False)
        if last and not self.line.is_filled:
            self._go_below_floats(self._needed(chunk, last))
        for item in self.line.without_leading_space(chunk):
            self._add_item(item)
        if last and last.kind == "break":
            self._end(is_last=True)

    def _needed(self, chunk, last):
        """The width of a chunk in the line, without a space at its end."""
        width = sum(item.width for item in self.line.without_leading_space(chunk))
        return width - last.width if last.kind == "space" else width

    def _go_below_floats(self, needed):
        """Move an empty line down until a chunk fits."""
        while self.line.used + needed > self.line.room + TINY:
            below = self.floats.next_bottom(self.y)
            if below is None or (self.line.left, self.line.right) == self.container.edges:
                return
            self.y = below
            self._find_room()

    def _add_item(self, item):
        """Add an item to the line; a float finds its own place."""
        if item.kind == "float":
            self._add_float(item.box)
            return
        if item.kind == "open":
            self.open.append(item.box)
        elif item.kind == "close":
            self.open.remove(item.box)
        self.line.add(item)

    def _add_float(self, box):
        """Place a float beside the line, or keep it until the line has ended."""
        from pagelayout.layout.blocks import lay_out_shrunk, place_float  # noqa: PLC0415 - floats contain blocks

        lay_out_shrunk(box, self.container.width, self.container.height)
        width = box.width + box.margin.across
        has_to_wait = self.line.is_filled and self.line.used_without_space + width > self.line.room + TINY
        clear = self.floats.bottom(box.style["clear"]) if box.style["clear"] != "none" else None
        if self.waiting or has_to_wait or (clear is not None and clear > self.y + TINY and self.line.is_filled):
            self.waiting.append(box)
            return
        place_float(self.container, box, self.y)
        self._find_room()

    def _end(self, is_last):
        """End the line, and begin the next one below it."""
        from pagelayout.layout.blocks import place_float  # noqa: PLC0415 - floats contain blocks

        solid = any(is_solid(item) for item in self.line.items)
        height = self.line.finish(self.y, is_last, solid)
        if solid:
            self.y += height
            self.has_lines = True
            self.indent = 0.0
        for box in self.waiting:
            place_float(self.container, box, self.y)
        self.waiting = []
        self._begin()

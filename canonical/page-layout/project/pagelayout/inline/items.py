"""What stands in lines, one after the other, after white space was processed (CSS 2.2, 16.6.1)."""

import re
from dataclasses import dataclass

from pagelayout.layout.sizes import resolve_edges

CHARACTER = 0.5  # the width of a character, in em
PART = re.compile(r"[ \t\r\n]+|[^ \t\r\n]+")
WRAPPING = ("normal", "pre-line")


@dataclass(eq=False)
class Item:
    """A word, a space, a break, the open or close of an inline box, or another box."""

    kind: str
    box: object
    width: float = 0.0
    wraps: bool = True  # a line may end here

    @property
    def is_content(self):
        """True if it takes part in breaking lines."""
        return self.kind in ("word", "space", "atomic", "break")


def items_of(container):
    """The items of a container with lines, with collapsed white space."""
    found = []
    for child in container.children:
        _collect(child, found)
    return _collapsed(found)


def makes_lines(container):
    """True if the lines of a container are more than empty ones."""
    return any(is_solid(item) for item in items_of(container))


def is_solid(item):
    """True if a line with this item is not an empty one (CSS 2.2, 9.4.2)."""
    if item.kind in ("open", "close"):
        side = "left" if item.kind == "open" else "right"
        has_side = item.box.starts if item.kind == "open" else item.box.ends
        return has_side and any(getattr(edges, side) for edges in (item.box.margin, item.box.border, item.box.padding))
    return item.kind in ("word", "atomic", "break")


def _collect(box, found):
    """Add the items of a box."""
    if box.display == "text":
        found += _text_items(box)
    elif box.display == "break":
        found.append(Item("break", box))
    elif not box.is_in_flow:
        found.append(Item("absolute" if box.is_absolute else "float", box))
    elif box.display == "inline":
        resolve_edges(box, box.base_width)
        found.append(Item("open", box, _edge_width(box, "left") if box.starts else 0.0))
        for child in box.children:
            _collect(child, found)
        found.append(Item("close", box, _edge_width(box, "right") if box.ends else 0.0))
    else:
        found.append(Item("atomic", box, wraps=box.parent.style["white-space"] in WRAPPING))


def _edge_width(box, side):
    """Margin, border and padding on a side."""
    return sum(getattr(edges, side) for edges in (box.margin, box.border, box.padding))


def _text_items(box):
    """The words, spaces and breaks of a text; spaces that may collapse stand alone."""
    mode, width = box.style["white-space"], CHARACTER * box.style["font-size"]
    wraps = mode in WRAPPING
    if mode == "pre":
        for place, line in enumerate(box.text.split("\n")):
            if place:
                yield Item("break", box)
            if line:
                yield Item("word", box, width * len(line), wraps)
        return
    for part in PART.findall(box.text):
        if part.strip(" \t\r\n"):
            yield Item("word", box, width * len(part), wraps)
        elif mode == "pre-line" and "\n" in part:
            yield from (Item("break", box) for _ in range(part.count("\n")))
        else:
            yield Item("space", box, width, wraps)


def _collapsed(items):
    """The items without spaces that follow others or a break, also across the edges of inline boxes."""
    kept, last = [], "break"
    for item in items:
        if item.kind == "space" and last in ("space", "break"):
            continue
        kept.append(item)
        if item.is_content:
            last = item.kind
    return kept


def chunks_of(items):
    """Lists of items within which no line ends."""
    chunks, current, previous = [], [], None
    for place, item in enumerate(items):
        follower = next((one for one in items[place:] if one.is_content), None)
        if current and _is_boundary(item, previous, follower, current):
            chunks.append(current)
            current = []
        current.append(item)
        if item.is_content:
            previous = item
    return [*chunks, current] if current else chunks


def _is_boundary(item, previous, follower, current):
    """True if a line may end before an item."""
    if item.kind == "close":
        return False
    if current[-1].kind == "break" or (previous and previous.kind == "break"):
        return True
    if item.kind in ("float", "absolute"):
        return False
    if not any(one.is_content for one in current):
        return current[-1].kind == "float"
    if previous is None or current[-1].kind == "open":
        return False
    if follower is None or follower.kind in ("space", "break"):
        return False
    if previous.kind == "space":
        return previous.wraps
    return "atomic" in (previous.kind, follower.kind) and all(
        one.wraps for one in (previous, follower) if one.kind == "atomic"
    )

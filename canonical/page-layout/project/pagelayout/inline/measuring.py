"""How wide lines want to be."""

from pagelayout.inline.items import chunks_of, items_of
from pagelayout.layout.intrinsic import Range, outer_range
from pagelayout.layout.sizes import resolved


def lines_range(box):
    """The range of a box with lines: its widest chunk, and its widest line without other breaks than forced ones."""
    for child in box.within():
        child.base_width = None
    least = most = line = 0.0
    hanging = 0.0  # the space at the end of the line
    indent = resolved(box.style["text-indent"], None)
    line = indent
    for place, chunk in enumerate(chunks_of(items_of(box))):
        least_chunk, most_chunk, space, floats = _chunk_range(chunk)
        indented = indent if place == 0 else 0.0
        least = max(least, least_chunk - space + indented, max((one.least for one in floats), default=0.0))
        line += most_chunk + sum(one.most for one in floats)
        hanging = space if any(one.is_content for one in chunk) else hanging
        most = max(most, line - hanging)
        if any(one.kind == "break" for one in chunk):
            line = 0.0
    return Range(max(least, 0.0), max(most, 0.0))


def _chunk_range(chunk):
    """Of a chunk: the least and the most width, the width of the space at its end, and the ranges of its floats."""
    least = most = space = 0.0
    floats = []
    for item in chunk:
        if item.kind == "float":
            floats.append(outer_range(item.box))
        elif item.kind == "atomic":
            one = outer_range(item.box)
            least, most, space = least + one.least, most + one.most, 0.0
        else:
            least, most = least + item.width, most + item.width
            if item.kind in ("space", "word"):
                space = item.width if item.kind == "space" else 0.0
    return least, most, space, floats

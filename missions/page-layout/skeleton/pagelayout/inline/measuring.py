"""How wide lines want to be."""

from pagelayout.inline.items import chunks_of, items_of
from pagelayout.layout.intrinsic import Range, outer_range
from pagelayout.layout.sizes import resolved


def lines_range(box):
    """The range of a box with lines: its widest chunk, and its widest line without other breaks than forced ones."""
    raise NotImplementedError("TODO: implement lines_range.")


def _chunk_range(chunk):
    """Of a chunk: the least and the most width, the width of the space at its end, and the ranges of its floats."""
    raise NotImplementedError("TODO: implement _chunk_range.")

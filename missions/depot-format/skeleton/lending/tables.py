"""Tables as plain text: columns with two spaces between them."""


def render(heads, rows, *, numbers=()):
    """A table with a line of heads; the columns named in `numbers` are set to the right. "none" without rows."""
    raise NotImplementedError("TODO: implement render.")


def pairs(rows):
    """Lines of a name and a value."""
    raise NotImplementedError("TODO: implement pairs.")


def sections(*parts):
    """Parts with a title each, and an empty line between them."""
    raise NotImplementedError("TODO: implement sections.")


def _line(row, widths, right):
    raise NotImplementedError("TODO: implement _line.")

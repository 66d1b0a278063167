"""Tables as plain text: columns with two spaces between them."""


def render(heads, rows, *, numbers=()):
    """A table with a line of heads; the columns named in `numbers` are set to the right. "none" without rows."""
    if not rows:
        return "none"
    cells = [list(heads), *([str(cell) for cell in row] for row in rows)]
    widths = [max(len(row[place]) for row in cells) for place in range(len(heads))]
    right = [head in numbers for head in heads]
    return "\n".join(_line(row, widths, right) for row in cells)


def pairs(rows):
    """Lines of a name and a value."""
    return "\n".join(f"{name}: {value}" for name, value in rows)


def sections(*parts):
    """Parts with a title each, and an empty line between them."""
    return "\n\n".join(f"{title}\n{text}" for title, text in parts)


def _line(row, widths, right):
    parts = [
        cell.rjust(width) if is_right else cell.ljust(width)
        for cell, width, is_right in zip(row, widths, right, strict=True)
    ]
    return "  ".join(parts).rstrip()

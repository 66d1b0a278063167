"""Tables as plain text: columns with two spaces between them."""


def render(heads, rows, *, numbers=()):
    """A table with a line of heads; the columns named in `numbers` are set to the right. "none" without rows."""
    if not rows:
        return "none"
    cells = [list(heads), *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    line = "  ".join(
        f"{{:{'>' if head in numbers else '<'}{width}}}" for head, width in zip(heads, widths, strict=True)
    )
    return "\n".join(line.format(*row).rstrip() for row in cells)


def pairs(rows):
    """Lines of a name and a value."""
    return "\n".join(f"{name}: {value}" for name, value in rows)


def sections(*parts):
    """Parts with a title each, and an empty line between them."""
    return "\n\n".join(f"{title}\n{text}" for title, text in parts)

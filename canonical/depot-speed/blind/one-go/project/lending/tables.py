"""Tables as plain text: columns with two spaces between them."""


def render(heads, rows, *, numbers=()):
    """A table with a line of heads; the columns named in `numbers` are set to the right. "none" without rows."""
    if not rows:
        return "none"
    columns = [_column(head, cells, head in numbers) for head, cells in zip(heads, zip(*rows, strict=True), strict=True)]
    return "\n".join(["  ".join(line).rstrip() for line in zip(*columns, strict=True)])


def pairs(rows):
    """Lines of a name and a value."""
    return "\n".join(f"{name}: {value}" for name, value in rows)


def sections(*parts):
    """Parts with a title each, and an empty line between them."""
    return "\n\n".join(f"{title}\n{text}" for title, text in parts)


def _column(head, cells, is_right):
    """The head and the cells of a column as texts of the same length."""
    texts = [head, *map(str, cells)]
    width = max(map(len, texts))
    return [text.rjust(width) for text in texts] if is_right else [text.ljust(width) for text in texts]

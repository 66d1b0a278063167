"""Writes a tree as lines, one for each node."""

from parsing.nodes import HTML, Comment, Doctype, Element, Text

ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f"})
CONTENT = "content"


def quoted(text):
    """A text in quotes."""
    return f'"{text.translate(ESCAPES)}"'


def tree_lines(document):
    """The lines of a document; trees may be deeper than functions may be nested."""
    yield document.quirks
    waiting = [(0, child) for child in reversed(document.children)]
    while waiting:
        depth, node = waiting.pop()
        yield f"{depth} {CONTENT if node is CONTENT else _described(node)}"
        if not isinstance(node, Element):
            continue
        waiting += [(depth + 1, child) for child in reversed(node.children)]
        if node.content is not None:
            waiting += [(depth + 2, child) for child in reversed(node.content.children)]
            waiting.append((depth + 1, CONTENT))


def _described(node):
    """A node without its children."""
    if isinstance(node, Text):
        return f"text {quoted(''.join(node.pieces))}"
    if isinstance(node, Comment):
        return f"comment {quoted(node.words)}"
    if isinstance(node, Doctype):
        return f"doctype {quoted(node.name)} {quoted(node.public)} {quoted(node.system)}"
    name = node.name if node.namespace == HTML else f"{node.namespace}:{node.name}"
    attributes = "".join(f" {name}={quoted(value)}" for name, value in sorted(node.attributes.items()))
    return f"element {name}{attributes}"

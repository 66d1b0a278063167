"""The lines for a tree."""

from .names import HTML
from .nodes import Comment, Doctype, Element, Text

_ESCAPES = str.maketrans(
    {
        "\\": "\\\\",
        '"': '\\"',
        "\n": "\\n",
        "\r": "\\r",
        "\t": "\\t",
        "\f": "\\f",
    }
)


def _quoted(text):
    return '"' + text.translate(_ESCAPES) + '"'


def _element_line(element):
    name = element.name
    if element.namespace != HTML:
        name = f"{element.namespace}:{name}"
    if not element.attributes:
        return "element " + name
    attributes = [f"{key}={_quoted(value)}" for key, value in sorted(element.attributes.items())]
    return f"element {name} {' '.join(attributes)}"


def _line(node):
    if isinstance(node, Element):
        return _element_line(node)
    if isinstance(node, Text):
        return "text " + _quoted(node.data())
    if isinstance(node, Comment):
        return "comment " + _quoted(node.text)
    assert isinstance(node, Doctype)
    parts = (node.name, node.public or "", node.system or "")
    return "doctype " + " ".join(map(_quoted, parts))


def tree_lines(document):
    """The mode of a document and a line for each of its nodes."""
    lines = [document.mode]
    waiting = [(document.first, 0)]  # nodes that follow, with their depth
    while waiting:
        node, depth = waiting.pop()
        if node is None:
            continue
        lines.append(f"{depth} {_line(node)}")
        waiting.append((node.next, depth))
        if isinstance(node, Element):
            waiting.append((node.first, depth + 1))
            if node.content is not None:
                lines.append(f"{depth + 1} content")
                waiting.append((node.content.first, depth + 2))
    return lines

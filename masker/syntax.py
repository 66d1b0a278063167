"""Syntax trees: reading a source, and looking at its nodes."""

from tree_sitter import Language, Node, Parser

from masker.errors import MaskError
from masker.splice import line_at


def parsed(source: bytes, path: str, language: Language, name: str, lines_above: int = 0) -> Node:
    """The root of the syntax tree. Raises MaskError that `name` does not parse, with the line, `lines_above` added."""
    root = Parser(language).parse(source).root_node
    if root.has_error:
        line = line_at(source, first_error(root).start_byte) + lines_above
        raise MaskError(path, line, f"the {name} does not parse")
    return root


def first_error(node: Node) -> Node:
    """The first node of a tree with errors that is itself wrong or missing."""
    while not (node.is_error or node.is_missing):
        wrong = next((child for child in node.children if child.has_error or child.is_missing), None)
        if wrong is None:
            break
        node = wrong
    return node


def text_of(node: Node | None) -> str:
    """The source text of a node; empty for none."""
    return "" if node is None or node.text is None else node.text.decode("utf-8", "replace")


def children(node: Node) -> list[Node]:
    """The named children that are not comments."""
    return [child for child in node.named_children if child.type != "comment"]

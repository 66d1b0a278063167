"""Syntax trees by tree-sitter, and the defects that are edits of their nodes."""

from collections.abc import Callable, Iterable

from tree_sitter import Language, Node, Parser

from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.project import nodes_below


def parsable_edits(source: bytes, language: Language, edits_at: Callable[[Node], Iterable[Edit]]) -> list[Edit]:
    """All edits that `edits_at` knows for a node and after which the source still parses, in order.

    There are none where the source itself cannot be read.
    """
    parser = Parser(language)
    tree = parser.parse(source)
    if tree.root_node.has_error:
        return []
    found = {edit for node in nodes_below(tree.root_node) for edit in edits_at(node) if edit.apply(source) != source}
    return sorted(edit for edit in found if not parser.parse(edit.apply(source)).root_node.has_error)


def replaced(node: Node, replacement: bytes, operator: Operator) -> Edit:
    """The defect that puts `replacement` in the place of a node."""
    return Edit(start=node.start_byte, end=node.end_byte, replacement=replacement, operator=operator)


def text_of(node: Node, source: bytes) -> bytes:
    """The bytes of a node."""
    return source[node.start_byte : node.end_byte]

"""A parsed file as plain objects, read off the grammar's tree once.

The dataflow functions of codebleu ask the same nodes again and again; each question to a node of tree-sitter makes
new objects, one to a `Node` makes none.
"""

import math
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b

from codebleu.utils import get_tree_sitter_language
from tree_sitter import Language, Parser
from tree_sitter import Node as GrammarNode

from projecteval.project import nodes_below

Point = tuple[int, int]

# Writing out a subtree goes into itself for each level: far deeper ones exhaust the stack and end the process.
_DEEPEST = 4_000

# A bracket of an s-expression, and not one that it quotes: (MISSING ")"), (UNEXPECTED '(').
_BRACKET = re.compile(rb"""\(UNEXPECTED '.'|\(MISSING "[^ ]+?"(?=\))|\(|\)""", re.DOTALL)
_CLOSING = ord(")")


class Node:
    """The parts of a tree-sitter node that the dataflow functions of codebleu use, under the same names.

    A point is a line and the byte in it, both from 0; the end point is the one after the node.
    """

    __slots__ = ("_grammar_node", "_line_starts", "children", "end_point", "level", "start_point", "type")

    def __init__(self, grammar_node: GrammarNode, line_starts: Sequence[int], level: int) -> None:
        self.type = grammar_node.type
        self.level = level
        self.children: list[Node] = []
        # tree-sitter makes its points of Python classes, which takes longer than all else here.
        begin, end = grammar_node.start_byte, grammar_node.end_byte
        first, last = bisect_right(line_starts, begin) - 1, bisect_right(line_starts, end) - 1
        self.start_point: Point = (first, begin - line_starts[first])
        self.end_point: Point = (last, end - line_starts[last])
        self._grammar_node = grammar_node
        self._line_starts = line_starts

    def child_by_field_name(self, name: str) -> "Node | None":
        """The first child in this role, or None."""
        found = self._grammar_node.child_by_field_name(name)
        return next((child for child in self.children if child._grammar_node == found), None) if found else None

    def grow(self) -> None:
        """Read off the children."""
        level, line_starts = self.level + 1, self._line_starts
        self.children = [Node(child, line_starts, level) for child in self._grammar_node.children]


@dataclass(frozen=True, slots=True, kw_only=True)
class SyntaxTree:
    """`shapes` counts the subtrees by a digest of their s-expression: the root and every node that has children."""

    root: Node
    shapes: Counter[str] = field(hash=False)


_Subtree = tuple[GrammarNode, int | None]
"""A node with children, and how many expressions come before its own in that of the root; None for none there."""


class TooDeepError(Exception):
    """The subtrees of a file cannot be written out, such as those of a sum of 10,000 terms."""


def parse(code: str, language: str, *, most_nodes: float = math.inf) -> SyntaxTree:
    """Parse `code`; what does not fit the grammar becomes error nodes, never an exception.

    Raises TooDeepError for a tree of more than 4,000 levels, and when all subtrees together have more than
    `most_nodes` nodes.
    """
    source = code.encode("utf-8")
    grammar_root = Parser(_grammar(language)).parse(source).root_node
    root = Node(grammar_root, _line_starts(source), 1)
    subtrees: list[_Subtree] = []
    written = 0  # nodes that the s-expression of the root shows
    for node in nodes_below(root):
        grammar_node = node._grammar_node
        is_written = node is root or grammar_node.is_named or grammar_node.is_missing
        if node is root or grammar_node.child_count:
            if node is not root:
                most_nodes -= grammar_node.descendant_count
            subtrees.append((grammar_node, written if is_written else None))
            node.grow()
        written += is_written
        if node.level > _DEEPEST or most_nodes < 0:
            raise TooDeepError
    return SyntaxTree(root=root, shapes=_shapes(subtrees, written))


def _line_starts(source: bytes) -> list[int]:
    return [0, *(match.end() for match in re.finditer(rb"\n", source))]


def _shapes(subtrees: Sequence[_Subtree], written: int) -> Counter[str]:
    """The digests of all s-expressions; a subtree's is a part of the root's, at its place in the order of the file."""
    text = str(subtrees[0][0]).encode("utf-8")
    spans = _spans(text)
    if len(spans) != written:  # it shows the tree in another way than it is walked
        return Counter(_digest(str(node).encode("utf-8")) for node, _ in subtrees)
    view = memoryview(text)
    return Counter(
        _digest(str(node).encode("utf-8") if place is None else view[slice(*spans[place])]) for node, place in subtrees
    )


def _spans(text: bytes) -> list[tuple[int, int]]:
    """Return the start and the end of each expression in an s-expression, in the order of their starts."""
    spans: list[tuple[int, int]] = []
    open_: list[tuple[int, int]] = []
    for match in _BRACKET.finditer(text):
        begin = match.start()
        if text[begin] == _CLOSING:
            if not open_:
                return []
            number, opened = open_.pop()
            spans[number] = (opened, begin + 1)
        else:
            open_.append((len(spans), begin))
            spans.append((begin, len(text)))
    return spans


@cache
def _grammar(language: str) -> Language:
    return get_tree_sitter_language(language)


def _digest(shape: bytes | memoryview) -> str:
    return blake2b(shape, digest_size=12).hexdigest()

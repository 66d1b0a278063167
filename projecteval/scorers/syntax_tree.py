"""A parsed file as plain objects, read off the grammar's tree once.

The dataflow functions of codebleu ask the same nodes again and again; each question to a node of tree-sitter makes
new objects, one to a `Node` makes none.
"""

import math
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b

from codebleu.utils import get_tree_sitter_language
from tree_sitter import Language, Parser
from tree_sitter import Node as GrammarNode

Point = tuple[int, int]


@dataclass(slots=True, eq=False)
class Node:
    """What the dataflow functions of codebleu use of a node of tree-sitter, under the same names."""

    type: str
    start_point: Point
    end_point: Point
    children: list["Node"] = field(default_factory=list)
    fields: dict[str, "Node"] = field(default_factory=dict)

    def child_by_field_name(self, name: str) -> "Node | None":
        """The first child in this role, or None."""
        return self.fields.get(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class SyntaxTree:
    """`shapes` counts the subtrees by a digest of their s-expression: the root and every node that has children."""

    root: Node
    shapes: Counter[str] = field(hash=False)


class TooDeepError(Exception):
    """The subtrees of a file cannot be written out, such as those of a sum of 10,000 terms."""


# Writing out a subtree goes into itself for each level: far deeper ones exhaust the stack and end the process.
_DEEPEST = 4_000


def parse(code: str, language: str, *, most_nodes: float = math.inf) -> SyntaxTree:
    """Parse `code`; what does not fit the grammar becomes error nodes, never an exception.

    Raises TooDeepError for a tree of more than 4,000 levels, and when all subtrees together have more than
    `most_nodes` nodes.
    """
    cursor = Parser(_grammar(language)).parse(code.encode("utf-8")).walk()
    assert cursor.node is not None
    root = _plain(cursor.node)
    subtrees = [cursor.node]
    path, downwards = [root], True  # without recursion: the tree of a long sum is very deep
    while True:
        if downwards and cursor.goto_first_child():
            pass
        elif len(path) > 1 and cursor.goto_next_sibling():
            path.pop()
            downwards = True
        elif len(path) > 1:
            cursor.goto_parent()
            path.pop()
            downwards = False
            continue
        else:
            return SyntaxTree(root=root, shapes=Counter(map(_shape, subtrees)))
        assert cursor.node is not None
        node = _plain(cursor.node)
        if cursor.node.child_count:
            most_nodes -= cursor.node.descendant_count
            subtrees.append(cursor.node)
        path[-1].children.append(node)
        if (role := cursor.field_name) is not None:
            path[-1].fields.setdefault(role, node)
        path.append(node)
        if len(path) > _DEEPEST or most_nodes < 0:
            raise TooDeepError


@cache
def _grammar(language: str) -> Language:
    return get_tree_sitter_language(language)


def _plain(node: GrammarNode) -> Node:
    return Node(type=node.type, start_point=node.start_point, end_point=node.end_point)


def _shape(node: GrammarNode) -> str:
    return blake2b(str(node).encode("utf-8"), digest_size=12).hexdigest()

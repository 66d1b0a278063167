"""Subtrees are read off the expression of the root; each must be what tree-sitter writes for it alone."""

from collections import Counter
from hashlib import blake2b

import pytest
from codebleu.utils import get_tree_sitter_language
from tree_sitter import Node, Parser

from projecteval.scorers.syntax_tree import parse

SOURCES = [
    "",
    "x = 1\n",
    "def f(a, b=2):\n    return a not in b and a is not b\n",
    "if (x:\n    f(\n",
    "print('(' ')' \")\" '\"'\n",
    "<p class=\"a\">(&nbsp;)</p>\n<script>f({'a': 1})</script>\n",
    "a = ( $ ( ) ' \\ \" ` ?\n",
    "for x, y in ((1, 2)):\n    z += [w for w in x if w]\n  else: pass\n",
    "名 = '文'  # 注\n",
]


@pytest.mark.parametrize("language", ["python", "javascript"])
@pytest.mark.parametrize("source", SOURCES)
def test_shapes_are_those_of_the_subtrees_alone(source: str, language: str) -> None:
    root = Parser(get_tree_sitter_language(language)).parse(source.encode()).root_node
    inner = [root, *(node for child in root.children for node in _below(child) if node.child_count)]
    alone = Counter(blake2b(str(node).encode(), digest_size=12).hexdigest() for node in inner)
    assert parse(source, language).shapes == alone


def test_points_are_those_of_the_grammar() -> None:
    source = "名 = [1,\n 2]\n\nf(x)"
    root = Parser(get_tree_sitter_language("python")).parse(source.encode()).root_node
    ours, theirs = [parse(source, "python").root], [root]
    while theirs:
        node, plain = theirs.pop(), ours.pop()
        assert (plain.type, plain.start_point, plain.end_point) == (node.type, node.start_point, node.end_point)
        theirs += node.children
        ours += plain.children
    assert not ours


def _below(node: Node) -> list[Node]:
    return [node, *(inner for child in node.children for inner in _below(child))]

"""Defects in JavaScript source, found through its syntax tree; everything else stays byte for byte."""

from collections.abc import Iterator
from itertools import pairwise

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from projecteval.agents.mutation.edit import Edit, Operator, operator_of_symbol
from projecteval.agents.mutation.javascript_semantics import semantic_edits
from projecteval.agents.mutation.vocabulary import (
    HANDLING_CALLS,
    JAVASCRIPT_OPPOSITES,
    STATUS_CODES,
    keeps_something,
    wrong_status,
)

_SWAPPABLE = frozenset({"identifier", "member_expression", "subscript_expression", "call_expression"})


def javascript_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this script, in order; none when it cannot be read."""
    parser = Parser(Language(tree_sitter_javascript.language()))
    tree = parser.parse(source)
    if tree.root_node.has_error:
        return []
    return sorted(
        {
            edit
            for node in _nodes(tree.root_node)
            for edit in (*_edits(node, source), *semantic_edits(node, source))
            if edit.apply(source) != source and not parser.parse(edit.apply(source)).root_node.has_error
        }
    )


def _nodes(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def _edits(node: Node, source: bytes) -> Iterator[Edit]:
    match node.type:
        case "binary_expression" | "augmented_assignment_expression":
            yield from _flip(node, source)
        case "if_statement" | "ternary_expression":
            yield from _negate(node, source)
        case "number":
            yield from _number(node, source)
        case "return_statement":
            if node.named_children and node.named_children[0].type not in ("identifier", "comment"):
                yield _edit(node.named_children[0], b"undefined", Operator.MISSING_RESULT)
        case "expression_statement":
            yield from _statement(node, source)
        case "object":
            yield from _swap(node, source)


def _flip(node: Node, source: bytes) -> Iterator[Edit]:
    symbol = node.child_by_field_name("operator")
    if symbol is not None and (text := _text(symbol, source).decode()) in JAVASCRIPT_OPPOSITES:
        yield _edit(symbol, JAVASCRIPT_OPPOSITES[text].encode(), operator_of_symbol(text))


def _negate(node: Node, source: bytes) -> Iterator[Edit]:
    condition = node.child_by_field_name("condition")
    if condition is not None:
        written = _text(condition, source)
        plain = written if node.type == "if_statement" else b"(" + written + b")"
        yield _edit(condition, b"(!" + plain + b")", Operator.NEGATED_CONDITION)


def _number(node: Node, source: bytes) -> Iterator[Edit]:
    text = _text(node, source)
    if not text.isdigit():
        return
    value = int(text)
    if value in STATUS_CODES and value % 100 < 50:
        yield _edit(node, str(wrong_status(value)).encode(), Operator.WRONG_STATUS)
    elif value < 1000:
        yield _edit(node, str(value + 1).encode(), Operator.OFF_BY_ONE)


def _statement(node: Node, source: bytes) -> Iterator[Edit]:
    call = node.named_children[0] if node.named_children else None
    if call is not None and call.type == "await_expression":
        call = call.named_children[0]
    if call is None or call.type != "call_expression":
        return
    function = call.child_by_field_name("function")
    name = function.child_by_field_name("property") if function is not None else None
    verb = _text(name if name is not None else function, source).decode("utf-8", "replace") if function else ""
    if keeps_something(verb, _text(call, source)):
        yield _edit(node, b";", Operator.MISSING_PERSISTENCE)
    elif verb in HANDLING_CALLS or verb == "preventDefault":
        yield _edit(node, b";", Operator.REMOVED_HANDLER)


def _swap(node: Node, source: bytes) -> Iterator[Edit]:
    pairs = [pair.child_by_field_name("value") for pair in node.named_children if pair.type == "pair"]
    for left, right in pairwise(pairs):
        if left is not None and right is not None and {left.type, right.type} <= _SWAPPABLE:
            between = source[left.end_byte : right.start_byte]
            yield Edit(
                start=left.start_byte,
                end=right.end_byte,
                replacement=_text(right, source) + between + _text(left, source),
                operator=Operator.SWAPPED_FIELDS,
            )


def _edit(node: Node, replacement: bytes, operator: Operator) -> Edit:
    return Edit(start=node.start_byte, end=node.end_byte, replacement=replacement, operator=operator)


def _text(node: Node, source: bytes) -> bytes:
    return source[node.start_byte : node.end_byte]

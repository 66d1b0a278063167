"""Defects in JavaScript source, found through its syntax tree; everything else stays byte for byte."""

from collections.abc import Iterator
from itertools import pairwise

import tree_sitter_javascript
import tree_sitter_typescript
from tree_sitter import Language, Node

from projecteval.agents.mutation.edit import Edit, Operator, operator_of_symbol
from projecteval.agents.mutation.javascript_semantics import semantic_edits
from projecteval.agents.mutation.trees import parsable_edits, replaced, text_of
from projecteval.agents.mutation.vocabulary import (
    HANDLING_CALLS,
    STATUS_CODES,
    SYMBOL_OPPOSITES,
    keeps_something,
    wrong_status,
)

_JAVASCRIPT = Language(tree_sitter_javascript.language())
_TYPESCRIPT = Language(tree_sitter_typescript.language_typescript())
_TSX = Language(tree_sitter_typescript.language_tsx())
_SWAPPABLE = frozenset({"identifier", "member_expression", "subscript_expression", "call_expression"})


def javascript_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this script, in order; none when it cannot be read."""
    return _edits_in(source, _JAVASCRIPT)


def typescript_edits(source: bytes) -> list[Edit]:
    """The same for TypeScript, without JSX."""
    return _edits_in(source, _TYPESCRIPT)


def tsx_edits(source: bytes) -> list[Edit]:
    """The same for TypeScript with JSX."""
    return _edits_in(source, _TSX)


def _edits_in(source: bytes, language: Language) -> list[Edit]:
    def edits_at(node: Node) -> Iterator[Edit]:
        is_type = node.parent is not None and node.parent.type == "literal_type"  # erased before the program runs
        if not is_type:
            yield from _edits(node, source)
            yield from semantic_edits(node, source)

    return parsable_edits(source, language, edits_at)


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
                yield replaced(node.named_children[0], b"undefined", Operator.MISSING_RESULT)
        case "expression_statement":
            yield from _statement(node, source)
        case "object":
            yield from _swap(node, source)


def _flip(node: Node, source: bytes) -> Iterator[Edit]:
    symbol = node.child_by_field_name("operator")
    if symbol is not None and (text := text_of(symbol, source).decode()) in SYMBOL_OPPOSITES:
        yield replaced(symbol, SYMBOL_OPPOSITES[text].encode(), operator_of_symbol(text))


def _negate(node: Node, source: bytes) -> Iterator[Edit]:
    condition = node.child_by_field_name("condition")
    if condition is not None:
        written = text_of(condition, source)
        plain = written if node.type == "if_statement" else b"(" + written + b")"
        yield replaced(condition, b"(!" + plain + b")", Operator.NEGATED_CONDITION)


def _number(node: Node, source: bytes) -> Iterator[Edit]:
    text = text_of(node, source)
    if not text.isdigit():
        return
    value = int(text)
    if value in STATUS_CODES and value % 100 < 50:
        yield replaced(node, str(wrong_status(value)).encode(), Operator.WRONG_STATUS)
    elif value < 1000:
        yield replaced(node, str(value + 1).encode(), Operator.OFF_BY_ONE)


def _statement(node: Node, source: bytes) -> Iterator[Edit]:
    call = node.named_children[0] if node.named_children else None
    if call is not None and call.type == "await_expression":
        call = call.named_children[0]
    if call is None or call.type != "call_expression":
        return
    function = call.child_by_field_name("function")
    name = function.child_by_field_name("property") if function is not None else None
    verb = text_of(name if name is not None else function, source).decode("utf-8", "replace") if function else ""
    if keeps_something(verb, text_of(call, source)):
        yield replaced(node, b";", Operator.MISSING_PERSISTENCE)
    elif verb in HANDLING_CALLS or verb == "preventDefault":
        yield replaced(node, b";", Operator.REMOVED_HANDLER)


def _swap(node: Node, source: bytes) -> Iterator[Edit]:
    pairs = [pair.child_by_field_name("value") for pair in node.named_children if pair.type == "pair"]
    for left, right in pairwise(pairs):
        if left is not None and right is not None and {left.type, right.type} <= _SWAPPABLE:
            between = source[left.end_byte : right.start_byte]
            yield Edit(
                start=left.start_byte,
                end=right.end_byte,
                replacement=text_of(right, source) + between + text_of(left, source),
                operator=Operator.SWAPPED_FIELDS,
            )

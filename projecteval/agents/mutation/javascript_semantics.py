"""Defects of meaning in JavaScript: a check, an order, an escape or a text that was forgotten."""

from collections.abc import Iterator

from tree_sitter import Node

from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.agents.mutation.trees import replaced, text_of
from projecteval.agents.mutation.vocabulary import (
    CHECKS,
    ESCAPING_FUNCTIONS,
    NORMALISING_CALLS,
    ORDERING_CALLS,
    OTHER_FUNCTIONS,
    OTHER_METHODS,
    is_for_people,
    query_parts,
)

_LEAVING = frozenset({"throw_statement", "return_statement", "continue_statement", "break_statement"})
_FLAGS = {"true": b"false", "false": b"true"}
_PAGE_CONTENT = frozenset({b"textContent", b"innerHTML", b"innerText"})


def semantic_edits(node: Node, source: bytes) -> Iterator[Edit]:
    """The defects that begin at this node."""
    match node.type:
        case "if_statement":
            yield from _check(node)
        case "throw_statement":
            yield replaced(node, b";", Operator.DROPPED_VALIDATION)
        case "expression_statement":
            yield from _assignment(node, source)
        case "call_expression":
            yield from _call(node, source)
        case "unary_expression":
            operand = node.child_by_field_name("argument")
            if operand is not None and text_of(node, source).startswith(b"!"):
                yield replaced(node, b"Boolean(" + text_of(operand, source) + b")", Operator.NEGATED_CONDITION)
        case "update_expression":
            other = text_of(node, source).translate(bytes.maketrans(b"+-", b"-+"))
            yield replaced(node, other, Operator.WRONG_ARITHMETIC)
        case "true" | "false":
            yield replaced(node, _FLAGS[node.type], Operator.CHANGED_CONSTANT)
        case "string" | "template_string":
            yield from _literal(node, source)


def _check(node: Node) -> Iterator[Edit]:
    """A condition under which the function is left early."""
    condition, body = node.child_by_field_name("condition"), node.child_by_field_name("consequence")
    if condition is None or body is None or node.child_by_field_name("alternative") is not None:
        return
    last = body.named_children[-1] if body.type == "statement_block" and body.named_children else body
    if last.type in _LEAVING:
        yield replaced(condition, b"(false)", Operator.DROPPED_VALIDATION)


def _assignment(node: Node, source: bytes) -> Iterator[Edit]:
    assignment = node.named_children[0] if node.named_children else None
    if assignment is None or assignment.type not in ("assignment_expression", "augmented_assignment_expression"):
        return
    target = assignment.child_by_field_name("left")
    if target is None or target.type not in ("member_expression", "subscript_expression", "identifier"):
        return
    if text_of(target, source).startswith(b"module."):
        return
    field = target.child_by_field_name("property")
    shown = field is not None and text_of(field, source) in _PAGE_CONTENT
    yield replaced(node, b";", Operator.MISSING_FIELD if shown else Operator.MISSING_PERSISTENCE)
    if field is not None and text_of(field, source) == b"textContent":
        yield replaced(field, b"innerHTML", Operator.DROPPED_ESCAPING)


def _call(node: Node, source: bytes) -> Iterator[Edit]:
    function, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if function is None or arguments is None:
        return
    field = function.child_by_field_name("property")
    name = text_of(field if field is not None else function, source).decode("utf-8", "replace")
    subject = function.child_by_field_name("object")
    if subject is not None and name in ORDERING_CALLS:
        yield replaced(node, text_of(subject, source), Operator.REMOVED_SORT)
    elif subject is not None and name in NORMALISING_CALLS and not arguments.named_children:
        yield replaced(node, text_of(subject, source), Operator.DROPPED_NORMALISATION)
    elif subject is not None and name == "filter":
        yield replaced(node, text_of(subject, source), Operator.DROPPED_VALIDATION)
    elif field is not None and name in OTHER_FUNCTIONS:
        yield replaced(field, OTHER_FUNCTIONS[name], Operator.CHANGED_CONSTANT)
    first = text_of(arguments.named_children[0], source) if arguments.named_children else b""
    if field is not None and name in OTHER_METHODS and first[1:2] == b"/":
        yield replaced(field, OTHER_METHODS[name], Operator.WRONG_METHOD)
    if CHECKS.match(name) and node.parent is not None and node.parent.type == "expression_statement":
        yield replaced(node.parent, b";", Operator.DROPPED_VALIDATION)
    if name in ESCAPING_FUNCTIONS and len(arguments.named_children) == 1:
        plain = b"String(" + text_of(arguments.named_children[0], source) + b")"
        yield replaced(node, plain, Operator.DROPPED_ESCAPING)


def _literal(node: Node, source: bytes) -> Iterator[Edit]:
    written = text_of(node, source)
    for start, end, what in query_parts(written):
        operator = Operator.REMOVED_SORT if what == "order" else Operator.DROPPED_VALIDATION
        yield Edit(start=node.start_byte + start, end=node.start_byte + end, replacement=b"", operator=operator)
    if is_for_people(written) and b"<" not in written and written != b'"use strict"':
        yield replaced(node, b'""', Operator.MISSING_TEXT)

"""Defects in Python source, found through libcst; everything else stays byte for byte."""
# ruff: noqa: N802 - libcst names its hooks after its nodes

import ast
from collections.abc import Sequence
from itertools import pairwise

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper

from projecteval.agents.mutation.edit import (
    HANDLING_CALLS,
    OPPOSITES,
    STATUS_CODES,
    Edit,
    Operator,
    keeps_something,
    operator_of_symbol,
    wrong_status,
)

_ROUTES = frozenset({"path", "re_path"})
_SYMBOLS = (cst.BaseCompOp, cst.BaseBinaryOp, cst.BaseBooleanOp)


def python_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this module, in order; none when it cannot be read."""
    try:
        wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    except (cst.ParserSyntaxError, SyntaxError, UnicodeDecodeError):
        return []
    finder = _Finder(source)
    wrapper.visit(finder)
    return sorted({edit for edit in finder.edits if _is_python(edit.apply(source))})


def _is_python(source: bytes) -> bool:
    try:
        ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    return True


class _Finder(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (ByteSpanPositionProvider,)

    def __init__(self, source: bytes) -> None:
        super().__init__()
        self.edits: list[Edit] = []
        self._source = source

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, _SYMBOLS):
            self._flip(node)
        return super().on_visit(node)

    def visit_Decorator(self, node: cst.Decorator) -> None:
        if isinstance(node.decorator, cst.Call) and _called(node.decorator) in HANDLING_CALLS:
            self._add(node, b"", Operator.REMOVED_HANDLER)

    def visit_Expr(self, node: cst.Expr) -> None:
        if isinstance(node.value, cst.Call) and keeps_something(_called(node.value) or "", self._text(node)):
            self._add(node, b"pass", Operator.MISSING_PERSISTENCE)

    def visit_If(self, node: cst.If) -> bool:
        if _called_name(node.test) == "__name__":  # the main guard: without it nothing starts, which teaches nothing
            return False
        self._add(node.test, b"not (" + self._text(node.test) + b")", Operator.NEGATED_CONDITION)
        return True

    def visit_Return(self, node: cst.Return) -> None:
        if node.value is not None and not isinstance(node.value, cst.Name):
            self._add(node.value, b"None", Operator.MISSING_RESULT)

    def visit_Integer(self, node: cst.Integer) -> None:
        value = node.evaluated_value
        if value in STATUS_CODES and value % 100 < 50:
            self._add(node, str(wrong_status(value)).encode(), Operator.WRONG_STATUS)
        elif abs(value) < 1000:
            self._add(node, str(value + 1).encode(), Operator.OFF_BY_ONE)

    def visit_Call(self, node: cst.Call) -> None:
        self._swap([argument.value for argument in node.args if argument.keyword is not None])
        if isinstance(node.func, cst.Name) and node.func.value in _ROUTES and node.args:
            route = node.args[0].value
            if isinstance(route, cst.SimpleString):
                self._add(route, b'"removed/"', Operator.REMOVED_HANDLER)

    def visit_Dict(self, node: cst.Dict) -> None:
        self._swap([element.value for element in node.elements if isinstance(element, cst.DictElement)])

    def _flip(self, node: cst.CSTNode) -> None:
        # A symbol owns the spaces around it; its text tells where it stands.
        symbol = self._text(node).strip().decode("utf-8")
        if symbol in OPPOSITES:
            self._add(node, OPPOSITES[symbol].encode(), operator_of_symbol(symbol))

    def _swap(self, values: Sequence[cst.BaseExpression]) -> None:
        # Constants would often make nonsense of a call; two values of the program give a plausible mistake.
        for left, right in pairwise(values):
            if all(isinstance(value, cst.Name | cst.Attribute | cst.Subscript | cst.Call) for value in (left, right)):
                start, end = self._span(left), self._span(right)
                between = self._source[start[1] : end[0]]
                swapped = self._text(right) + between + self._text(left)
                self._append(start[0], end[1], swapped, Operator.SWAPPED_FIELDS)

    def _add(self, node: cst.CSTNode, replacement: bytes, operator: Operator) -> None:
        self._append(*self._span(node), replacement, operator)

    def _append(self, start: int, end: int, replacement: bytes, operator: Operator) -> None:
        if self._source[start:end] != replacement:
            self.edits.append(Edit(start=start, end=end, replacement=replacement, operator=operator))

    def _text(self, node: cst.CSTNode) -> bytes:
        start, end = self._span(node)
        return self._source[start:end]

    def _span(self, node: cst.CSTNode) -> tuple[int, int]:
        span = self.get_metadata(ByteSpanPositionProvider, node)
        return span.start, span.start + span.length


def _called(call: cst.Call) -> str | None:
    match call.func:
        case cst.Attribute(attr=cst.Name(value=name)) | cst.Name(value=name):
            return name
    return None


def _called_name(test: cst.BaseExpression) -> str | None:
    return test.left.value if isinstance(test, cst.Comparison) and isinstance(test.left, cst.Name) else None

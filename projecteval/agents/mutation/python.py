"""Defects in Python source, found through libcst; everything else stays byte for byte."""
# ruff: noqa: N802 - libcst names its hooks after its nodes

import ast
from collections.abc import Sequence
from itertools import pairwise

import libcst as cst
from libcst.metadata import MetadataWrapper

from judge_machine.documents import parse_python
from projecteval.agents.mutation.edit import Edit, Operator, operator_of_symbol
from projecteval.agents.mutation.python_semantics import EditingVisitor, SemanticDefects, called
from projecteval.agents.mutation.vocabulary import (
    HANDLING_CALLS,
    OPPOSITES,
    STATUS_CODES,
    keeps_something,
    wrong_status,
)

_ROUTES = frozenset({"path", "re_path"})
_SYMBOLS = (cst.BaseCompOp, cst.BaseBinaryOp, cst.BaseBooleanOp, cst.BaseAugOp)


def python_edits(source: bytes) -> list[Edit]:
    """Every defect that can be put into this module, in order; none when it cannot be read.

    An edit that leaves the same syntax tree is not a defect.
    """
    try:
        wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    except (cst.ParserSyntaxError, SyntaxError, UnicodeDecodeError):
        return []
    visitors = (_SyntacticDefects(source), SemanticDefects(source))
    for visitor in visitors:
        wrapper.visit(visitor)
    tree = _tree(source)
    edits = {edit for visitor in visitors for edit in visitor.edits}
    return sorted(edit for edit in edits if _tree(edit.apply(source)) not in (None, tree))


def _tree(source: bytes) -> str | None:
    try:
        return ast.dump(parse_python(source))
    except (SyntaxError, ValueError):
        return None


class _SyntacticDefects(EditingVisitor):
    """One symbol, number, statement or route at a time."""

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, _SYMBOLS):
            self._flip(node)
        return super().on_visit(node)

    def visit_Decorator(self, node: cst.Decorator) -> None:
        if isinstance(node.decorator, cst.Call) and called(node.decorator) in HANDLING_CALLS:
            self.replace(node, b"", Operator.REMOVED_HANDLER)

    def visit_Expr(self, node: cst.Expr) -> None:
        if isinstance(node.value, cst.Call) and keeps_something(called(node.value) or "", self.text(node)):
            self.replace(node, b"pass", Operator.MISSING_PERSISTENCE)

    def visit_If(self, node: cst.If) -> bool:
        if _compared_name(node.test) == "__name__":  # the main guard: without it nothing starts, which teaches nothing
            return False
        self.replace(node.test, b"not (" + self.text(node.test) + b")", Operator.NEGATED_CONDITION)
        return True

    def visit_Return(self, node: cst.Return) -> None:
        if node.value is not None and not isinstance(node.value, cst.Name):
            self.replace(node.value, b"None", Operator.MISSING_RESULT)

    def visit_Integer(self, node: cst.Integer) -> None:
        value = node.evaluated_value
        if value in STATUS_CODES and value % 100 < 50:
            self.replace(node, str(wrong_status(value)).encode(), Operator.WRONG_STATUS)
        elif abs(value) < 1000:
            self.replace(node, str(value + 1).encode(), Operator.OFF_BY_ONE)

    def visit_Call(self, node: cst.Call) -> None:
        self._swap([argument.value for argument in node.args if argument.keyword is not None])
        if isinstance(node.func, cst.Name) and node.func.value in _ROUTES and node.args:
            route = node.args[0].value
            if isinstance(route, cst.SimpleString):
                self.replace(route, b'"removed/"', Operator.REMOVED_HANDLER)

    def visit_Dict(self, node: cst.Dict) -> None:
        self._swap([element.value for element in node.elements if isinstance(element, cst.DictElement)])

    def _flip(self, node: cst.CSTNode) -> None:
        # A symbol owns the spaces around it; its text shows its place.
        written = self.text(node)
        symbol = b" ".join(written.split()).decode("utf-8")
        if symbol in OPPOSITES:
            self.replace(node, OPPOSITES[symbol].encode(), operator_of_symbol(symbol))

    def _swap(self, values: Sequence[cst.BaseExpression]) -> None:
        # Constants would often make nonsense of a call; two values of the program give a plausible mistake.
        for left, right in pairwise(values):
            if all(isinstance(value, cst.Name | cst.Attribute | cst.Subscript | cst.Call) for value in (left, right)):
                start, end = self.span(left), self.span(right)
                between = self.source[start[1] : end[0]]
                swapped = self.text(right) + between + self.text(left)
                self.replace_span(start[0], end[1], swapped, Operator.SWAPPED_FIELDS)


def _compared_name(test: cst.BaseExpression) -> str | None:
    return test.left.value if isinstance(test, cst.Comparison) and isinstance(test.left, cst.Name) else None

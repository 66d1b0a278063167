"""Defects in the meaning of a Python file, and the visitor that collects the edits of one."""

# ruff: noqa: N802 - libcst names its hooks after its nodes

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider

from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.agents.mutation.vocabulary import (
    BOUNDS,
    CHECKS,
    ESCAPING_FUNCTIONS,
    GUARDS,
    IDLE_KEYWORDS,
    NORMALISING_CALLS,
    ORDERING_CALLS,
    OTHER_FUNCTIONS,
    OTHER_METHODS,
    OTHER_WORDS,
    SORTING_FUNCTIONS,
    is_for_people,
    query_parts,
)


class EditingVisitor(cst.CSTVisitor):
    """Collects edits of `source`; positions count bytes."""

    METADATA_DEPENDENCIES = (ByteSpanPositionProvider,)

    def __init__(self, source: bytes) -> None:
        super().__init__()
        self.edits: list[Edit] = []
        self.source = source

    def visit_Arg(self, node: cst.Arg) -> bool:
        """Look into every argument but those that change nothing that a user could see."""
        return node.keyword is None or node.keyword.value not in IDLE_KEYWORDS

    def replace(self, node: cst.CSTNode, replacement: bytes, operator: Operator) -> None:
        """An edit that puts `replacement` in the node's place."""
        self.replace_span(*self.span(node), replacement, operator)

    def replace_span(self, start: int, end: int, replacement: bytes, operator: Operator) -> None:
        """An edit of these bytes, unless it changes nothing."""
        if self.source[start:end] != replacement:
            self.edits.append(Edit(start=start, end=end, replacement=replacement, operator=operator))

    def text(self, node: cst.CSTNode) -> bytes:
        """The node as it is written."""
        start, end = self.span(node)
        return self.source[start:end]

    def span(self, node: cst.CSTNode) -> tuple[int, int]:
        """Return the start and the end of the node."""
        span = self.get_metadata(ByteSpanPositionProvider, node)
        return span.start, span.start + span.length


def called(call: cst.BaseExpression) -> str | None:
    """The name of the function or method that is called, or None."""
    match call:
        case cst.Call(func=cst.Attribute(attr=cst.Name(value=name)) | cst.Name(value=name)):
            return name
    return None


_LEAVING = (cst.Raise, cst.Return, cst.Continue, cst.Break)
_FLAGS = {"True": b"False", "False": b"True"}


class SemanticDefects(EditingVisitor):
    """One forgotten thing at a time."""

    def visit_Decorator(self, node: cst.Decorator) -> None:
        name = called(node.decorator)
        match node.decorator:
            case cst.Name(value=plain) | cst.Attribute(attr=cst.Name(value=plain)):
                name = plain
        if (
            isinstance(node.decorator, cst.Call)
            and name in OTHER_METHODS
            and isinstance(node.decorator.func, cst.Attribute)
        ):
            self.replace(node.decorator.func.attr, OTHER_METHODS[name], Operator.WRONG_METHOD)
        if name is not None and GUARDS.match(name):
            self.replace(node, b"", Operator.DROPPED_VALIDATION)

    def visit_If(self, node: cst.If) -> None:
        body = node.body.body
        last = body[-1] if body else None
        leaves = isinstance(last, cst.SimpleStatementLine) and isinstance(last.body[-1], _LEAVING)
        if leaves and node.orelse is None:
            self.replace(node.test, b"False", Operator.DROPPED_VALIDATION)

    def visit_Raise(self, node: cst.Raise) -> None:
        if node.exc is not None:
            self.replace(node, b"pass", Operator.DROPPED_VALIDATION)

    def visit_Assign(self, node: cst.Assign) -> None:
        if all(isinstance(target.target, cst.Attribute | cst.Subscript) for target in node.targets):
            self.replace(node, b"pass", Operator.MISSING_PERSISTENCE)

    def visit_AugAssign(self, node: cst.AugAssign) -> None:
        self.replace(node, b"pass", Operator.MISSING_PERSISTENCE)

    def visit_Del(self, node: cst.Del) -> None:
        self.replace(node, b"pass", Operator.MISSING_PERSISTENCE)

    def visit_IfExp(self, node: cst.IfExp) -> None:
        self.replace(node.test, b"not (" + self.text(node.test) + b")", Operator.NEGATED_CONDITION)

    def visit_UnaryOperation(self, node: cst.UnaryOperation) -> None:
        if isinstance(node.operator, cst.Not):
            self.replace(node, b"bool(" + self.text(node.expression) + b")", Operator.NEGATED_CONDITION)

    def visit_CompIf(self, node: cst.CompIf) -> None:
        self.replace(node.test, b"True", Operator.DROPPED_VALIDATION)

    def visit_Name(self, node: cst.Name) -> None:
        if node.value in _FLAGS:
            self.replace(node, _FLAGS[node.value], Operator.CHANGED_CONSTANT)

    def visit_Call(self, node: cst.Call) -> None:
        name = called(node) or ""
        match node.func:
            case cst.Attribute(value=subject):
                if name in ORDERING_CALLS:
                    self.replace(node, self.text(subject), Operator.REMOVED_SORT)
                elif name in NORMALISING_CALLS and not node.args:
                    self.replace(node, self.text(subject), Operator.DROPPED_NORMALISATION)
            case cst.Name() if name in SORTING_FUNCTIONS and node.args:
                replacement = SORTING_FUNCTIONS[name] + b"(" + self.text(node.args[0].value) + b")"
                self.replace(node, replacement, Operator.REMOVED_SORT)
            case cst.Name() if name in OTHER_FUNCTIONS:
                self.replace(node.func, OTHER_FUNCTIONS[name], Operator.CHANGED_CONSTANT)
        for argument in node.args:
            if argument.keyword is not None and argument.keyword.value in BOUNDS:
                self.replace(argument, b"", Operator.DROPPED_VALIDATION)
        if name in ESCAPING_FUNCTIONS and len(node.args) == 1:
            self.replace(node, self.text(node.args[0].value), Operator.DROPPED_ESCAPING)

    def visit_Expr(self, node: cst.Expr) -> bool:
        if CHECKS.match(called(node.value) or ""):
            self.replace(node, b"pass", Operator.DROPPED_VALIDATION)
        return not isinstance(node.value, cst.SimpleString | cst.ConcatenatedString)  # a docstring

    def visit_SimpleString(self, node: cst.SimpleString) -> None:
        self._text(node)

    def visit_FormattedString(self, node: cst.FormattedString) -> None:
        self._text(node)

    def _text(self, node: cst.SimpleString | cst.FormattedString) -> None:
        written = self.text(node)
        if written in OTHER_WORDS:
            self.replace(node, OTHER_WORDS[written], Operator.DROPPED_VALIDATION)
        start, _ = self.span(node)
        for first, last, what in query_parts(written):
            operator = Operator.REMOVED_SORT if what == "order" else Operator.DROPPED_VALIDATION
            self.replace_span(start + first, start + last, b"", operator)
        if is_for_people(written) and not written.lower().startswith((b"b", b"r")):
            self.replace(node, b'""', Operator.MISSING_TEXT)

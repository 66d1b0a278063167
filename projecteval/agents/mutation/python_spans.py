"""What the visitors of Python source share: the text of a node, and edits in its place."""
# ruff: noqa: N802 - libcst names its hooks after its nodes

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider

from projecteval.agents.mutation.edit import Edit, Operator
from projecteval.agents.mutation.vocabulary import IDLE_KEYWORDS


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
        """An edit that puts `replacement` where the node stands."""
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
        """Where the node starts and ends."""
        span = self.get_metadata(ByteSpanPositionProvider, node)
        return span.start, span.start + span.length


def called(call: cst.BaseExpression) -> str | None:
    """The name of the function or method that is called, or None."""
    match call:
        case cst.Call(func=cst.Attribute(attr=cst.Name(value=name)) | cst.Name(value=name)):
            return name
    return None

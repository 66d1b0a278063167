"""The walk over a syntax tree, whatever its nodes are made of."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar


class _Parent(Protocol):
    @property
    def children(self) -> Sequence[Any]: ...


N = TypeVar("N", bound=_Parent)


def nodes_below(root: N, *, enters: Callable[[N], bool] = lambda _: True) -> Iterator[N]:
    """Every node in the order of the text, the root first; below one that it does not enter there is none.

    The children of a node are read when it has been dealt with, so that they may be made by then. It does without
    recursion: the tree of a long sum is very deep.
    """
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        if enters(node):
            waiting += reversed(node.children)

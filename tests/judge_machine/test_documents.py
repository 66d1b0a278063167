"""Syntax trees are made whatever else the interpreter does meanwhile."""

import ast
import gc

from judge_machine.documents import parse_python

_LINES = 3000


class _Last:
    """Garbage that makes a syntax tree of its own when it is collected, deeper down in the stack."""

    def __init__(self, log: list[object]) -> None:
        self._log = log
        self._cycle = self

    def __del__(self) -> None:
        self._log.append(ast.literal_eval("[1, 2]"))


def test_another_tree_in_between_does_no_harm() -> None:
    """On Python 3.11 the interpreter gives up the first of two trees that overlap."""
    log: list[object] = []
    gc.collect()
    _Last(log)
    tree = parse_python("value = [1, 2, 3]\n" * _LINES)
    assert len(tree.body) == _LINES
    assert log == [[1, 2]]  # the garbage was collected in between: nothing else here makes so many objects

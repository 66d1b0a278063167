"""Verdicts that follow each other quickly travel together, and none is held back for long."""

import queue
from collections.abc import Sequence

from judge_machine import Outcome, Verdict
from projecteval.judging.cluster.letters import Letters

LONG_S, PATIENCE_S = 3600.0, 30.0


def _verdicts(*names: str) -> list[Verdict]:
    return [Verdict(test=name, outcome=Outcome.PASSED) for name in names]


def test_the_first_is_sent_at_once_and_the_next_ones_together() -> None:
    sent: queue.Queue[Sequence[Verdict]] = queue.Queue()
    first, *others = _verdicts("a", "b", "c")
    with Letters(sent.put, every_s=0.05) as letters:
        letters.add(first)
        assert list(sent.get_nowait()) == [first]
        for verdict in others:
            letters.add(verdict)
        found = list(sent.get(timeout=PATIENCE_S))
        while len(found) < len(others):
            found += sent.get(timeout=PATIENCE_S)
    assert found == others
    assert sent.empty()


def test_what_is_left_at_the_end_comes_with_the_judgement() -> None:
    sent: list[Sequence[Verdict]] = []
    first, *others = _verdicts("a", "b", "c")
    with Letters(sent.append, every_s=LONG_S) as letters:
        for verdict in (first, *others):
            letters.add(verdict)
    assert sent == [(first,)]

"""The journey log: every step of a test in plain words."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from judge_machine.verdicts import JourneyStep

LONGEST_WORDS = 400
MOST_STEPS = 2000


class _Depth(threading.local):
    """How many verbs a thread is inside of; a test may send requests from several threads at the same moment."""

    verbs = 0


class Journey:
    """Collects the steps of one test in the order in which they end; the first 2000 of them.

    Steps of several threads are steps of their own.
    """

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._started = clock()
        self._steps: list[JourneyStep] = []
        self._inside = _Depth()

    @property
    def steps(self) -> tuple[JourneyStep, ...]:
        return tuple(self._steps)

    @contextmanager
    def step(self, verb: str, words: str) -> Iterator[None]:
        """Record what happens inside as one step; a verb that another verb uses is part of the outer step."""
        began = self._clock()
        self._inside.verbs += 1
        ok = False
        try:
            yield
            ok = True
        finally:
            self._inside.verbs -= 1
            if not self._inside.verbs and len(self._steps) < MOST_STEPS:
                self._steps.append(
                    JourneyStep(
                        verb=verb,
                        words=words if len(words) <= LONGEST_WORDS else words[: LONGEST_WORDS - 1] + "…",
                        at_s=round(began - self._started, 4),
                        duration_s=round(self._clock() - began, 4),
                        ok=ok,
                    )
                )

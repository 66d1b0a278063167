"""The parts of a test that the verbs need: a clock that runs out and a log of the steps."""

from contextlib import AbstractContextManager
from typing import Protocol


class Clock(Protocol):
    """The time limit of the running test."""

    @property
    def remaining_s(self) -> float:
        """Seconds that are left; zero or less when the time is up."""


class StepLog(Protocol):
    """The journey of the running test."""

    def step(self, verb: str, words: str) -> AbstractContextManager[object]:
        """Record one step that lasts as long as the context and is not ok if an exception leaves it."""

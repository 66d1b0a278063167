"""What is told of the progress of a run."""

from typing import Protocol

from judge_machine import Judgement, Verdict
from projecteval.attempt import AttemptKey, StageOutcome


class Listener(Protocol):
    """Receives the progress of a run; called from several threads at once."""

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """An agent has handed in a stage."""

    def begins(self, key: AttemptKey, tests: int) -> None:
        """The judging of an attempt begins; its mission has this many tests."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """A test of an attempt has ended."""

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """An attempt has ended; None when it was not judged."""

    def fails(self, key: AttemptKey, message: str) -> None:
        """The code of an agent, a scorer or ourselves has failed at an attempt; that part is done again later."""


class Silence:
    """A listener that reports nothing."""

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None: ...
    def begins(self, key: AttemptKey, tests: int) -> None: ...
    def verdict(self, key: AttemptKey, verdict: Verdict) -> None: ...
    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None: ...
    def fails(self, key: AttemptKey, message: str) -> None: ...

"""A listener that says nothing: measurements print their own tables."""

from judge_machine import Judgement, Verdict
from projecteval.attempt import AttemptKey, StageOutcome


class Quiet:
    """Hears how a run goes and keeps it to itself."""

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        """Nothing to say."""

    def begins(self, key: AttemptKey, tests: int) -> None:
        """Nothing to say."""

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        """Nothing to say."""

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        """Nothing to say."""


QUIET = Quiet()

"""Outcomes, counted."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from judge_machine import Outcome


class Missing(StrEnum):
    """The treatment of a run of which a test could not be scored, or that does not exist."""

    LEFT_OUT = "left_out"
    ZERO = "zero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The number of tests by outcome: of one attempt, of a round or a run, or of all tries at one test.

    `tests`, the sum of the four, is the constant denominator: blocked and never reached tests are among it and did not
    pass. `not_scored` counts those of which nothing is known; a run that is missing has all its tests there.
    """

    passed: int = 0
    failed: int = 0
    blocked: int = 0
    not_scored: int = 0

    def __post_init__(self) -> None:
        if min(self.passed, self.failed, self.blocked, self.not_scored) < 0:
            raise ValueError(f"a tally counts from 0 up; found {self}")

    @classmethod
    def of(cls, outcomes: Iterable[Outcome]) -> "Tally":
        """The tally of these outcomes."""
        counts = Counter(outcomes)
        return cls(**{str(outcome): counts[outcome] for outcome in Outcome})

    @classmethod
    def missing(cls, tests: int) -> "Tally":
        """A run of which nothing is known."""
        return cls(not_scored=tests)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            passed=self.passed + other.passed,
            failed=self.failed + other.failed,
            blocked=self.blocked + other.blocked,
            not_scored=self.not_scored + other.not_scored,
        )

    @property
    def tests(self) -> int:
        """All tests, scored or not."""
        return self.scored + self.not_scored

    @property
    def scored(self) -> int:
        """The tests whose outcome says something about the project."""
        return self.passed + self.failed + self.blocked

    @property
    def complete(self) -> bool:
        """True if every test was scored."""
        return self.not_scored == 0

    def counts(self, missing: Missing) -> bool:
        """True if the run is in the statistics; one that failed as far as it is known must not count alone.

        Counting an incomplete run only when its failure is certain would draw every rate down.
        """
        return self.complete or missing is Missing.ZERO

    @property
    def share(self) -> float:
        """Passed among all tests, 0 to 1. Raises ValueError without a test."""
        if not self.tests:
            raise ValueError("a tally without tests has no share of passed ones; leave it out")
        return self.passed / self.tests

    @property
    def pass_rate(self) -> float | None:
        """Passed among scored tests, in percent; None where no test was scored."""
        return 100 * self.passed / self.scored if self.scored else None

    @property
    def perfect(self) -> bool:
        """True if every test passed."""
        return self.passed == self.tests

    def as_json(self) -> dict[str, int]:
        """The sum and the four counts by name."""
        counts = {str(outcome): int(getattr(self, outcome)) for outcome in Outcome}
        return {"tests": self.tests, **counts}

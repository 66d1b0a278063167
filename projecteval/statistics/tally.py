"""Outcomes, counted."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from judge_machine import Cause, Outcome, Owner, owner_of


class Missing(StrEnum):
    """The treatment of a run that was never judged."""

    LEFT_OUT = "left_out"
    ZERO = "zero"


def is_judged(cause: Cause | None) -> bool:
    """Return True if a test that ended for this cause (None: it passed) counts in scores.

    The only causes that keep a test out are those of the provider: the agent never got an answer. A test at which the
    judge failed counts as not passed, because a project can bring that about.
    """
    return cause is None or owner_of(cause) is not Owner.PROVIDER


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The number of tests by outcome: of one attempt, of a round or a run, or of all tries at one test.

    `judged`, the sum of the first four, is the denominator of every rate: blocked tests and those at which the judge
    failed (`not_scored`) are among it and did not pass. `unjudged` counts the tests of runs that the judge never saw:
    the provider gave no answer, or they are not finished. A run that is missing has all its tests there.
    """

    passed: int = 0
    failed: int = 0
    blocked: int = 0
    not_scored: int = 0
    unjudged: int = 0

    def __post_init__(self) -> None:
        if min(self.passed, self.failed, self.blocked, self.not_scored, self.unjudged) < 0:
            raise ValueError(f"a tally counts from 0 up; found {self}")

    @classmethod
    def of(cls, ends: Iterable[tuple[Outcome, Cause | None]]) -> "Tally":
        """The tally of tests that ended so."""
        return cls.of_counts(Counter(ends))

    @classmethod
    def of_counts(cls, ends: Mapping[tuple[Outcome, Cause | None], int]) -> "Tally":
        """The tally of tests that were counted by how they ended."""
        counts: Counter[str] = Counter()
        for (outcome, cause), count in ends.items():
            counts[str(outcome) if is_judged(cause) else "unjudged"] += count
        return cls(**counts)

    @classmethod
    def total(cls, tallies: Iterable["Tally"]) -> "Tally":
        """The sum of many, which takes a fifth of the time that adding them one by one does."""
        passed = failed = blocked = not_scored = unjudged = 0
        for one in tallies:
            passed += one.passed
            failed += one.failed
            blocked += one.blocked
            not_scored += one.not_scored
            unjudged += one.unjudged
        return cls(passed=passed, failed=failed, blocked=blocked, not_scored=not_scored, unjudged=unjudged)

    @classmethod
    def missing(cls, tests: int) -> "Tally":
        """A run of which nothing is known."""
        return cls(unjudged=tests)

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            passed=self.passed + other.passed,
            failed=self.failed + other.failed,
            blocked=self.blocked + other.blocked,
            not_scored=self.not_scored + other.not_scored,
            unjudged=self.unjudged + other.unjudged,
        )

    def without(self, part: "Tally") -> "Tally":
        """The tests that are not in `part`, which is a part of this one. Raises ValueError where it is not."""
        return Tally(
            passed=self.passed - part.passed,
            failed=self.failed - part.failed,
            blocked=self.blocked - part.blocked,
            not_scored=self.not_scored - part.not_scored,
            unjudged=self.unjudged - part.unjudged,
        )

    @property
    def tests(self) -> int:
        """All tests, judged or not."""
        return self.passed + self.failed + self.blocked + self.not_scored + self.unjudged

    @property
    def judged(self) -> int:
        """The tests that count; what did not pass among them counts against the project."""
        return self.passed + self.failed + self.blocked + self.not_scored

    @property
    def complete(self) -> bool:
        """True if every test was judged."""
        return self.unjudged == 0

    def counts(self, missing: Missing) -> bool:
        """True if the run is in the statistics; one that failed as far as it is known must not count alone.

        Counting an incomplete run only when its failure is certain would draw every rate down.
        """
        return self.complete or missing is Missing.ZERO

    @property
    def share(self) -> float:
        """Passed among all tests, 0 to 1. Raises ValueError without a test."""
        tests = self.passed + self.failed + self.blocked + self.not_scored + self.unjudged
        if not tests:
            raise ValueError("a tally without tests has no share of passed ones; leave it out")
        return self.passed / tests

    @property
    def pass_rate(self) -> float | None:
        """Passed among judged tests, in percent; None where no test was judged."""
        judged = self.passed + self.failed + self.blocked + self.not_scored
        return 100 * self.passed / judged if judged else None

    @property
    def perfect(self) -> bool:
        """True if every test passed."""
        return self.passed == self.tests

    def as_json(self) -> dict[str, int]:
        """The number of tests, and of each outcome by name; that of a test that was never judged is `not_scored`."""
        return {
            "tests": self.tests,
            "passed": self.passed,
            "failed": self.failed,
            "blocked": self.blocked,
            "not_scored": self.not_scored + self.unjudged,
        }

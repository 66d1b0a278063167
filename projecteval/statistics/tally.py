"""How many tests a run passed, and what is not known of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Missing(StrEnum):
    """How a run counts of which a test could not be scored, or that is not there at all."""

    LEFT_OUT = "left_out"
    ZERO = "zero"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The tests of one run on one mission, or of one round over all missions.

    `tests` is the constant denominator, at least 1: blocked and never reached tests are among it and did not pass.
    `not_scored` counts those of which nothing is known; a run that is missing has all its tests there.
    """

    passed: int
    tests: int
    not_scored: int = 0

    def __post_init__(self) -> None:
        if self.tests < 1 or self.passed < 0 or self.not_scored < 0 or self.passed + self.not_scored > self.tests:
            raise ValueError(f"no tally: {self.passed} passed, {self.not_scored} not scored, of {self.tests} tests")

    @classmethod
    def missing(cls, tests: int) -> "Tally":
        """A run of which nothing is known."""
        return cls(passed=0, tests=tests, not_scored=tests)

    @property
    def complete(self) -> bool:
        """Whether every test was scored."""
        return self.not_scored == 0

    def counts(self, missing: Missing) -> bool:
        """Whether the run is in the statistics; one that failed as far as it is known must not count alone.

        Counting an incomplete run only when its failure is certain would draw every rate down.
        """
        return self.complete or missing is Missing.ZERO

    @property
    def share(self) -> float:
        """Passed among all tests, 0 to 1."""
        return self.passed / self.tests

    @property
    def perfect(self) -> bool:
        """Whether every test passed."""
        return self.passed == self.tests


def added(tallies: Iterable[Tally]) -> Tally:
    """One tally of several, such as the missions of a round. Raises ValueError when there are none."""
    every = list(tallies)
    return Tally(
        passed=sum(tally.passed for tally in every),
        tests=sum(tally.tests for tally in every),
        not_scored=sum(tally.not_scored for tally in every),
    )

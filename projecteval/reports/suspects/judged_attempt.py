"""The judged attempts at one mission, test by test."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge_machine import LAUNCH_TEST, Cause, Outcome, Owner, Verdict, owner_of
from projecteval.attempt import AttemptKey
from projecteval.attempt.keys import FLOORS, OUR_OWN, built_in_name
from projecteval.runs import AttemptOutcomes

_CANONICAL = "canonical"
_TELLING = (Outcome.PASSED, Outcome.FAILED)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedAttempt:
    """One judged attempt; `handed_in` is the digest of what it handed in, None where that is not known.

    `passed` is True for a test that passed and False for one that failed; one that was blocked or not scored says
    nothing about itself and is not there. `scored` counts its scored tests but the launch, `passing` those of them
    that passed. `is_others` says that its agent is not a built-in one.
    """

    key: AttemptKey
    tests: Mapping[str, Verdict] = field(hash=False)
    passed: Mapping[str, bool] = field(hash=False)
    scored: int
    passing: int
    handed_in: str | None = None
    is_others: bool
    is_floor: bool
    is_canonical: bool

    @classmethod
    def of(cls, outcomes: AttemptOutcomes, handed_in: str | None) -> "JudgedAttempt":
        """The attempt whose tests ended so."""
        tests = {one.test: one for one in outcomes.tests or ()}
        scored = [one for one in tests.values() if _counts(one)]
        agent = built_in_name(outcomes.key.agent)
        passing = sum(one.outcome is Outcome.PASSED for one in scored)
        return cls(
            key=outcomes.key,
            tests=tests,
            passed={name: one.outcome is Outcome.PASSED for name, one in tests.items() if one.outcome in _TELLING},
            scored=len(scored),
            passing=passing,
            handed_in=handed_in,
            is_others=agent not in OUR_OWN,
            is_floor=agent in FLOORS,
            is_canonical=agent == _CANONICAL,
        )

    def cause(self, test: str) -> Cause | None:
        """Why the test did not pass."""
        return self.tests[test].cause if test in self.tests else None

    def share(self, *, without: str = "") -> float | None:
        """The share of the scored tests that passed, from 0 to 1, but of the launch and of `without`."""
        left_out = self.tests.get(without)
        counts = left_out is not None and _counts(left_out)
        scored = self.scored - counts
        return (self.passing - (counts and self.passed.get(without, False))) / scored if scored else None

    def failed_through_harness(self, test: str) -> bool:
        """True if this test itself could not be scored; where the launch could not, the others add nothing."""
        cause = self.cause(test)
        if cause is None or owner_of(cause) is not Owner.HARNESS:
            return False
        return test == LAUNCH_TEST or self.cause(LAUNCH_TEST) is not cause


def _counts(one: Verdict) -> bool:
    return one.test != LAUNCH_TEST and one.outcome is not Outcome.NOT_SCORED

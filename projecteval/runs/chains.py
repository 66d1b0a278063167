"""Chains of tests: what was lost behind a first failure, because later tests need it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge_machine import LAUNCH_TEST, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class LostBehind:
    """The number of blocked tests, and of the failed tests at the beginning of their chains."""

    blocked: int = 0
    failures: int = 0

    def __add__(self, other: "LostBehind") -> "LostBehind":
        return LostBehind(blocked=self.blocked + other.blocked, failures=self.failures + other.failures)

    def __str__(self) -> str:
        return f"{self.blocked} behind {self.failures}"


def lost_behind(outcomes: Mapping[str, Outcome], needs: Mapping[str, Sequence[str]]) -> LostBehind:
    """Count the chains of one attempt; arguments as for `roots_of`."""
    roots = roots_of(outcomes, needs)
    return LostBehind(blocked=len(roots), failures=len({*roots.values()}))


def roots_of(outcomes: Mapping[str, Outcome], needs: Mapping[str, Sequence[str]]) -> Mapping[str, str]:
    """Blocked test → the failed test at the beginning of its chain; those without such a test are omitted.

    `outcomes` are those of the tests that did not pass, in user order; `needs` names for each test those without which
    it is blocked.
    """
    roots: dict[str, str] = {}
    for test, outcome in outcomes.items():  # what a test needs comes before it
        if outcome is not Outcome.BLOCKED:
            continue
        for name in (LAUNCH_TEST, *needs.get(test, ())):
            if outcomes.get(name) in (None, Outcome.PASSED):
                continue
            root = roots.get(name, name)
            if outcomes[root] is not Outcome.BLOCKED:
                roots[test] = root
                break
    return roots

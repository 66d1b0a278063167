"""Which mutants the tests without a killer are judged on next."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar

Mutant = TypeVar("Mutant", bound=Hashable)

_TRIES = 10  # mutants that a test nominates
_WATCHED = 40  # mutants that it joins in judging when another test nominates them


class Nominations(Generic[Mutant]):
    """`likely` has the mutants of each test, the likeliest to be noticed first.

    A mutant that breaks what a test needs says nothing about the test, so it does not count as one of its tries.
    """

    def __init__(self, likely: Mapping[str, Sequence[Mutant]]) -> None:
        self._likely = {test: mutants[:_WATCHED] for test, mutants in likely.items()}
        self._tried: dict[str, set[Mutant]] = {test: set() for test in likely}
        self._blocked = dict.fromkeys(likely, 0)

    def next(self, open_tests: Sequence[str]) -> dict[Mutant, tuple[str, ...]]:
        """The next mutant of each open test, with the open tests that are to be judged on it; empty at the end."""
        nominated = dict.fromkeys(mutant for test in open_tests for mutant in self._untried(test)[:1])
        untried = {test: {*self._likely[test]} - self._tried[test] for test in open_tests}
        return {mutant: tuple(test for test in open_tests if mutant in untried[test]) for mutant in nominated}

    def judged(self, mutant: Mutant, tests: Sequence[str], *, blocked: Sequence[str]) -> None:
        """Note that `tests` were judged on the mutant; it broke what those in `blocked` need."""
        for test in tests:
            self._tried[test].add(mutant)
            self._blocked[test] += test in blocked

    def _untried(self, test: str) -> list[Mutant]:
        reach = self._likely[test][: _TRIES + self._blocked[test]]
        return [mutant for mutant in reach if mutant not in self._tried[test]]

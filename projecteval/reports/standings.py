"""How the agents of a run stand: the numbers behind every leaderboard."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.attempt import AttemptKey
from projecteval.runs import AttemptResult, RunResults


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One agent in one column, over all its missions and samples.

    `pass_rate` is 100 · passed / scored tests, in percent; None where no test was scored. `whole_missions` counts the
    attempts that passed every test.
    """

    agent: str
    column: str
    attempts: int
    tests: int
    passed: int
    failed: int
    blocked: int
    not_scored: int
    whole_missions: int
    causes: Counter[Cause] = field(hash=False)

    @property
    def pass_rate(self) -> float | None:
        scored = self.tests - self.not_scored
        return 100 * self.passed / scored if scored else None


def standings(results: RunResults) -> tuple[Standing, ...]:
    """Every agent and column of the run, the highest pass rate first."""
    groups: dict[tuple[str, str], list[AttemptResult]] = {}
    for result in results.attempts:
        groups.setdefault((result.key.agent, column_of(result.key)), []).append(result)
    rows = [_standing(agent, column, group) for (agent, column), group in groups.items()]
    return tuple(sorted(rows, key=lambda row: (-(row.pass_rate if row.pass_rate is not None else -1), row.agent)))


def column_of(key: AttemptKey) -> str:
    """The experiment's column in words, such as `direct 1`."""
    return column_words(key.mode, key.level)


def column_words(mode: str, level: int) -> str:
    """A column in words, such as `direct 1`."""
    return f"{mode} {level:d}"


def _standing(agent: str, column: str, group: Iterable[AttemptResult]) -> Standing:
    results = list(group)
    causes: Counter[Cause] = Counter()
    for result in results:
        causes.update(result.causes)
    return Standing(
        agent=agent,
        column=column,
        attempts=len(results),
        tests=sum(result.totals.tests for result in results),
        passed=sum(result.totals.passed for result in results),
        failed=sum(result.totals.failed for result in results),
        blocked=sum(result.totals.blocked for result in results),
        not_scored=sum(result.totals.not_scored for result in results),
        whole_missions=sum(result.totals.passed == result.totals.tests for result in results),
        causes=causes,
    )

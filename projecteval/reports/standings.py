"""The standings of the agents of a run: the numbers behind every leaderboard."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.attempt import AttemptKey
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics import Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One agent in one column, over all its missions and samples.

    `whole_missions` counts the attempts that passed every test.
    """

    agent: str
    column: str
    attempts: int
    tally: Tally
    whole_missions: int
    causes: Counter[Cause] = field(hash=False)


def standings(results: RunResults) -> tuple[Standing, ...]:
    """Every agent and column of the run, the highest pass rate first."""
    groups: dict[tuple[str, str], list[AttemptResult]] = {}
    for result in results.attempts:
        groups.setdefault((result.key.agent, column_of(result.key)), []).append(result)
    rows = [_standing(agent, column, group) for (agent, column), group in groups.items()]
    return tuple(sorted(rows, key=lambda row: (-(-1 if (rate := row.tally.pass_rate) is None else rate), row.agent)))


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
        tally=sum((result.totals for result in results), Tally()),
        whole_missions=sum(result.totals.perfect for result in results),
        causes=causes,
    )

"""The numbers behind every leaderboard: agents over all missions, and missions against agents."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.attempt import AttemptKey
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics import Measure, Tally
from projecteval.statistics.scores import mission_sd


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


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionCell:
    """One agent in one column on one mission, over all samples; `attempts` are their places in the results.

    `sd` is the population SD of the samples' shares of passed tests, 0 to 0.5; a single sample has none.
    """

    tally: Tally
    attempts: tuple[int, ...]
    sd: Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionMatrix:
    """`heads` are agent and column; every row has one cell per head, None where nothing is finished."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[MissionCell | None, ...]], ...]


def matrix(results: RunResults) -> MissionMatrix:
    """Agents, columns and missions in the order of the run."""
    groups: dict[tuple[str, tuple[str, str]], list[tuple[int, AttemptResult]]] = {}
    for place, result in enumerate(results.attempts):
        groups.setdefault((result.key.mission, _head(result.key)), []).append((place, result))
    heads = tuple(dict.fromkeys(head for _, head in groups))
    missions = dict.fromkeys(mission for mission, _ in groups)
    return MissionMatrix(
        heads=heads,
        rows=tuple((mission, tuple(_cell(groups.get((mission, head), [])) for head in heads)) for mission in missions),
    )


def _head(key: AttemptKey) -> tuple[str, str]:
    return key.agent, column_of(key)


def _cell(group: list[tuple[int, AttemptResult]]) -> MissionCell | None:
    if not group:
        return None
    return MissionCell(
        tally=sum((result.totals for _, result in group), Tally()),
        attempts=tuple(place for place, _ in group),
        sd=mission_sd([result.totals for _, result in group if result.totals.tests]),
    )

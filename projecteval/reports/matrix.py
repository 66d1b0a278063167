"""Missions against agents: how much of each mission each agent got right."""

from dataclasses import dataclass

from projecteval.attempt import AttemptKey
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics import Measure, Tally
from projecteval.statistics.scores import mission_sd


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One agent in one column on one mission, over all samples; `attempts` are their places in the results.

    `sd` is the population SD of the samples' shares of passed tests, 0 to 0.5; a single sample has none.
    """

    tally: Tally
    attempts: tuple[int, ...]
    sd: Measure


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """`heads` are agent and column; every row has one cell a head, None where nothing is finished."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[Cell | None, ...]], ...]


def matrix(results: RunResults) -> Matrix:
    """Agents, columns and missions in the order of the run."""
    groups: dict[tuple[str, tuple[str, str]], list[tuple[int, AttemptResult]]] = {}
    for place, result in enumerate(results.attempts):
        groups.setdefault((result.key.mission, _head(result.key)), []).append((place, result))
    heads = tuple(dict.fromkeys(head for _, head in groups))
    missions = dict.fromkeys(mission for mission, _ in groups)
    return Matrix(
        heads=heads,
        rows=tuple((mission, tuple(_cell(groups.get((mission, head), [])) for head in heads)) for mission in missions),
    )


def _head(key: AttemptKey) -> tuple[str, str]:
    return key.agent, column_of(key)


def _cell(group: list[tuple[int, AttemptResult]]) -> Cell | None:
    if not group:
        return None
    return Cell(
        tally=sum((result.totals for _, result in group), Tally()),
        attempts=tuple(place for place, _ in group),
        sd=mission_sd([result.totals for _, result in group if result.totals.tests]),
    )

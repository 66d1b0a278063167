"""How the scores of the missions are spread (ProjDevBench, appendix H)."""

import statistics
from collections.abc import Mapping, Sequence

from projecteval.reports.published_tables.gathered import Gathered, missions_note
from projecteval.reports.published_tables.projdevbench_tables import problems_of
from projecteval.reports.published_tables.table import Cell, Column, PublishedTable, Row, counted
from projecteval.statistics import Measure, mean_of_present, population_sd

_HIGH, _LOW = 80, 20
_NONE = Measure.missing("no mission has a complete attempt")


def table_distribution(found: Sequence[Gathered]) -> PublishedTable:
    """Mean, SD, median and the missions above 80 and below 20, of all agents together and each."""
    scores = {(one.agent, one.column): _scores([one]) for one in found}
    everybody = {("all agents", ""): _scores(found)} if len(scores) > 1 else {}
    return distribution(everybody | scores, notes=tuple(missions_note(found)))


def distribution(scores: Mapping[tuple[str, str], Sequence[float]], *, notes: tuple[str, ...] = ()) -> PublishedTable:
    """Agent and column → the scores of its missions, 0 to 100."""
    columns = (
        Column(name="agent"), Column(name="column"), Column(name="missions", digits=0), Column(name="mean"),
        Column(name="SD"), Column(name="median"), Column(name=f"> {_HIGH}", digits=0),
        Column(name=f"< {_LOW}", digits=0),
    )  # fmt: skip
    return PublishedTable(
        name="projdevbench-summary", title="How scores are spread over missions", source="ProjDevBench, appendix H",
        columns=columns,
        rows=tuple(Row(cells=(agent, column, *_cells(own))) for (agent, column), own in scores.items()),
        notes=(
            "Over the scores of missions in projdevbench-6, 0 to 100; SD is that of the population. Its correlations "
            "are projdevbench-4, and `projecteval results RUN --statistics` has the paired t-tests.",
            *notes,
        ),
    )  # fmt: skip


def _cells(scores: Sequence[float]) -> tuple[Cell, ...]:
    if not scores:
        return (counted(0), _NONE, _NONE, _NONE, counted(0), counted(0))
    n = len(scores)
    return (
        counted(n),
        mean_of_present(scores),
        population_sd(scores),
        Measure.of(statistics.median(scores), n=n),
        counted(sum(score > _HIGH for score in scores)),
        counted(sum(score < _LOW for score in scores)),
    )


def _scores(found: Sequence[Gathered]) -> list[float]:
    return [one.score.value for one in problems_of(found) if one.score.value is not None]

"""The tables of ProjDevBench over problems: each of them, correlations, the spread of their scores."""

import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from projecteval.reports.entries import Sample
from projecteval.reports.published_tables.entrants import Entrant, missions_note
from projecteval.reports.published_tables.projdevbench_tables import FINAL, NOT_COMPLETE, final_of, mean_of, review_of
from projecteval.statistics import Measure, mean_of_present, population_sd
from projecteval.statistics.correlation import spearman
from projecteval.tables.table import Cell, Row, Table, counted, numbers, p_values, scaled, texts

_MILLION = 1e-6
_HIGH, _LOW = 80, 20
_NO_SCORE = Measure.missing("no mission has a complete attempt")


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """The means of one mission over its attempts; `score` is 0 to 100, `tokens` in millions, `cost` in dollars."""

    name: str
    score: Measure
    submissions: Measure
    turns: Measure
    tokens: Measure
    cost: Measure
    lines: Measure
    files: Measure


def table_4(found: Sequence[Entrant]) -> Table:
    """Correlations of score, tokens, turns, lines and files over the missions (ProjDevBench, Table 4)."""
    return correlations(problems_of(found))


_PAIRS = (
    ("tokens", "score"), ("turns", "score"), ("lines", "score"), ("files", "score"),
    ("files", "turns"), ("lines", "turns"), ("turns", "tokens"), ("lines", "files"),
)  # fmt: skip


def correlations(problems: Sequence[Problem]) -> Table:
    """Spearman's ρ and p of eight pairs over the missions that have both."""
    rows = []
    for first, second in _PAIRS:
        both = [(getattr(one, first).value, getattr(one, second).value) for one in problems]
        known = [(one, other) for one, other in both if one is not None and other is not None]
        if not known:
            reason = next(
                (getattr(one, name).missing_reason for one in problems for name in (first, second)
                 if getattr(one, name).missing_reason), "there is no mission")  # fmt: skip
            cells: tuple[Cell, ...] = (
                f"{first} – {second}",
                Measure.missing(reason),
                Measure.missing(reason),
                counted(0),
            )
        else:
            found = spearman([one for one, _ in known], [other for _, other in known])
            cells = (f"{first} – {second}", found.coefficient, found.p_value, counted(len(known)))
        rows.append(Row(cells=cells))
    return Table(
        name="projdevbench-4", title="Correlations over missions", source="ProjDevBench, Table 4",
        columns=(
            *texts("quantities"), *numbers("Spearman's ρ", digits=3), *p_values("p"), *numbers("missions", digits=0),
        ),
        rows=tuple(rows),
        notes=("Over the means of the missions in projdevbench-6; ties have their average rank.",),
    )  # fmt: skip


def table_6(found: Sequence[Entrant]) -> Table:
    """Score, submissions, turns, tokens, cost and size of every mission (ProjDevBench, Table 6)."""
    review = any(review_of(one, sample).value is not None for one in found for sample in one.entry.samples)
    what = f"final. {FINAL}" if review else "the execution score, since no review is stored."
    return by_problem(problems_of(found), notes=(f"The score is {what} Means over agents, columns and attempts.",))


def by_problem(problems: Sequence[Problem], *, notes: tuple[str, ...] = ()) -> Table:
    """A row a mission and one with the means over missions."""
    rows = [
        Row(cells=(one.name, one.score, one.submissions, one.turns, one.tokens, one.cost, one.lines, one.files))
        for one in problems
    ]
    columns = (
        *texts("mission"), *numbers("score"), *numbers("submissions", "turns", digits=1),
        *numbers("tokens (M)", "cost ($)"), *numbers("lines", "files", digits=1),
    )  # fmt: skip
    if rows:
        places = range(1, len(columns))
        means = [mean_of([cell for row in rows if isinstance(cell := row.cells[place], Measure)]) for place in places]
        rows.append(Row(cells=("mean", *means), is_summary=True))
    return Table(
        name="projdevbench-6", title="Missions", source="ProjDevBench, Table 6", columns=columns, rows=tuple(rows),
        notes=(
            *notes,
            "Tokens sent and received and cost are of everything that was asked, also for submissions that do not "
            "count; what an agent does not say is missing. Lines and files are those of the code that counts.",
        ),
    )  # fmt: skip


def problems_of(found: Sequence[Entrant]) -> tuple[Problem, ...]:
    """Every mission with its means over agents, columns and attempts."""
    reviewed = any(review_of(one, sample).value is not None for one in found for sample in one.entry.samples)
    missions = dict.fromkeys(mission for one in found for mission in one.entry.missions)
    return tuple(_problem(mission, found, reviewed=reviewed) for mission in missions)


def _problem(mission: str, found: Sequence[Entrant], *, reviewed: bool) -> Problem:
    attempts = [(one, sample) for one in found for sample in one.entry.missions.get(mission, ())]
    scores = [_score(one, sample, reviewed=reviewed) for one, sample in attempts if sample.tally.complete]
    uses = [sample.outcomes.use for _, sample in attempts]
    sizes = [size for one, sample in attempts if (size := one.size(sample)) is not None]
    tokens = _of([use.usage.tokens for use in uses], "the agents do not say how many tokens they took")
    return Problem(
        name=mission,
        score=mean_of(scores, NOT_COMPLETE),
        submissions=_of([use.submissions or None for use in uses], "nothing that was handed in was judged"),
        turns=_of([use.usage.turns.whole for use in uses], "the agents do not say how many turns they took"),
        tokens=scaled(tokens, _MILLION),
        cost=_of([use.usage.cost_usd.whole for use in uses], "no price is known"),
        lines=_of([size.lines for size in sizes], "no code was handed in"),
        files=_of([size.files for size in sizes], "no code was handed in"),
    )


def _score(one: Entrant, sample: Sample, *, reviewed: bool) -> Measure:
    return final_of(one, sample) if reviewed else sample.penalised_weighted


def _of(values: Sequence[float | None], reason: str) -> Measure:
    mean = mean_of_present(values)
    return Measure.missing(reason, left_out=mean.left_out) if mean.value is None else mean


def table_distribution(found: Sequence[Entrant]) -> Table:
    """Mean, SD, median and the missions above 80 and below 20, of all agents together and each."""
    scores = {(one.agent, one.column): _complete_scores([one]) for one in found}
    everybody = {("all agents", ""): _complete_scores(found)} if len(scores) > 1 else {}
    return distribution(everybody | scores, notes=tuple(missions_note(found)))


def distribution(scores: Mapping[tuple[str, str], Sequence[float]], *, notes: tuple[str, ...] = ()) -> Table:
    """Agent and column → the scores of its missions, 0 to 100."""
    columns = (
        *texts("agent", "column"), *numbers("missions", digits=0), *numbers("mean", "SD", "median"),
        *numbers(f"> {_HIGH}", f"< {_LOW}", digits=0),
    )  # fmt: skip
    return Table(
        name="projdevbench-summary", title="How scores are spread over missions", source="ProjDevBench, appendix H",
        columns=columns,
        rows=tuple(Row(cells=(agent, column, *_spread(own))) for (agent, column), own in scores.items()),
        notes=(
            "Over the scores of missions in projdevbench-6, 0 to 100; SD is that of the population. Its correlations "
            "are projdevbench-4, and `projecteval results RUN --statistics` has the paired t-tests.",
            *notes,
        ),
    )  # fmt: skip


def _spread(scores: Sequence[float]) -> tuple[Cell, ...]:
    if not scores:
        return (counted(0), _NO_SCORE, _NO_SCORE, _NO_SCORE, counted(0), counted(0))
    n = len(scores)
    return (
        counted(n),
        mean_of_present(scores),
        population_sd(scores),
        Measure.of(statistics.median(scores), n=n),
        counted(sum(score > _HIGH for score in scores)),
        counted(sum(score < _LOW for score in scores)),
    )


def _complete_scores(found: Sequence[Entrant]) -> list[float]:
    return [one.score.value for one in problems_of(found) if one.score.value is not None]

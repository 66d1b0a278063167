"""The tables of ProjectEval: agents against columns by round score and by similarity."""

from collections.abc import Mapping, Sequence

from projecteval.attempt import COLUMNS, Level, Mode
from projecteval.reports.entries import Sample
from projecteval.reports.published_tables.entrants import Entrant, independence_notes, missions_note
from projecteval.reports.standings import column_words
from projecteval.statistics import (
    Measure,
    Missing,
    Tally,
    best_round_score,
    mean_of_all,
    mean_of_present,
    mean_pass_at_k,
    mean_round_score,
)
from projecteval.tables.table import Cell, Row, Table, average_row, in_percent, numbers, texts

_NAMES = tuple(column_words(mode, level) for mode, level in COLUMNS)
_CASCADE = tuple(column_words(mode, level) for mode, level in COLUMNS if mode is Mode.CASCADE)
_DIRECT = tuple(column_words(mode, level) for mode, level in COLUMNS if mode is Mode.DIRECT)
_NOT_RUN = Measure.missing("the agent was not asked in this column")

_LAST_STAGES = (("code", "code"), ("parameters", "values"))
_INDICATORS: Mapping[tuple[Mode, Level], tuple[tuple[str, str], ...]] = {
    (Mode.CASCADE, Level.PROMPT): (("checklist", "checklist"), ("skeleton", "skeleton"), *_LAST_STAGES),
    (Mode.CASCADE, Level.CHECKLIST): (("skeleton", "skeleton"), *_LAST_STAGES),
    (Mode.DIRECT, Level.PROMPT): _LAST_STAGES,
    (Mode.DIRECT, Level.CHECKLIST): _LAST_STAGES,
    (Mode.DIRECT, Level.SKELETON): _LAST_STAGES,
}

Cells = Mapping[tuple[str, str], Measure]
"""Agent and column in words → value."""


def table_4(found: Sequence[Entrant]) -> Table:
    """Mean round score of every agent in every column, with averages (ProjectEval, Table 4, printed as Pass@5)."""
    cells = {(one.agent, one.column): mean_round_score(_rounds(one)) for one in found}
    notes = ("Percent of the tests of a round passed, the mean over rounds; the paper prints it as Pass@5.",)
    return side_by_side(
        cells, name="projecteval-4", title="Mean round score", source="ProjectEval, Table 4",
        notes=(*notes, *missions_note(found)),
    )  # fmt: skip


def table_4_pass_at_k(found: Sequence[Entrant]) -> Table:
    """Unbiased pass@k of every agent in every column, k the least number of attempts that all have."""
    k = min((one.config.samples for one in found), default=1)
    cells = {
        (one.agent, one.column): in_percent(mean_pass_at_k(one.entry.test_tries(Missing.LEFT_OUT), k)) for one in found
    }
    notes = (f"Percent; the unbiased pass@{k} over tests (Chen et al. 2021), which no table of the paper prints.",)
    return side_by_side(
        cells, name="projecteval-4-pass-at-k", title=f"pass@{k} of tests", source="ProjectEval, shape of Table 4",
        notes=(*notes, *missions_note(found), *independence_notes(found)),
    )  # fmt: skip


def side_by_side(cells: Cells, *, name: str, title: str, source: str, notes: tuple[str, ...] = ()) -> Table:
    """Agents against columns in percent.

    An agent has an average where it has every cell of it; the row of averages is over the agents that have a cell, so
    that zeros count and dashes do not.
    """
    heads = (*_CASCADE, "cascade avg", *_DIRECT, "direct avg", "all avg")
    rows = []
    for agent in dict.fromkeys(agent for agent, _ in cells):
        own = {column: cells.get((agent, column), _NOT_RUN) for column in _NAMES}
        averages = {
            "cascade avg": _average(own, _CASCADE),
            "direct avg": _average(own, _DIRECT),
            "all avg": _average(own, _NAMES),
        }
        rows.append(Row(cells=(agent, *((own | averages)[head] for head in heads))))
    columns = (*texts("agent"), *numbers(*heads, best="high"))
    if rows:
        rows.append(average_row("average", rows, len(columns)))
    return Table(name=name, title=title, source=source, columns=columns, rows=tuple(rows), notes=notes)


def table_7(found: Sequence[Entrant]) -> Table:
    """Best and mean of the rounds side by side (ProjectEval, Table 7)."""
    best = {(one.agent, one.column): best_round_score(_rounds(one)) for one in found}
    mean = {(one.agent, one.column): mean_round_score(_rounds(one)) for one in found}
    rounds = {one.agent: one.config.samples for one in found}
    single = [agent for agent, number in rounds.items() if number == 1]
    notes = ["The best round is printed as Pass@1, the mean of the rounds as Pass@5."]
    if single and len(single) < len(rounds):
        notes.append(f"One round only, so that best and mean are the same: {', '.join(single)}.")
    return best_and_mean(best, mean, notes=(*notes, *missions_note(found), *independence_notes(found)))


def table_runnable(found: Sequence[Entrant]) -> Table:
    """The share of projects that could be used (ProjectEval, section 5.1)."""
    cells = {(one.agent, one.column): in_percent(one.entry.runnable_rate) for one in found}
    notes = (
        "Percent of the attempts whose project started and showed its first page: `test_launches` passed. Attempts of "
        "which that is not known do not count.",
    )
    return side_by_side(
        cells, name="projecteval-runnable", title="Runnable projects", source="ProjectEval, section 5.1",
        notes=(*notes, *missions_note(found)),
    )  # fmt: skip


def best_and_mean(best: Cells, mean: Cells, *, notes: tuple[str, ...] = ()) -> Table:
    """Two numbers in percent for every column, and their averages over the agents that have them."""
    heads = [f"{head} {which}" for head in _NAMES for which in ("best", "mean")]
    columns = (*texts("agent"), *numbers(*heads, best="high"))
    rows = []
    for agent in dict.fromkeys(agent for agent, _ in best):
        cells: list[Cell] = [agent]
        for head in _NAMES:
            cells += [best.get((agent, head), _NOT_RUN), mean.get((agent, head), _NOT_RUN)]
        rows.append(Row(cells=tuple(cells)))
    if rows:
        rows.append(average_row("average", rows, len(columns)))
    return Table(
        name="projecteval-7", title="Best and mean of the rounds", source="ProjectEval, Table 7",
        columns=columns, rows=tuple(rows), notes=notes,
    )  # fmt: skip


def table_5(found: Sequence[Entrant]) -> Table:
    """Similarity of every stage in every column, and their averages (ProjectEval, Table 5)."""
    variant = _variant(found)
    cells = {}
    for one in found:
        for scorer, _ in _INDICATORS[one.entry.mode, one.entry.level]:
            cells[one.agent, one.column, scorer] = in_percent(_similarity(one, f"{scorer}:{variant}"))
    notes = (
        f"Percent of the similarity to the canonical solution, variant {variant}; the mean over missions of the mean "
        "over their attempts. A stage that the agent failed at counts 0.",
        *missions_note(found),
    )
    return indicators(cells, notes=notes)


def indicators(cells: Mapping[tuple[str, str, str], Measure], *, notes: tuple[str, ...] = ()) -> Table:
    """Agent, column in words and scorer → value in percent, as thirteen indicators an agent."""
    heads = [
        (column_words(mode, level), scorer, words)
        for (mode, level), scorers in _INDICATORS.items()
        for scorer, words in scorers
    ]
    rows = [
        Row(cells=(agent, *(cells.get((agent, column, scorer), _NOT_RUN) for column, scorer, _ in heads)))
        for agent in dict.fromkeys(agent for agent, _, _ in cells)
    ]
    columns = (*texts("agent"), *numbers(*(f"{column} {words}" for column, _, words in heads), best="high"))
    if rows:
        rows.append(average_row("average", rows, len(columns)))
    return Table(
        name="projecteval-5", title="Similarity by stage", source="ProjectEval, Table 5",
        columns=columns, rows=tuple(rows), notes=notes,
    )  # fmt: skip


def _rounds(one: Entrant) -> list[Tally]:
    return [Tally.total(runs) for runs in zip(*one.entry.tallies, strict=True)]


def _average(own: Mapping[str, Measure], columns: Sequence[str]) -> Measure:
    return mean_of_all([own[column].value for column in columns])


def _variant(found: Sequence[Entrant]) -> str:
    """The published variant where every agent that has scores has it, else the strict one."""
    names = [set().union(*(scores.keys() for scores in one.scores.values())) for one in found]
    scored = [own for own in names if any(":" in name for name in own)]
    published = scored and all(any(name.endswith(":published") for name in own) for own in scored)
    return "published" if published else "strict"


def _similarity(one: Entrant, name: str) -> Measure:
    reasons: list[str] = []

    def score_of(sample: Sample) -> float | None:
        score = one.scores.get(sample.outcomes.key, {}).get(name)
        if score is not None and score.missing_reason is not None:
            reasons.append(score.missing_reason)
        return None if score is None else score.value

    mean = mean_of_present([one.mission_mean(mission, score_of) for mission in one.entry.missions])
    if mean.value is None:
        reason = reasons[0] if reasons else "no such score is stored; `projecteval score` computes it"
        return Measure.missing(reason, left_out=mean.left_out)
    return mean

"""The tables of ProjDevBench: execution and review by difficulty, statuses."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from projecteval.reports.entries import Sample
from projecteval.reports.published_tables.entrants import Entrant, heads_of, missions_note
from projecteval.statistics import REVIEW_WEIGHT, Measure, composite, mean_of_present, status_table
from projecteval.tables.table import Cell, Row, Table, counted, numbers, texts

_DIFFICULTIES = ("easy", "medium", "hard", "human")
_NO_REVIEW = Measure.missing("no review of the code is stored (a score called `review`)")
_NO_RULES = Measure.missing("the mission has no review rules")
NOT_COMPLETE = "no attempt at the mission is complete"
FINAL = (
    "Final is 0.8 execution + 0.2 review, after what earlier submissions cost; a mission may have another share of the "
    "review, and one without review rules has none."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    """The scores of one agent at one mission, 0 to 100: by its tests, by a review, and by both."""

    difficulty: str
    execution: Measure
    review: Measure
    final: Measure


def table_2(found: Sequence[Entrant]) -> Table:
    """Execution, code review and final score of every agent by difficulty (ProjDevBench, Table 2)."""
    graded = {(one.agent, one.column): _graded(one) for one in found}
    notes = (
        f"Execution is the weighted score of the tests. {FINAL} Means over missions. The paper calls a problem "
        "easy that begins with a given codebase; here the missions say how hard they are.",
        *missions_note(found),
    )
    return by_difficulty(graded, notes=notes)


def by_difficulty(graded: Mapping[tuple[str, str], Sequence[Graded]], *, notes: tuple[str, ...] = ()) -> Table:
    """Three means for every difficulty that occurs and for all missions; the best of each is marked."""
    occurring = {one.difficulty for own in graded.values() for one in own}
    names = [name for name in _DIFFICULTIES if name in occurring] + sorted(occurring - set(_DIFFICULTIES))
    heads = [f"{name} {part}" for name in (*names, "overall") for part in ("exec", "review", "final")]
    rows = []
    for (agent, column), own in graded.items():
        cells: list[Cell] = [agent, column]
        for name in (*names, "overall"):
            chosen = [one for one in own if name in ("overall", one.difficulty)]
            cells += [mean_of([one.execution for one in chosen]), mean_of([one.review for one in chosen])]
            cells.append(mean_of([one.final for one in chosen]))
        rows.append(Row(cells=tuple(cells)))
    return Table(
        name="projdevbench-2", title="Execution and review", source="ProjDevBench, Table 2",
        columns=(*texts("agent", "column"), *numbers(*heads, best="high")), rows=tuple(rows), notes=notes,
    )  # fmt: skip


def table_submissions(found: Sequence[Entrant]) -> Table:
    """Execution score of the first submission and of the one that counts (ProjDevBench, section 3.3, appendix C.3)."""
    rows = []
    has_penalty = any(one.config.settings.submissions_penalty for one in found)
    for one in found:
        judged = {
            mission: [sample for sample in samples if sample.tally.complete]
            for mission, samples in one.entry.missions.items()
        }
        first = mean_of([mean_of([own.first_weighted for own in kept], NOT_COMPLETE) for kept in judged.values()])
        best = mean_of([mean_of([own.weighted for own in kept], NOT_COMPLETE) for kept in judged.values()])
        penalised = mean_of(
            [mean_of([own.penalised_weighted for own in kept], NOT_COMPLETE) for kept in judged.values()]
        )
        attempts = [sample for kept in judged.values() for sample in kept]
        submissions = mean_of_present([len(sample.outcomes.submissions) for sample in attempts])
        cells = (one.agent, one.column, counted(len(attempts)), submissions, first, best, _gain(first, best), penalised)
        rows.append(Row(cells=cells))
    columns = (
        *texts("agent", "column"), *numbers("attempts", digits=0), *numbers("submissions", digits=1),
        *numbers("exec@1", "exec", best="high"), *numbers("gain", is_signed=True),
        *numbers("penalised", best="high"),
    )  # fmt: skip
    table = Table(
        name="projdevbench-submissions", title="First submission and best", columns=columns, rows=tuple(rows),
        source="ProjDevBench, section 3.3 and appendix C.3",
        notes=(
            "The weighted score of the tests of the first submission (exec@1) and of the submission that counts, which "
            "is the best one; means over missions. Submissions: judged ones of an attempt, on average.",
            *(("Penalised: exec after what each submission cost those after it.",) if has_penalty else ()),
            *missions_note(found),
        ),
    )  # fmt: skip
    return table if has_penalty else table.without("penalised")


def _gain(first: Measure, best: Measure) -> Measure:
    if first.value is None or best.value is None:
        return Measure.missing(first.missing_reason or best.missing_reason or NOT_COMPLETE)
    return Measure.of(best.value - first.value, n=best.n)


def table_3(found: Sequence[Entrant]) -> Table:
    """Tests by the status of an online judge, all agents together and one by one (ProjDevBench, Table 3)."""
    return statuses(dict(zip(heads_of(found), (one.entry.statuses for one in found), strict=True)))


def statuses(counts: Mapping[str, Mapping[str, int]]) -> Table:
    """Counts by status of each agent, as counts and percent of the whole and as percent of each."""
    whole = status_table(sum((Counter(own) for own in counts.values()), Counter[str]()))
    each = {name: status_table(own) for name, own in counts.items()}
    columns = (
        *texts("status"), *numbers("tests", digits=0), *numbers("%"),
        *numbers(*(f"{name} %" for name in (each if len(each) > 1 else ()))),
    )  # fmt: skip
    rows = []
    for place, row in enumerate(whole):
        own = [table[place].percentage for table in each.values()] if len(each) > 1 else []
        rows.append(Row(cells=(row.status, counted(row.count), row.percentage, *own)))
    total = sum(row.count for row in whole)
    hundred = Measure.of(100, n=total) if total else whole[0].percentage
    rows.append(Row(cells=("all", counted(total), *[hundred] * (len(columns) - 2)), is_summary=True))
    return Table(
        name="projdevbench-3", title="Tests by status", source="ProjDevBench, Table 3", columns=columns,
        rows=tuple(rows),
        notes=("Of the judged tests. A blocked one has the status of what blocked it; Other has the judge's faults.",),
    )  # fmt: skip


def _graded(one: Entrant) -> tuple[Graded, ...]:
    graded = []
    for mission, samples in one.entry.missions.items():
        facts = one.facts(mission)
        complete = [sample for sample in samples if sample.tally.complete]
        graded.append(
            Graded(
                difficulty="unknown" if facts is None else facts.difficulty,
                execution=mean_of([sample.weighted for sample in complete], NOT_COMPLETE),
                review=mean_of([review_of(one, sample) for sample in complete], _NO_REVIEW.missing_reason),
                final=mean_of([final_of(one, sample) for sample in complete], NOT_COMPLETE),
            )
        )
    return tuple(graded)


def review_of(one: Entrant, sample: Sample) -> Measure:
    scores = one.scores.get(sample.outcomes.key, {})
    score = next((score for name, score in scores.items() if name.partition(":")[0] == "review"), None)
    if score is None:
        return _NO_RULES if sample.mission.rules == 0 else _NO_REVIEW
    if score.value is None:
        return Measure.missing(score.missing_reason or "", n=score.n)
    if not 0 <= score.value <= 1:
        return Measure.missing(f"the stored review is {score.value:g} {score.unit}; expected 0 to 1", n=score.n)
    return Measure.of(100 * score.value, n=score.n)


def final_of(one: Entrant, sample: Sample) -> Measure:
    """The final score of an attempt, 0 to 100 (ProjDevBench, section 4.1), with the shares of its mission.

    Without rules nothing was to be reviewed, unless a scorer of the user's own has done it all the same.
    """
    review, share = review_of(one, sample), sample.mission.review_share
    if share is None:
        share = 0.0 if review is _NO_RULES else REVIEW_WEIGHT
    return composite(sample.penalised_weighted, review, review_weight=share)


def mean_of(measures: Sequence[Measure], reason: str | None = None) -> Measure:
    """The mean of those that have a value; without any, missing for the reason of the first."""
    mean = mean_of_present([measure.value for measure in measures])
    if mean.value is not None:
        return mean
    own = next((measure.missing_reason for measure in measures if measure.missing_reason), None)
    return Measure.missing(own or reason or "there is nothing to average", left_out=mean.left_out)

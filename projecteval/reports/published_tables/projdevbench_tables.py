"""The tables of ProjDevBench: execution and review by difficulty, statuses, correlations, problems."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge_machine import Outcome, online_judge_word
from projecteval.reports.entries import Sample
from projecteval.reports.published_tables.gathered import Gathered, heads_of, missions_note
from projecteval.reports.published_tables.table import Cell, Column, PublishedTable, Row, counted, scaled
from projecteval.statistics import Measure, composite, mean_of_present, status_table
from projecteval.statistics.correlation import spearman

_DIFFICULTIES = ("easy", "medium", "hard", "human")
_NO_REVIEW = Measure.missing("no review of the code is stored (a score called `review`)")
_NOT_COMPLETE = "no attempt at the mission is complete"
_MILLION = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    """What one agent reached at one mission, 0 to 100: by its tests, by a review, and by both."""

    difficulty: str
    execution: Measure
    review: Measure

    @property
    def final(self) -> Measure:
        return composite(self.execution, self.review)


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


def table_2(found: Sequence[Gathered]) -> PublishedTable:
    """Execution, code review and final score of every agent by difficulty (ProjDevBench, Table 2)."""
    graded = {(one.agent, one.column): _graded(one) for one in found}
    notes = (
        "Execution is the weighted score of the tests, final is 0.8 execution + 0.2 review; means over missions. The "
        "paper calls a problem easy that begins with a given codebase; here the missions say how hard they are.",
        *missions_note(found),
    )
    return by_difficulty(graded, notes=notes)


def by_difficulty(graded: Mapping[tuple[str, str], Sequence[Graded]], *, notes: tuple[str, ...] = ()) -> PublishedTable:
    """Three means for every difficulty that occurs and for all missions; the best of each is marked."""
    occurring = {one.difficulty for own in graded.values() for one in own}
    names = [name for name in _DIFFICULTIES if name in occurring] + sorted(occurring - set(_DIFFICULTIES))
    columns = [Column(name="agent"), Column(name="column")]
    for name in (*names, "overall"):
        columns += [Column(name=f"{name} {part}", best="high") for part in ("exec", "review", "final")]
    rows = []
    for (agent, column), own in graded.items():
        cells: list[Cell] = [agent, column]
        for name in (*names, "overall"):
            chosen = [one for one in own if name in ("overall", one.difficulty)]
            cells += [_mean([one.execution for one in chosen]), _mean([one.review for one in chosen])]
            cells.append(_mean([one.final for one in chosen]))
        rows.append(Row(cells=tuple(cells)))
    return PublishedTable(
        name="projdevbench-2", title="Execution and review", source="ProjDevBench, Table 2",
        columns=tuple(columns), rows=tuple(rows), notes=notes,
    )  # fmt: skip


def table_3(found: Sequence[Gathered]) -> PublishedTable:
    """Tests by the status of an online judge, all agents together and one by one (ProjDevBench, Table 3)."""
    return statuses(dict(zip(heads_of(found), map(_statuses, found), strict=True)))


def statuses(counts: Mapping[str, Mapping[str, int]]) -> PublishedTable:
    """Counts by status of each agent, as counts and percent of the whole and as percent of each."""
    whole = status_table(sum((Counter(own) for own in counts.values()), Counter[str]()))
    each = {name: status_table(own) for name, own in counts.items()}
    columns = (
        Column(name="status"), Column(name="tests", digits=0), Column(name="%"),
        *(Column(name=f"{name} %") for name in (each if len(each) > 1 else ())),
    )  # fmt: skip
    rows = []
    for place, row in enumerate(whole):
        own = [table[place].percentage for table in each.values()] if len(each) > 1 else []
        rows.append(Row(cells=(row.status, counted(row.count), row.percentage, *own)))
    total = sum(row.count for row in whole)
    hundred = Measure.of(100, n=total) if total else whole[0].percentage
    rows.append(Row(cells=("all", counted(total), *[hundred] * (len(columns) - 2)), is_summary=True))
    return PublishedTable(
        name="projdevbench-3", title="Tests by status", source="ProjDevBench, Table 3", columns=columns,
        rows=tuple(rows),
        notes=("Of the scored tests; a blocked test has the status of what blocked it.",),
    )  # fmt: skip


def table_4(found: Sequence[Gathered]) -> PublishedTable:
    """How score, tokens, turns, lines and files go together over the missions (ProjDevBench, Table 4)."""
    return correlations(problems_of(found))


_PAIRS = (
    ("tokens", "score"), ("turns", "score"), ("lines", "score"), ("files", "score"),
    ("files", "turns"), ("lines", "turns"), ("turns", "tokens"), ("lines", "files"),
)  # fmt: skip


def correlations(problems: Sequence[Problem]) -> PublishedTable:
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
    return PublishedTable(
        name="projdevbench-4", title="Correlations over missions", source="ProjDevBench, Table 4",
        columns=(
            Column(name="quantities"), Column(name="Spearman's ρ", digits=3), Column(name="p", digits=4, is_p=True),
            Column(name="missions", digits=0),
        ),
        rows=tuple(rows),
        notes=("Over the means of the missions in projdevbench-6; ties have their average rank.",),
    )  # fmt: skip


def table_6(found: Sequence[Gathered]) -> PublishedTable:
    """Score, submissions, turns, tokens, cost and size of every mission (ProjDevBench, Table 6)."""
    review = any(_review(one, sample).value is not None for one in found for sample in one.entry.samples)
    what = (
        "the final score (0.8 execution + 0.2 review)" if review else "the execution score, since no review is stored"
    )
    return by_problem(problems_of(found), notes=(f"The score is {what}; means over agents, columns and attempts.",))


def by_problem(problems: Sequence[Problem], *, notes: tuple[str, ...] = ()) -> PublishedTable:
    """A row a mission and one with the means over missions."""
    rows = [
        Row(cells=(one.name, one.score, one.submissions, one.turns, one.tokens, one.cost, one.lines, one.files))
        for one in problems
    ]
    columns = (
        Column(name="mission"), Column(name="score"), Column(name="submissions", digits=1),
        Column(name="turns", digits=1), Column(name="tokens (M)"), Column(name="cost ($)"),
        Column(name="lines", digits=1), Column(name="files", digits=1),
    )  # fmt: skip
    if rows:
        places = range(1, len(columns))
        means = [_mean([cell for row in rows if isinstance(cell := row.cells[place], Measure)]) for place in places]
        rows.append(Row(cells=("mean", *means), is_summary=True))
    return PublishedTable(
        name="projdevbench-6", title="Missions", source="ProjDevBench, Table 6", columns=columns, rows=tuple(rows),
        notes=(
            *notes,
            "Tokens sent and received and cost are of everything that was asked, also for submissions that do not "
            "count; what an agent does not say is missing. Lines and files are those of the code that counts.",
        ),
    )  # fmt: skip


def _graded(one: Gathered) -> tuple[Graded, ...]:
    graded = []
    for mission, samples in one.entry.missions.items():
        facts = one.facts(mission)
        complete = [sample for sample in samples if sample.tally.complete]
        graded.append(
            Graded(
                difficulty="unknown" if facts is None else facts.difficulty,
                execution=_mean([sample.weighted for sample in complete], _NOT_COMPLETE),
                review=_mean([_review(one, sample) for sample in complete], _NO_REVIEW.missing_reason),
            )
        )
    return tuple(graded)


def problems_of(found: Sequence[Gathered]) -> tuple[Problem, ...]:
    """Every mission with its means over agents, columns and attempts."""
    reviewed = any(_review(one, sample).value is not None for one in found for sample in one.entry.samples)
    missions = dict.fromkeys(mission for one in found for mission in one.entry.missions)
    return tuple(_problem(mission, found, reviewed=reviewed) for mission in missions)


def _problem(mission: str, found: Sequence[Gathered], *, reviewed: bool) -> Problem:
    attempts = [(one, sample) for one in found for sample in one.entry.missions.get(mission, ())]
    scores = [_score(one, sample, reviewed=reviewed) for one, sample in attempts if sample.tally.complete]
    uses = [one.use(sample) for one, sample in attempts]
    sizes = [size for one, sample in attempts if (size := one.size(sample)) is not None]
    tokens = _of([use.tokens for use in uses], "the agents do not say how many tokens they took")
    return Problem(
        name=mission,
        score=_mean(scores, _NOT_COMPLETE),
        submissions=_of([use.submissions or None for use in uses], "nothing that was handed in was judged"),
        turns=_of([use.turns for use in uses], "the agents do not say how many turns they took"),
        tokens=scaled(tokens, _MILLION),
        cost=_of([use.cost_usd for use in uses], "no price is known"),
        lines=_of([size.lines for size in sizes], "no code was handed in"),
        files=_of([size.files for size in sizes], "no code was handed in"),
    )


def _score(one: Gathered, sample: Sample, *, reviewed: bool) -> Measure:
    return composite(sample.weighted, _review(one, sample)) if reviewed else sample.weighted


def _review(one: Gathered, sample: Sample) -> Measure:
    scores = one.scores.get(sample.outcomes.key, {})
    score = next((score for name, score in scores.items() if name.partition(":")[0] == "review"), None)
    if score is None:
        return _NO_REVIEW
    if score.value is None:
        return Measure.missing(score.missing_reason or "", n=score.n)
    return Measure.of(100 * score.value, n=score.n)


def _statuses(one: Gathered) -> Counter[str]:
    return Counter(
        online_judge_word(test.outcome, test.cause)
        for sample in one.entry.samples
        for test in sample.tests
        if test.outcome is not Outcome.NOT_SCORED
    )


def _of(values: Sequence[float | None], reason: str) -> Measure:
    mean = mean_of_present(values)
    return Measure.missing(reason, left_out=mean.left_out) if mean.value is None else mean


def _mean(measures: Sequence[Measure], reason: str | None = None) -> Measure:
    """The mean of those that are there; without any, missing for the reason of the first."""
    mean = mean_of_present([measure.value for measure in measures])
    if mean.value is not None:
        return mean
    own = next((measure.missing_reason for measure in measures if measure.missing_reason), None)
    return Measure.missing(own or reason or "there is nothing to average", left_out=mean.left_out)

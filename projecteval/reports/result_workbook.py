"""An Excel workbook of a run: sheets from the leaderboard to the verdicts, with charts, frozen heads and filters."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from judge_machine import Owner, owner_of
from projecteval.reports.attempt_rows import RATE, SIMILARITIES, TALLY, USAGE, attempt_rows, counts, unreported, used
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.conditions import condition_pairs_of, condition_table
from projecteval.reports.entries import entries_of
from projecteval.reports.further_scores import further_scores
from projecteval.reports.independence import notes_by_agent
from projecteval.reports.matchings import SCORERS, score_of
from projecteval.reports.places import Place, places
from projecteval.reports.result_tables import verdict_table
from projecteval.reports.standings import Standing, by_entry, column_of
from projecteval.reports.summary import mission_scores
from projecteval.runs import AttemptResult, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.runs.sums import RunSums, mean_score_of, sums_of
from projecteval.statistics import mean_of_present
from projecteval.tables.table import Cell, Row, Table, numbers, texts
from projecteval.tables.wording import causes_in_words, some
from projecteval.tables.workbook import Chart, workbook

MOST_ROWS = 50_000
"""Of verdicts and of replies: a sheet holds a million rows, and nobody opens a file of that size."""

_STAGES = (
    (Owner.AGENT, "answers"), (Owner.PROJECT, "launch_or_crash"), (Owner.PARAMETER, "parameter_values"),
    (Owner.UNDECIDED, "parameter_values_or_behaviour"), (Owner.BEHAVIOUR, "behaviour"),
)  # fmt: skip


def result_workbook(run: RunFolder) -> bytes:
    """The run as an .xlsx file; a value that is missing is an empty cell, and its reason is in the same row."""
    results = run.results(details=False)
    sums = sums_of(results)
    ranking = places(sums, seed=run.config.seed)
    standings = [place.standing for place in ranking]
    notes = {agent: " ".join(own) for agent, own in notes_by_agent(run.config, sums).items()}
    board, losses = _leaderboard(ranking, results, sums, notes), _losses(standings)
    rows = board.as_json()
    given = [one.name for one in SIMILARITIES if any(row[one.name] is not None for row in rows)]
    charts = [Chart(title="Pass rate", columns=("rate",), number_format="0%")]
    if given:
        title = "Similarity to the canonical solution"
        charts.append(Chart(title=title, columns=tuple(given), number_format="0.0"))
    lost_at = tuple(column.name for column in losses.columns[2:])
    lost = Chart(title="Tests by the stage that they were lost at", columns=lost_at, is_stacked=True)
    tried = partial(with_conditions, conditions=run.config.conditions)
    conditions = replace(condition_table(condition_pairs_of(sums, run.config)), name="", title="Conditions")
    compared = [(conditions, ())] if run.config.conditions else []
    return workbook(
        [
            (tried(board), charts), *compared,
            (tried(_missions(run, notes)), ()), (tried(losses), [lost]), (tried(_causes(standings)), ()),
            (attempt_rows(results), ()), (tried(_replies(results)), ()),
            (_with_rest(verdict_table(run, most=MOST_ROWS), results.totals.tests), ()),
        ]
    )  # fmt: skip


def _leaderboard(ranking: Sequence[Place], results: RunResults, sums: RunSums, notes: Mapping[str, str]) -> Table:
    columns = (
        *texts("agent", "column"), *TALLY, *RATE, *SIMILARITIES,
        *numbers("mean_score", "interval_low", "interval_high", digits=1, unit="%"), *texts("group"),
        *numbers("missions", "submissions", digits=None), *numbers("first_rate", "penalised_rate", digits=1, unit="%"),
        *numbers("public_tests", "public_passed", digits=None),
        *numbers(*further_scores(sums), digits=3), *USAGE,
        *numbers("score_per_usd", digits=1), *numbers("cut_attempts", digits=None),
        *texts("causes", "missing", "notes"),
    )  # fmt: skip
    rows = [(*_place(place, results, sums), notes.get(place.standing.agent, "")) for place in ranking]
    return Table.of("Leaderboard", columns, rows)


def _place(place: Place, results: RunResults, sums: RunSums) -> tuple[Cell, ...]:
    row = place.standing
    own = [one for one in results.attempts if (one.key.agent, column_of(one.key)) == (row.agent, row.column)]
    cells = by_entry(sums)[row.agent, row.column]
    missing = [place.missing_reason, "" if place.letters else "no group: nobody to compare with"]
    missing += [_missing(own, scorer) for scorer in SCORERS]
    further = {name: mean_score_of(cells, name) for name in further_scores(sums)}
    missing += [f"{name}: {mean.missing_reason}" for name, mean in further.items() if mean.missing_reason]
    missing += unreported(row.usage)
    return (
        row.agent, row.column, *counts(row.tally), *(_similarity(own, scorer) for scorer in SCORERS),
        place.mean_score.value, place.interval.low, place.interval.high, place.letters, row.whole_missions,
        row.submissions, None if row.first.pass_rate is None else row.first.pass_rate / 100,
        None if row.penalised_rate is None else row.penalised_rate / 100,
        *((row.public.tests, row.public.passed) if row.public.tests else (None, None)),
        *(mean.value for mean in further.values()), *used(row.usage), row.score_per_usd.value, row.cut,
        causes_in_words(row.causes), "; ".join(filter(None, missing)),
    )  # fmt: skip


def _missions(run: RunFolder, notes: Mapping[str, str]) -> Table:
    columns = (
        *texts("agent", "mission", "column"), *numbers("attempts", "missing", "tests", digits=None),
        *numbers("tests_passed", digits=1), *numbers("mean_score", digits=1, unit="%"), *numbers("sd", digits=3),
        *numbers("perfect_run_rate", digits=1, unit="%"), *USAGE, *texts("notes"),
    )  # fmt: skip
    rows = [
        (
            row.agent, row.mission, row.column, row.mean_score.n, row.mean_score.left_out, row.tests,
            row.tests_passed.value, row.mean_score.value, row.sd.value, row.perfect_run_rate.value,
            *used(row.usage), notes.get(row.agent, ""),
        )
        for entry in entries_of(run)
        for row in mission_scores(entry)
    ]  # fmt: skip
    return Table.of("Missions", columns, rows)


def _similarity(attempts: Sequence[AttemptResult], scorer: str) -> float | None:
    """The mean over missions of the mean over their attempts, 0 to 1."""
    missions: dict[str, list[float | None]] = {}
    for attempt in attempts:
        score = score_of(attempt.scores, scorer)
        missions.setdefault(attempt.key.mission, []).append(None if score is None else score.value)
    return mean_of_present([mean_of_present(values).value for values in missions.values()]).value


def _missing(attempts: Sequence[AttemptResult], scorer: str) -> str:
    """Return the reason why no attempt has the score; empty where one has it."""
    scores = [score_of(attempt.scores, scorer) for attempt in attempts]
    if any(score is not None and score.value is not None for score in scores):
        return ""
    reasons = [score.missing_reason for score in scores if score is not None and score.missing_reason]
    return f"{scorer}: {reasons[0] if reasons else 'no such score is stored'}"


def _replies(results: RunResults) -> Table:
    """One row a reply of each attempt, as it was read."""
    columns = (
        *texts("agent", "mission", "column"), *numbers("sample", digits=None),
        *texts("stage", "format", "result", "repairs", "truncated", "cut"),
    )  # fmt: skip
    rows = [
        (
            one.key.agent, one.key.mission, column_of(one.key), one.key.sample, str(reading.stage), reading.format,
            reading.result, ", ".join(reading.repairs), _yes(reading.truncated), _yes(reading.is_cut),
        )
        for one, reading in islice(
            ((one, reading) for one in results.attempts for reading in one.use.readings), MOST_ROWS
        )
    ]  # fmt: skip
    return _with_rest(Table.of("Replies", columns, rows), sum(len(one.use.readings) for one in results.attempts))


def _with_rest(table: Table, in_all: int) -> Table:
    """The table with a row that says how many others there are, where there are any."""
    more = in_all - len(table.rows)
    if more <= 0:
        return table
    rest = f"and {some(more, 'further row')}, which the CSV and JSON files have"
    cells: tuple[Cell, ...] = (rest, *[None] * (len(table.columns) - 1))
    return replace(table, rows=(*table.rows, Row(cells=cells, is_summary=True)))


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _losses(rows: Sequence[Standing]) -> Table:
    """Tests by the stage that they were lost at, blocked ones by what blocked them."""
    heads = ("passed", *(head for _, head in _STAGES), "not_scored")
    cells: list[tuple[Cell, ...]] = [
        (row.agent, row.column, row.tally.passed, *(_lost(row, owner) for owner, _ in _STAGES), row.tally.not_scored)
        for row in rows
    ]
    return Table.of("Losses", (*texts("agent", "column"), *numbers(*heads, digits=None)), cells)


def _lost(row: Standing, owner: Owner) -> int:
    return sum(number for cause, number in row.causes.items() if owner_of(cause) is owner)


def _causes(rows: Sequence[Standing]) -> Table:
    """Stage by stage, the most frequent cause of each agent first."""
    cells = [
        (words, str(cause), row.agent, row.column, number)
        for owner, words in _STAGES
        for row in rows
        for cause, number in row.causes.most_common()
        if owner_of(cause) is owner
    ]
    return Table.of("Causes", (*texts("stage", "cause", "agent", "column"), *numbers("tests", digits=None)), cells)

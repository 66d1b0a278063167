"""An Excel workbook: leaderboard, missions, losses, causes, attempts, verdicts; charts, frozen heads, filters."""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from judge_machine import Owner, owner_of
from projecteval.exports.harmless import cell_text
from projecteval.exports.verdict_rows import VERDICT_COLUMNS, verdict_rows
from projecteval.exports.workbook_charts import bars
from projecteval.reports.entries import entries_of
from projecteval.reports.first_losses import first_loss
from projecteval.reports.matchings import SCORERS, score_of
from projecteval.reports.mission_scores import mission_scores
from projecteval.reports.places import Place, places
from projecteval.reports.standings import Standing, column_of
from projecteval.reports.tables import causes_in_words
from projecteval.runs import AttemptResult, RunResults
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Tally, mean_of_present

Value = str | int | float | None

_HEAD_FONT = Font(bold=True, color="FFFFFF")
_HEAD_FILL = PatternFill("solid", start_color="334155")
_WIDEST = 60
_PERCENT = ("rate", "mean_score", "interval_low", "interval_high", "perfect_run_rate")
_SIMILARITIES = tuple(f"{scorer}_similarity" for scorer in SCORERS)
_FORMATS = {
    **dict.fromkeys(_PERCENT, "0.0%"),
    **dict.fromkeys((*_SIMILARITIES, "sd"), "0.000"),
    "tests_passed": "0.0",
    "wall_s": "0.0", "cpu_s": "0.0", "duration_s": "0.000", "peak_memory_mib": "0",
}  # fmt: skip


def workbook_bytes(run: RunFolder) -> bytes:
    """The run as an .xlsx file; a value that is missing is an empty cell, and its reason stands in the same row."""
    results = run.results()
    ranking = places(results, seed=run.config.seed)
    book = Workbook()
    first = book.active
    assert isinstance(first, Worksheet)
    first.title = "Leaderboard"
    _leaderboard(first, ranking, results)
    _fill(book.create_sheet("Missions"), _MISSION_HEADS, _missions(run))
    _losses(book.create_sheet("Losses"), [place.standing for place in ranking])
    _fill(book.create_sheet("Causes"), ("stage", "cause", "agent", "column", "tests"), _causes(ranking))
    _fill(book.create_sheet("Attempts"), _ATTEMPT_HEADS, _attempts(results))
    _fill(book.create_sheet("Verdicts"), VERDICT_COLUMNS, (astuple(row) for row in verdict_rows(run)))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


_MISSION_HEADS = (
    "agent", "mission", "column", "attempts", "missing", "tests", "tests_passed", "mean_score", "sd",
    "perfect_run_rate",
)  # fmt: skip


def _missions(run: RunFolder) -> Iterable[Sequence[Value]]:
    for entry in entries_of(run):
        for row in mission_scores(entry):
            yield (
                row.agent, row.mission, row.column, row.mean_score.n, row.mean_score.left_out, row.tests,
                row.tests_passed.value, row.mean_score.value, row.sd.value, row.perfect_run_rate.value,
            )  # fmt: skip


_ATTEMPT_HEADS = (
    "agent", "mission", "column", "sample", "tests", "passed", "failed", "blocked", "not_scored", "rate",
    *_SIMILARITIES, "first_lost_at", "wall_s", "cpu_s", "peak_memory_mib", "causes",
)  # fmt: skip


def _attempts(results: RunResults) -> Iterable[Sequence[Value]]:
    for result in results.attempts:
        key, totals = result.key, result.totals
        yield (
            key.agent, key.mission, column_of(key), key.sample,
            totals.tests, totals.passed, totals.failed, totals.blocked, totals.not_scored,
            _share(totals), *(_similarity([result], scorer) for scorer in SCORERS),
            first_loss(result), result.wall_s, result.cpu_s, result.peak_memory_mib, causes_in_words(result.causes),
        )  # fmt: skip


_PLACE_HEADS = (
    "agent", "column", "tests", "passed", "failed", "blocked", "not_scored", "rate", *_SIMILARITIES,
    "mean_score", "interval_low", "interval_high", "group", "missions", "causes", "missing",
)  # fmt: skip


def _leaderboard(sheet: Worksheet, ranking: Sequence[Place], results: RunResults) -> None:
    rows = [_place(place, results) for place in ranking]
    _fill(sheet, _PLACE_HEADS, rows)
    if rows:
        rate, first = _PLACE_HEADS.index("rate") + 1, _PLACE_HEADS.index(_SIMILARITIES[0]) + 1
        height = bars(sheet, "Pass rate", columns=(rate,), rows=len(rows), at=len(rows) + 4, number_format="0%")
        every = range(first, first + len(SCORERS))
        given = [column for column in every if any(row[column - 1] is not None for row in rows)]
        if given:
            bars(
                sheet, "Similarity to the canonical solution", columns=given, rows=len(rows),
                at=len(rows) + 6 + height, number_format="0.0",
            )  # fmt: skip


def _place(place: Place, results: RunResults) -> tuple[Value, ...]:
    row = place.standing
    own = [one for one in results.attempts if (one.key.agent, column_of(one.key)) == (row.agent, row.column)]
    missing = [place.missing_reason, "" if place.letters else "no group: nobody to compare with"]
    missing += [_missing(own, scorer) for scorer in SCORERS]
    return (
        row.agent, row.column, row.tally.tests, row.tally.passed, row.tally.failed, row.tally.blocked,
        row.tally.not_scored, _share(row.tally), *(_similarity(own, scorer) for scorer in SCORERS),
        place.mean_score.value, place.interval.low, place.interval.high, place.letters, row.whole_missions,
        causes_in_words(row.causes), "; ".join(filter(None, missing)),
    )  # fmt: skip


def _share(tally: Tally) -> float | None:
    return tally.passed / tally.scored if tally.scored else None


def _similarity(attempts: Sequence[AttemptResult], scorer: str) -> float | None:
    """The mean over missions of the mean over their attempts, 0 to 1."""
    missions: dict[str, list[float | None]] = {}
    for attempt in attempts:
        score = score_of(attempt.scores, scorer)
        missions.setdefault(attempt.key.mission, []).append(None if score is None else score.value)
    return mean_of_present([mean_of_present(values).value for values in missions.values()]).value


def _missing(attempts: Sequence[AttemptResult], scorer: str) -> str:
    """Why no attempt has the score; empty where one has it."""
    scores = [score_of(attempt.scores, scorer) for attempt in attempts]
    if any(score is not None and score.value is not None for score in scores):
        return ""
    reasons = [score.missing_reason for score in scores if score is not None and score.missing_reason]
    return f"{scorer}: {reasons[0] if reasons else 'no such score is stored'}"


_STAGES = (
    (Owner.AGENT, "answers"), (Owner.PROJECT, "launch_or_crash"), (Owner.PARAMETER, "parameter_values"),
    (Owner.BEHAVIOUR, "behaviour"),
)  # fmt: skip
_LOSS_HEADS = ("agent", "column", "passed", *(head for _, head in _STAGES), "not_scored")


def _losses(sheet: Worksheet, rows: Sequence[Standing]) -> None:
    """Tests by the stage that they were lost at, blocked ones by what blocked them."""
    found: list[tuple[Value, ...]] = [
        (row.agent, row.column, row.tally.passed, *(_lost(row, owner) for owner, _ in _STAGES), row.tally.not_scored)
        for row in rows
    ]
    _fill(sheet, _LOSS_HEADS, found)
    if found:
        bars(
            sheet, "Tests by the stage that they were lost at", columns=range(3, len(_LOSS_HEADS) + 1), rows=len(found),
            at=len(found) + 4, stacked=True,
        )  # fmt: skip


def _lost(row: Standing, owner: Owner) -> int:
    return sum(number for cause, number in row.causes.items() if owner_of(cause) is owner)


def _causes(ranking: Sequence[Place]) -> Iterator[Sequence[Value]]:
    """Stage by stage, the most frequent cause of each agent first."""
    for owner, words in _STAGES:
        for place in ranking:
            row = place.standing
            for cause, number in row.causes.most_common():
                if owner_of(cause) is owner:
                    yield (words, cause, row.agent, row.column, number)


def _fill(sheet: Worksheet, heads: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
    """Write a table; text of projects is kept as text, whatever it begins with."""
    widths = [len(head) + 3 for head in heads]
    sheet.append(list(heads))
    for number, row in enumerate(rows, start=2):
        for place, (head, value) in enumerate(zip(heads, row, strict=True)):
            cell = sheet.cell(number, place + 1, cell_text(value) if isinstance(value, str) else value)
            if head in _FORMATS:
                cell.number_format = _FORMATS[head]
            widths[place] = max(widths[place], min(_WIDEST, len(str(cell.value or "")) + 2))
    style_heads(sheet, widths)
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(heads))}{max(2, sheet.max_row)}"


def style_heads(sheet: Worksheet, widths: Sequence[int]) -> None:
    """The first row as heads, and the widths of the columns in characters."""
    for head_cell in sheet[1]:
        head_cell.font, head_cell.fill, head_cell.alignment = _HEAD_FONT, _HEAD_FILL, Alignment(vertical="center")
    for place, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(place)].width = width

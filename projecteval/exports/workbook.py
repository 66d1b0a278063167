"""An Excel workbook: leaderboard with a chart, missions, attempts, verdicts; frozen heads, filters, number formats."""

import io
from collections.abc import Iterable, Sequence
from dataclasses import astuple

from openpyxl import Workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from projecteval.exports.harmless import cell_text
from projecteval.exports.verdict_rows import VERDICT_COLUMNS, verdict_rows
from projecteval.reports.entries import entries_of
from projecteval.reports.mission_scores import mission_scores
from projecteval.reports.standings import column_of, standings
from projecteval.reports.tables import causes_in_words
from projecteval.runs import RunResults
from projecteval.runs.folder import RunFolder

Value = str | int | float | None

_HEAD_FONT = Font(bold=True, color="FFFFFF")
_HEAD_FILL = PatternFill("solid", start_color="334155")
_WIDEST = 60
_FORMATS = {
    "rate": "0.0%", "mean_score": "0.0%", "perfect_run_rate": "0.0%", "sd": "0.000", "tests_passed": "0.0",
    "wall_s": "0.0", "cpu_s": "0.0", "duration_s": "0.000", "peak_memory_mib": "0",
}  # fmt: skip


def workbook_bytes(run: RunFolder) -> bytes:
    """The run as an .xlsx file."""
    results = run.results()
    book = Workbook()
    first = book.active
    assert isinstance(first, Worksheet)
    first.title = "Leaderboard"
    _leaderboard(first, results)
    _fill(book.create_sheet("Missions"), _MISSION_HEADS, _missions(run))
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
    "wall_s", "cpu_s", "peak_memory_mib", "causes",
)  # fmt: skip


def _attempts(results: RunResults) -> Iterable[Sequence[Value]]:
    for result in results.attempts:
        key, totals = result.key, result.totals
        scored = totals.tests - totals.not_scored
        yield (
            key.agent, key.mission, column_of(key), key.sample,
            totals.tests, totals.passed, totals.failed, totals.blocked, totals.not_scored,
            totals.passed / scored if scored else None,
            result.wall_s, result.cpu_s, result.peak_memory_mib, causes_in_words(result.causes),
        )  # fmt: skip


def _leaderboard(sheet: Worksheet, results: RunResults) -> None:
    heads = ("agent", "column", "tests", "passed", "failed", "blocked", "not_scored", "rate", "missions", "causes")
    rows = [
        (
            row.agent, row.column, row.tests, row.passed, row.failed, row.blocked, row.not_scored,
            None if row.pass_rate is None else row.pass_rate / 100, row.whole_missions, causes_in_words(row.causes),
        )
        for row in standings(results)
    ]  # fmt: skip
    _fill(sheet, heads, rows)
    if rows:
        chart = BarChart()
        chart.type, chart.title, chart.legend = "bar", "Pass rate", None
        place = heads.index("rate") + 1
        chart.add_data(Reference(sheet, min_col=place, min_row=2, max_row=len(rows) + 1))
        chart.set_categories(Reference(sheet, min_col=1, max_col=2, min_row=2, max_row=len(rows) + 1))
        chart.y_axis.number_format, chart.y_axis.scaling.min, chart.y_axis.scaling.max = "0%", 0, 1
        chart.height = max(5.0, 1.0 * len(rows) + 3)
        sheet.add_chart(chart, f"A{len(rows) + 4}")


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

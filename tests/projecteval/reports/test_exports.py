"""The files that other programs read: complete, and harmless whatever a project wrote."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import fromstring

import openpyxl
import pytest

from judge_machine.verdicts import Cause, Outcome, Verdict
from projecteval.exports import FORMATS, export
from projecteval.exports.harmless import cell_text, markdown_text, xml_text
from projecteval.exports.verdict_rows import VERDICT_COLUMNS
from projecteval.runs.folder import RunFolder

HOSTILE = '=HYPERLINK("http://evil.example","x")\x1b[2J\x00\ud800 <script>alert(1)</script> | @here ' + "x" * 40_000
VERDICTS = (
    Verdict(test="test_launches", outcome=Outcome.PASSED, duration_s=0.5),
    Verdict(test="test_a_message_is_shown", outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message=HOSTILE),
    Verdict(test="test_messages_stay", outcome=Outcome.BLOCKED, cause=Cause.WRONG_RESULT, message="needs the other"),
    Verdict(
        test="test_an_empty_message_is_refused",
        outcome=Outcome.NOT_SCORED,
        cause=Cause.HARNESS_ERROR,
        message="the browser is gone",
    ),
)


@pytest.fixture
def run(make_run: Callable[..., RunFolder]) -> RunFolder:
    return make_run(VERDICTS, agents=("canonical", "empty"))


def test_csv_has_a_row_a_verdict_and_no_formula(run: RunFolder) -> None:
    rows = list(csv.DictReader(io.StringIO(export(run, "csv").decode(), newline="")))
    assert len(rows) == 8
    assert tuple(rows[0]) == VERDICT_COLUMNS
    assert [row["outcome"] for row in rows[:4]] == ["passed", "failed", "blocked", "not_scored"]
    assert rows[1]["status"] == "Wrong Answer"
    assert rows[3]["owner"] == "harness"
    assert rows[1]["message"].startswith("'=HYPERLINK")
    assert "\x00" not in rows[1]["message"]


def test_json_has_totals_and_verdicts(run: RunFolder) -> None:
    content = json.loads(export(run, "json"))
    assert content["format"] == 1
    assert content["totals"] == {"tests": 8, "passed": 2, "failed": 2, "blocked": 2, "not_scored": 2}
    assert content["config"]["agents"] == ["canonical", "empty"]
    assert content["verdicts"][1]["cause"] == "wrong_result"
    assert len(content["attempts"]) == 2


def test_junit_tells_failures_errors_and_skipped_apart(run: RunFolder) -> None:
    root = fromstring(export(run, "junit").decode())  # noqa: S314 - our own file
    suites = root.findall("testsuite")
    assert len(suites) == 2
    assert {name: suites[0].get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "4",
        "failures": "1",
        "errors": "1",
        "skipped": "1",
    }
    failure = suites[0].find("testcase/failure")
    assert failure is not None
    assert failure.get("type") == "wrong_result"
    assert "<script>" in (failure.text or ""), "it is text, and no markup"


def test_markdown_shows_the_leaderboard_and_inert_failures(run: RunFolder) -> None:
    text = export(run, "markdown").decode()
    assert "| canonical | direct 1 | 1/4 | 33.3 % | 0/1 |" in text
    assert "4 tests failed: wrong_result 2, harness_error 2" in text
    assert "<script>" not in text
    assert "@here" not in text
    assert max(map(len, text.splitlines())) < 1500


def test_the_workbook_has_heads_filters_formats_and_a_chart(run: RunFolder) -> None:
    book = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))
    assert book.sheetnames == ["Leaderboard", "Missions", "Attempts", "Verdicts"]
    for sheet in book:
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref
    board, verdicts = book["Leaderboard"], book["Verdicts"]
    rate = [cell.value for cell in board[1]].index("rate") + 1
    assert board.cell(2, rate).value == pytest.approx(1 / 3)
    assert board.cell(2, rate).number_format == "0.0%"
    assert len(board._charts) == 1
    assert verdicts.max_row == 9
    assert all(cell.data_type != "f" for row in verdicts for cell in row)


def test_every_format_takes_an_empty_run(make_run: Callable[..., RunFolder]) -> None:
    run = make_run((), judged=False)
    for name in FORMATS:
        assert export(run, name)


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "\r=1", "|calc", "＝1"])
def test_no_cell_begins_as_a_formula(start: str) -> None:
    assert cell_text(start).startswith("'")
    assert cell_text("plain") == "plain"


def test_markup_is_shown_as_it_is() -> None:
    assert markdown_text("a|b\n`c` <i>") == "a\\|b \\`c\\` \\<i\\>"
    assert xml_text("a\x00\ud800b\U0001f600") == "a\\x00\\ud800b\U0001f600"


def test_files_are_written_by_the_command_line(run: RunFolder, tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from projecteval.cli.app import app

    out = tmp_path / "out" / "verdicts.csv"
    done = CliRunner().invoke(app, ["report", str(run.path), "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert out.read_bytes() == export(run, "csv")
    to_screen = CliRunner().invoke(app, ["report", str(run.path), "--out", "-", "--format", "markdown"])
    assert to_screen.stdout_bytes == export(run, "markdown")
    wrong = CliRunner().invoke(app, ["report", str(run.path), "--out", str(tmp_path / "a.pdf")])
    assert "the ending names no format" in str(wrong.exception)

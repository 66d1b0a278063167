"""The files that other programs read: complete, and harmless whatever a project wrote."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree.ElementTree import fromstring

import openpyxl
import pytest

from judge_machine import Cause, Outcome, Verdict
from projecteval.reports import write_report
from projecteval.reports.formats import FORMATS, export
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.tables.escaping import cell_text, markdown_text, xml_text
from tests.projecteval.reports.stored import lock_of, passing, write_run

COLUMNS = (
    "agent", "mission", "level", "mode", "sample", "test", "outcome", "cause", "owner", "status", "duration_s",
    "message",
)  # fmt: skip
LOSSES = ("answers", "launch_or_crash", "parameter_values", "parameter_values_or_behaviour", "behaviour")
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
    assert tuple(rows[0]) == COLUMNS
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
    assert "| canonical | direct 1 | 1/4 | 25.0 % | 25.0 (–) | a | 0/1 |" in text
    assert "–: an interval takes two missions." in text
    assert "2 tests could not be scored, as the judge itself failed twice, and count as not passed." in text
    assert "4 tests failed: wrong result 2, harness error 2" in text
    assert "<script>" not in text
    assert "@here" not in text
    assert max(map(len, text.splitlines())) < 1500


def test_the_workbook_has_heads_filters_formats_and_a_chart(run: RunFolder) -> None:
    book = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))
    assert book.sheetnames == ["Leaderboard", "Missions", "Losses", "Causes", "Attempts", "Replies", "Verdicts"]
    for sheet in book:
        assert sheet.freeze_panes == "A2"
        assert sheet.auto_filter.ref
    board, verdicts = book["Leaderboard"], book["Verdicts"]
    rate = [cell.value for cell in board[1]].index("rate") + 1
    assert board.cell(2, rate).value == pytest.approx(1 / 4)
    assert board.cell(2, rate).number_format == "0.0%"
    assert [len(sheet._charts) for sheet in book] == [1, 0, 1, 0, 0, 0, 0]
    assert [[cell.value for cell in row] for row in book["Losses"].iter_rows(max_row=2)] == [
        ["agent", "column", "passed", *LOSSES, "not_scored"],
        ["canonical", "direct 1", 1, 0, 0, 0, 0, 2, 1],
    ]
    assert [cell.value for cell in book["Causes"][2]] == ["behaviour", "wrong_result", "canonical", "direct 1", 2]
    assert verdicts.max_row == 9
    assert all(cell.data_type != "f" for row in verdicts for cell in row)


@pytest.fixture
def contest(tmp_path: Path) -> Iterator[RunFolder]:
    """Seven missions on which one agent passes all, and one a half; the mission's similarity is known."""
    missions = {f"mission-{number}": lock_of(4) for number in range(7)}
    with write_run(tmp_path / "run", missions, lambda key: passing(4 if key.agent == "good" else 2, 4)) as run:
        for place, key in enumerate(run.config.attempt_keys()):
            value = None if key.agent == "bad" else place / 10
            reason = "no embedding model" if key.agent == "bad" else None
            run.record_score(
                key, Score(name="code:strict", version="1", value=value, unit="", n=1, missing_reason=reason)
            )
        yield run


def test_agents_that_can_be_told_apart_have_other_letters_everywhere(contest: RunFolder) -> None:
    """Wilcoxon's p is 2 / 2⁷ = 0.016; every mission is the same, so there is no interval."""
    text, html = export(contest, "markdown").decode(), write_report(contest).read_text("utf-8")
    assert "| good | direct 1 | 28/28 | 100.0 % | 100.0 (–) | a | 7/7 |" in text
    assert "| bad | direct 1 | 14/28 | 50.0 % | 50.0 (–) | b | 0/7 |" in text
    assert "–: every mission has the same value, so resampling shows no spread." in text
    assert all(f"<td>{letter}</td>" in html for letter in "ab")
    assert "share a letter cannot be told apart" in html
    board = openpyxl.load_workbook(io.BytesIO(export(contest, "xlsx")))["Leaderboard"]
    heads = [cell.value for cell in board[1]]
    good, bad = (dict(zip(heads, (cell.value for cell in board[row]), strict=True)) for row in (2, 3))
    assert (good["mean_score"], good["group"], good["interval_low"]) == (1.0, "a", None)
    assert (bad["mean_score"], bad["group"]) == (0.5, "b")
    assert good["code_similarity"] == pytest.approx(0.3), "the mean of 0.0 to 0.6"
    assert bad["code_similarity"] is None
    assert "code: no embedding model" in bad["missing"]
    assert "every mission has the same value" in good["missing"]
    assert heads.index("code_similarity") - heads.index("rate") == 3, "beside the pass rate"
    assert len(board._charts) == 2


def test_an_agent_alone_has_no_group_and_says_why(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"m": lock_of(4)}, lambda _: passing(3, 4), agents=("one",)) as run:
        text, html = export(run, "markdown").decode(), write_report(run).read_text("utf-8")
    assert "| one | direct 1 | 3/4 | 75.0 % | 75.0 (–) | – | 0/1 |" in text
    assert "–: an interval takes two missions. –: no group where there is nobody to compare with." in text
    assert "nobody to compare with" in html
    assert "an interval takes two missions" in html


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

"""The first submission beside the best one, in tables and exports."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from judge_machine import NO_RESOURCES, Isolation, Judgement
from projecteval.attempt import StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports import attempt_table, leaderboard, write_report
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import lock_of, passing, write_run

TESTS = 4
PASSED = {("twice", "alpha"): (1, 3), ("twice", "beta"): (4,), ("once", "alpha"): (2,), ("once", "beta"): (2,)}


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    """`twice` needs a second try at one mission, and passes three of four tests then."""
    missions = {"alpha": lock_of(TESTS), "beta": lock_of(TESTS)}
    with write_run(tmp_path / "run", missions, lambda _: None, agents=("twice", "once")) as run:
        for key in run.config.attempt_keys():
            for passed in PASSED[key.agent, key.mission]:
                run.record_stage(key, StageOutcome(name=StageName.CODE, artefact=Project({"a.py": f"{passed}\n"})))
                verdicts = passing(passed, TESTS)
                judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
                run.record_judgement(key, judgement)
        yield run


def test_the_first_submission_is_beside_the_best(run: RunFolder) -> None:
    """(25 + 100) / 2 and (75 + 100) / 2 percent of the weights."""
    (table,) = tables_of([run], "projdevbench-submissions")
    assert [[cell.text for cell in row] for row in text_of(table).rows] == [
        ["twice", "direct 1", "2", "1.5", "62.50", "87.50", "+25.00"],
        ["once", "direct 1", "2", "1.0", "50.00", "50.00", "+0.00"],
    ]


def test_exports_have_every_submission(run: RunFolder) -> None:
    attempts = json.loads(export(run, "json"))["attempts"]
    assert [[one["passed"] for one in attempt["submissions"]] for attempt in attempts] == [[1, 3], [4], [2], [2]]
    rows = list(csv.DictReader(io.StringIO(export(run, "attempts").decode(), newline="")))
    assert [(row["submissions"], row["first_passed"], row["passed"]) for row in rows[:2]] == [
        ("2", "1", "3"), ("1", "4", "4"),
    ]  # fmt: skip
    heads, *own = [
        [cell.value for cell in row] for row in openpyxl.load_workbook(io.BytesIO(export(run, "xlsx"))).active
    ]
    twice = dict(zip(heads, own[0], strict=True))
    assert (twice["submissions"], twice["first_rate"], twice["rate"]) == (3, 5 / 8, 7 / 8)
    html = write_report(run).read_text("utf-8")
    assert "Submissions: 1/4, 3/4 tests passed" in html
    assert "first submission 62.5 %" in html


def test_the_terminal_shows_the_first_submission_only_where_there_are_several(run: RunFolder) -> None:
    results = run.results()
    assert "rate@1" in [column.name for column in leaderboard(results).columns]
    table = text_of(attempt_table(results))
    assert [row[3].text for row in table.rows] == ["1/4", "4/4", "2/4", "2/4"]
    with write_run(run.path.parent / "other", {"beta": lock_of(TESTS)}, lambda _: passing(2, TESTS)) as other:
        assert "rate@1" not in [column.name for column in leaderboard(other.results()).columns]
        assert "first" not in [column.name for column in attempt_table(other.results()).columns]

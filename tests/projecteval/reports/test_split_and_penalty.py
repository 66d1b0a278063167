"""Public tests apart from hidden ones, what submissions cost, and agents with columns of their own, in every table."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from judge_machine import NO_RESOURCES, Isolation, Judgement
from projecteval.attempt import Level, Mode, StageName, StageOutcome
from projecteval.errors import UsageError
from projecteval.project import Project
from projecteval.reports import attempt_table, leaderboard, write_report
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.text import text_of
from projecteval.web.runs.stored_runs import key_of, number_of
from tests.projecteval.reports.stored import CASCADE_1, DIRECT_1, lock_of, passing, write_run

TESTS = 4
SKELETON_3 = (Mode.DIRECT, Level.SKELETON)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    """`alpha` has two public tests. Each mission is handed in twice, the second time better, and that one counts."""
    missions = {
        "alpha": lock_of(TESTS).model_copy(update={"public_tests": ("test_launches", "test_3")}),
        "beta": lock_of(TESTS),
    }
    settings = {"submissions_penalty": 0.25}
    with write_run(tmp_path / "run", missions, lambda _: None, agents=("model",), settings=settings) as run:
        for key in run.config.attempt_keys():
            for passed in (1, 3):
                run.record_stage(key, StageOutcome(name=StageName.CODE, artefact=Project({"a.py": f"{passed}\n"})))
                verdicts = passing(passed, TESTS)
                run.record_judgement(
                    key, Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
                )
        yield run


def rows_of(table: object) -> list[dict[str, str]]:
    text = text_of(table)  # type: ignore[arg-type]
    heads = [column.name for column in table.columns]  # type: ignore[attr-defined]
    return [dict(zip(heads, [cell.text for cell in row], strict=True)) for row in text.rows]


def test_the_terminal_has_both_scores_and_both_kinds_of_tests(run: RunFolder) -> None:
    (row,) = rows_of(leaderboard(run.results()))
    assert (row["passed"], row["public"], row["hidden"]) == ("6/8", "1/2", "2/2")
    assert (row["rate"], row["penalised"], row["rate@1"]) == ("75.0 %", "56.2 %", "25.0 %")
    alpha, beta = rows_of(attempt_table(run.results()))
    assert (alpha["public"], alpha["hidden"], alpha["penalised"]) == ("1/2", "2/2", "56.2 %")
    assert (beta["public"], beta["hidden"]) == ("–", "–")


def test_exports_have_both(run: RunFolder) -> None:
    alpha, beta = json.loads(export(run, "json"))["attempts"]
    assert (alpha["counted_submission"], alpha["penalised_rate"]) == (2, 56.25)
    assert (alpha["public"]["passed"], alpha["public"]["tests"]) == (1, 2)
    assert (alpha["hidden"]["passed"], alpha["hidden"]["tests"]) == (2, 2)
    assert "public" not in beta
    rows = list(csv.DictReader(io.StringIO(export(run, "attempts").decode(), newline="")))
    assert [(row["public_tests"], row["public_passed"], row["penalised_rate"]) for row in rows] == [
        ("2", "1", "0.5625"), ("", "", "0.5625"),
    ]  # fmt: skip
    heads, own = [
        [cell.value for cell in row] for row in openpyxl.load_workbook(io.BytesIO(export(run, "xlsx"))).active
    ]
    sheet = dict(zip(heads, own, strict=True))
    assert (sheet["rate"], sheet["penalised_rate"], sheet["public_passed"]) == (0.75, 0.5625, 1)
    html = write_report(run).read_text("utf-8")
    assert "public 1/2, hidden 2/2" in html
    assert "with the penalty 56.2 %" in html
    (table,) = tables_of([run], "projdevbench-submissions")
    (row,) = rows_of(table)
    assert (row["exec"], row["penalised"]) == ("75.00", "56.25")


def test_a_run_without_either_has_no_such_columns(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"beta": lock_of(TESTS)}, lambda _: passing(2, TESTS)) as run:
        heads = {column.name for column in leaderboard(run.results()).columns}
        heads |= {column.name for column in attempt_table(run.results()).columns}
        assert not heads & {"public", "hidden", "penalised"}
        assert "with the penalty" not in write_report(run).read_text("utf-8")


def test_a_column_that_an_agent_was_not_asked_in_is_not_missing(tmp_path: Path) -> None:
    columns = (CASCADE_1, DIRECT_1, SKELETON_3)
    settings = {"columns": {"bad": [list(SKELETON_3)]}}
    with write_run(
        tmp_path / "run", {"alpha": lock_of(TESTS)}, lambda _: passing(2, TESTS), columns=columns, settings=settings
    ) as run:
        results = run.results()
        assert [(one.key.agent, one.key.mode, one.key.level) for one in results.attempts] == [
            *(("good", mode, level) for mode, level in columns), ("bad", *SKELETON_3),
        ]  # fmt: skip
        assert results.unfinished == ()
        assert len(rows_of(leaderboard(results))) == 4
        (table,) = tables_of([run], "projecteval-4")
        assert "the agent was not asked in this column" in " ".join(
            note for row in table.rows for cell in row.cells if (note := getattr(cell, "missing_reason", None))
        )
        for key in run.config.attempt_keys():
            assert key_of(run.config, number_of(run.config, key)) == key
        with pytest.raises(UsageError, match="was not asked for"):
            key_of(run.config, 3)

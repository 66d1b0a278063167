"""The table of what differs where tests do not, and the parts of criteria beside it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.attempt import AttemptKey, ModelCall, StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports import beyond_tests_table, further_part_table, further_score_table, write_report
from projecteval.reports.beyond_tests import ABOUT, MOST_ROWS
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.tables.table import Table
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import lock_of, passing, write_run

Values = Callable[[AttemptKey], dict[str, float | None]]


def run_with(
    path: Path, passed: dict[str, int], values: Values, *, agents: tuple[str, ...] = ("a", "b"), samples: int = 1
) -> RunFolder:
    """Agent a passes `passed` tests of each mission, agent b two; the scores are `values`."""
    missions = {name: lock_of(4) for name in passed}

    def stages(key: AttemptKey) -> tuple[StageOutcome, ...]:
        call = ModelCall(model="m", cost_usd=0.25, wall_s=3) if key.agent == "b" else None
        return (StageOutcome(name=StageName.CODE, artefact=Project({}), call=call),)

    run = write_run(
        path, missions, lambda key: passing(passed[key.mission] if key.agent == "a" else 2, 4), agents=agents,
        samples=samples, stages=stages,
    )  # fmt: skip
    for key in run.config.attempt_keys():
        for name, value in values(key).items():
            reason = "not measured" if value is None else None
            run.record_score(key, Score(name=name, version="1", value=value, unit=f"u {name}", missing_reason=reason))
    return run


def rows(table: Table) -> list[dict[str, str]]:
    heads = [column.name for column in table.columns]
    return [dict(zip(heads, (cell.text for cell in row), strict=True)) for row in text_of(table).rows]


def test_attempts_that_pass_equally_many_tests_are_side_by_side(tmp_path: Path) -> None:
    values = {"a": {"quality": 0.9, "quality:lines": 80}, "b": {"quality": 0.4, "quality:lines": 300}}
    with run_with(tmp_path / "run", {"m0": 2, "m1": 3}, lambda key: dict(values[key.agent])) as run:
        table = beyond_tests_table(run.results())
        report = write_report(run).read_text("utf-8")
    assert rows(table) == [
        {"mission": "m0", "agent": "a", "passed": "2/4", "quality": "0.90", "lines": "80", "$": "–", "model s": "–",
         "CPU s": "–", "MiB": "–"},
        {"mission": "m0", "agent": "b", "passed": "2/4", "quality": "0.40", "lines": "300", "$": "0.2500",
         "model s": "3.0", "CPU s": "–", "MiB": "–"},
    ]  # fmt: skip
    assert "Beyond the tests" in report
    assert (
        table.notes[0] == "m0, 2 of 4 passed by each: lines from 80 (a) to 300 (b); quality from 0.40 (b) to 0.90 (a)."
    )
    assert table.notes[0] in report


def test_what_hardly_differs_and_samples_of_one_agent_are_not_told_apart(tmp_path: Path) -> None:
    near = {"a": {"quality": 0.90}, "b": {"quality": 0.95}}
    with run_with(tmp_path / "run", {"m0": 2}, lambda key: dict(near[key.agent])) as run:
        assert beyond_tests_table(run.results()).notes == (ABOUT,)
    far = {0: {"quality": 0.1}, 1: {"quality": 0.9}}
    with run_with(tmp_path / "one", {"m0": 2}, lambda key: dict(far[key.sample]), agents=("a",), samples=2) as run:
        assert beyond_tests_table(run.results()).notes == (ABOUT,)


def test_without_such_attempts_every_mission_with_several_is_shown(tmp_path: Path) -> None:
    with run_with(tmp_path / "run", {"m0": 4, "m1": 3}, lambda _: {"quality": 0.5}) as run:
        assert [row["passed"] for row in rows(beyond_tests_table(run.results()))] == ["4/4", "2/4", "3/4", "2/4"]
    with run_with(tmp_path / "alone", {"m0": 4}, lambda _: {"quality": 0.5}, agents=("a",)) as run:
        assert beyond_tests_table(run.results()).rows == ()
    with run_with(tmp_path / "none", {"m0": 4}, lambda _: {"quality": None}) as run:
        assert beyond_tests_table(run.results()).rows == ()


def test_a_large_run_says_how_much_is_omitted(tmp_path: Path) -> None:
    with run_with(tmp_path / "run", {"m0": 2}, lambda _: {"quality": 0.5}, samples=40) as run:
        table = beyond_tests_table(run.results())
    assert len(table.rows) == MOST_ROWS
    assert table.notes[-1] == "20 further attempts are in the CSV file of attempts."


def test_parts_have_their_units_and_missing_ones_a_reason(tmp_path: Path) -> None:
    values = {"quality": 0.5, "quality:lines": 1234.0, "quality:complexity": 2.345, "quality:python": None}
    with run_with(tmp_path / "run", {"m0": 2}, lambda _: dict(values)) as run:
        table, main = further_part_table(run.results()), further_score_table(run.results())
    assert rows(table) == [
        {"score": "quality:lines", "unit": "u quality:lines", "a": "1234", "b": "1234"},
        {"score": "quality:complexity", "unit": "u quality:complexity", "a": "2.35", "b": "2.35"},
    ]
    assert table.notes == ("quality:python: not measured",)
    assert rows(main) == [{"agent": "a", "quality": "0.500"}, {"agent": "b", "quality": "0.500"}]


@pytest.mark.parametrize("same", [True, False])
def test_values_in_several_units_have_no_mean(tmp_path: Path, same: bool) -> None:
    with run_with(tmp_path / "run", {"m0": 2, "m1": 2}, lambda _: {}, agents=("a", "b")) as run:
        for key in run.config.attempt_keys():
            unit = "Wh, measured" if same or key.mission == "m0" else "Wh, estimated"
            run.record_score(key, Score(name="use", version="1", value=2.0, unit=unit))
        found = {row["use"] for row in rows(further_score_table(run.results()))}
    assert (found == {"2.000"}) is same

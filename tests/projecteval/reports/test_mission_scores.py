"""The spread of every mission, wherever missions are told one by one."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest

from projecteval.attempt import AttemptKey
from projecteval.reports import write_report
from projecteval.reports.entries import entries_of
from projecteval.reports.formats import export, export_tables
from projecteval.reports.published_tables import tables_of
from projecteval.reports.standings import matrix
from projecteval.reports.summary import mission_scores
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure, Missing
from tests.projecteval.cli.command import projecteval
from tests.projecteval.reports.stored import Ended, lock_of, passing, write_run

# Of 4, 5 and 3 tests; the last attempt of `one` at the last mission was not judged.
PASSED = {"halves": (4, 4, 2, 2), "whole": (5, 5, 5, 5), "torn": (0, 3, 3, None)}
TESTS = {"halves": 4, "whole": 5, "torn": 3}


def ended(key: AttemptKey) -> Ended:
    passed = PASSED[key.mission][key.sample] if key.agent == "one" else TESTS[key.mission]
    return None if passed is None else passing(passed, TESTS[key.mission])


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    missions = {mission: lock_of(tests) for mission, tests in TESTS.items()}
    with write_run(tmp_path / "run", missions, ended, agents=("one", "whole"), samples=4) as run:
        yield run


def test_a_mission_by_hand(run: RunFolder) -> None:
    one, _ = entries_of(run)
    halves, whole, torn = mission_scores(one)
    assert (halves.agent, halves.column, halves.mission, halves.tests) == ("one", "direct 1", "halves", 4)
    assert (halves.mean_score, halves.sd) == (Measure.of(0.75, n=4), Measure.of(0.25, n=4))
    assert (halves.perfect_run_rate, halves.tests_passed) == (Measure.of(0.5, n=4), Measure.of(3, n=4))
    assert (whole.sd.value, whole.perfect_run_rate.value) == (0, 1)
    assert torn.mean_score == Measure.of(2 / 3, n=3, left_out=1)
    assert torn.sd.value == pytest.approx(2**0.5 / 3), "of 0, 1 and 1"
    as_zero = mission_scores(one, missing=Missing.ZERO)[2]
    assert (as_zero.sd, as_zero.mean_score) == (Measure.of(0.5, n=4), Measure.of(0.5, n=4))


def test_a_mission_without_a_complete_attempt_has_nothing(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"alpha": lock_of(4)}, lambda _: None, agents=("one",), samples=2) as run:
        (entry,) = entries_of(run)
        (found,) = mission_scores(entry)
        assert matrix(run.results()).rows == ()
    assert found.mean_score == Measure.missing("no attempt is complete", left_out=2)
    assert (found.sd.value, found.sd.missing_reason) == (None, "a spread takes two runs")


def test_the_report_has_the_spread_in_every_cell(run: RunFolder) -> None:
    rows = dict(matrix(run.results()).rows)
    assert [cell.sd.value for cell in rows["halves"] if cell] == [0.25, 0]
    html = write_report(run).read_text("utf-8")
    assert html.count("12/16<br>SD 25.0 %") == 1
    assert html.count("16/16<br>SD 0.0 %") == 1
    assert html.count("6/9<br>SD 47.1 %") == 1


def test_a_single_attempt_has_no_spread_in_the_report(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"alpha": lock_of(4)}, lambda _: passing(2, 4), agents=("one",)) as run:
        assert "<br>SD" not in write_report(run).read_text("utf-8")
        assert "Missions, in %" not in projecteval("results", run.path, "--statistics", "--attempts").out


def test_the_exports_have_the_spread(run: RunFolder) -> None:
    missions = json.loads(export(run, "json"))["missions"]
    assert [(row["agent"], row["mission"], row["sd"]["value"]) for row in missions[:2]] == [
        ("one", "halves", 0.25),
        ("one", "whole", 0),
    ]
    assert missions[2]["sd"]["left_out"] == 1
    sheet = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))["Missions"]
    heads = [cell.value for cell in sheet[1]]
    assert [cell.value for cell in sheet[2]][:9] == ["one", "halves", "direct 1", 4, 0, 4, 3, 0.75, 0.25]
    assert [sheet[4][heads.index(head)].value for head in ("attempts", "missing")] == [3, 1]
    assert sheet[2][heads.index("sd")].number_format == "0.000"


def test_the_table_of_missions(run: RunFolder) -> None:
    tables = tables_of([run], "astra-missions")
    rows = list(csv.DictReader(io.StringIO(export_tables(tables, "csv").decode(), newline="")))
    spreads = [(row["row"], row["value"]) for row in rows if row["column"] == "SD"]
    assert [mission for mission, _ in spreads] == ["halves", "halves", "whole", "whole", "torn", "torn"]
    assert [float(value) for _, value in spreads] == pytest.approx([0.25, 0, 0, 0, 2**0.5 / 3, 0])
    passed = [row["value"] for row in rows if row["column"] == "tests passed"]
    assert [float(value) for value in passed] == [3, 4, 5, 5, 2, 3]


def test_the_command_has_the_spread(run: RunFolder) -> None:
    short = projecteval("results", run.path, "--statistics").out
    assert "Leaderboard" in short
    assert "pass@k" in short
    assert "Missions, in %" not in short
    assert "Attempts, direct 1" not in short
    found = projecteval("results", run.path, "--statistics", "--attempts")
    assert "Attempts, direct 1" in found.out
    lines = [line.rstrip() for line in found.out.splitlines()]
    start = lines.index("Missions, in %, direct 1")
    assert [line.split() for line in lines[start + 1 : start + 4]] == [
        ["mission", "agent", "attempts", "score", "SD", "perfect"],
        ["halves", "one", "4", "75.0", "25.0", "50.0"],
        ["halves", "whole", "4", "100.0", "0.0", "100.0"],
    ]
    statistics = projecteval("results", run.path, "--statistics", "--json").json["statistics"]
    assert statistics["missions"][0]["sd"] == {"value": 0.25, "n": 4, "left_out": 0, "missing_reason": None}

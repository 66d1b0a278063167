"""The documents on the public suite are written from a work folder, without judging what is there."""

import json
from pathlib import Path

import pytest

from projecteval.public_suite.comparisons import report, reproduction
from projecteval.public_suite.comparisons.replays import judge_code
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import find_recordings
from tests.projecteval.public_suite.conftest import write_dataset, write_recorded

COUNTS = "date,model,mode,timestamp,level,passed,failed,executed,score,voided\n"
KINDS = (
    "no project at all",
    "websites whose every page is blank",
    "programs that are not there",
    "programs that only end, with the canonical values",
    "programs that only end, said to report nothing",
)


@pytest.fixture
def upstream(tmp_path: Path) -> Path:
    write_dataset(tmp_path / "upstream" / "dataset")
    write_recorded(tmp_path / "upstream" / "runs" / "tiny-model" / "cascade")
    row = "20260102,tiny-model,cascade,20260102-030405,1,2,3,5,0.4,0\n"
    (tmp_path / "upstream" / "official_pass_counts.csv").write_text(COUNTS + row)
    return tmp_path / "upstream"


@pytest.fixture
def work(upstream: Path, tmp_path: Path) -> Path:
    dataset = read_dataset(upstream / "dataset")
    write_missions(dataset, tmp_path / "work" / "imported")
    (recording,) = find_recordings([upstream / "runs"])
    run = tmp_path / "work" / "runs" / recording.name
    import_recordings([recording], dataset, tmp_path / "work" / "imported" / "missions", run)
    return tmp_path / "work"


def test_reproduction_writes_what_was_judged_before(upstream: Path, work: Path, tmp_path: Path) -> None:
    document = tmp_path / "reproduction.md"
    reproduction.main([str(upstream), "--work", str(work), "--no-judging", "--document", str(document)])
    assert "Of 1 recorded generations, the 0 below were imported and judged" in document.read_text()


def test_report_names_tests_by_what_they_assert(upstream: Path, work: Path, tmp_path: Path) -> None:
    passed = [{"words": words, "tests": 5, "by_mission": {"public-01": ["test_1_2"]}} for words in KINDS]
    (work / "trivial.json").write_text(json.dumps({"judge_code": judge_code(), "passed": passed}))
    document = tmp_path / "report.md"
    report.main([str(upstream), "--work", str(work), "--document", str(document)])
    lines = document.read_text().splitlines()
    assert "| websites whose every page is blank | 1 | 5 | 1: 1 |" in lines
    assert "| asserts nothing | 1 | 1_2 |" in lines
    assert "- of the tests that a blank website passes, 1 assert nothing: 1_2" in lines
    assert "1 of 3 canonical parameter values name localhost:8000: a project has to use this port." in lines
    assert "| 1 | 2 | 0 | – | – |" in lines

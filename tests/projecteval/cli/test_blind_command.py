"""Blind solutions: handed in once through `projecteval missions blind`, reviewed, and certified with planted faults."""

import json
import shutil
from pathlib import Path

import pytest

from projecteval.certification import Judgings
from projecteval.certification.blind import judge_blind, problems_of_blind
from projecteval.mission import Mission, load_mission
from projecteval.runs import make_lock
from tests.files import write_files
from tests.projecteval.cli.command import TINY, projecteval

# It writes no file: two tests of a right adder pass, the one of the file does not.
ADDER = """\
import sys

numbers = sys.argv[1:]
if not all(number.isdigit() for number in numbers):
    sys.exit(2)
print(sum(map(int, numbers)))
"""
REVIEW = """\
tests:
  test_the_sum_is_written: {finding: FINDING, sentence: also writes it into a file}
"""
FAULTS = """\
faults:
  - {path: main.py, was: sys.exit(2), becomes: sys.exit(3), noticed_by: A word ends the program with 3.}
  - {path: main.py, was: "sum(map(int, numbers))", becomes: "sum(map(int, numbers), 1) - 1", noticed_by: Nothing at all}
  - {path: main.py, was: "import sys", becomes: "import sys, nothing_of_this_name", noticed_by: It does not start.}
"""
NAMES = {"name": "other", "builder": "a colleague without the tests"}


@pytest.fixture
def missions(tmp_path: Path) -> Path:
    shutil.copytree(TINY, tmp_path / "tiny")
    return tmp_path / "tiny/missions"


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    write_files(
        tmp_path / "mine",
        {
            "main.py": ADDER,
            "launch.yaml": "format: 1\n",
            "parameters.yaml": "add_command: python main.py\nsum_file: sum.txt\n",
        },
    )
    return tmp_path / "mine"


def adder(missions: Path) -> Mission:
    return load_mission(missions / "tiny-adder")


def words(missions: Path, project: Path) -> list[str | int | Path]:
    named = [f"--{option}={value}" for option, value in NAMES.items()]
    return ["missions", "blind", "tiny-adder", project, *named, "--missions", missions]


def test_a_solution_is_handed_in_once(missions: Path, handed_in: Path) -> None:
    before = make_lock([adder(missions)])
    first = projecteval(*words(missions, handed_in))
    assert first.code == 0, first
    assert "tiny-adder: other: 3 of 4 tests passed" in first.out
    assert "test_the_sum_is_written: failed, wrong_result" in first.err

    folder = missions.parent / "canonical/tiny-adder/blind/other"
    record = json.loads((folder / "hand_in.json").read_text("utf-8"))
    assert (record["builder"], record["level"]) == (NAMES["builder"], 1)
    assert record["verdicts"]["test_the_sum_is_written"]["outcome"] == "failed"
    assert (folder / "project/main.py").read_text("utf-8") == ADDER
    assert make_lock([adder(missions)]).missions == before.missions, "no run is judged by it"

    again = projecteval(*words(missions, handed_in))
    assert "is there already; a solution is handed in once" in again.refused()

    (listed,) = (one for one in projecteval("missions", "list", "--missions", missions, "--json").json
                 if one["id"] == "tiny-adder")  # fmt: skip
    assert listed["first_hand_ins"] == [{"passed": 3, "tests": 4}]
    assert "easy 75%" in projecteval("missions", "list", "--missions", missions).out


def test_every_failure_is_reviewed_and_what_is_unfair_is_mended(missions: Path, handed_in: Path) -> None:
    projecteval(*words(missions, handed_in))
    folder = missions.parent / "canonical/tiny-adder/blind/other"
    check = ("missions", "check", "tiny-adder", "--missions", missions)
    unreviewed = projecteval(*check)
    assert unreviewed.code == 1
    assert "blind other: test_the_sum_is_written failed and has no review in reviews.yaml" in unreviewed.err

    (folder / "reviews.yaml").write_text(REVIEW.replace("FINDING", "unfair"), "utf-8")
    assert "is unfair by its review; mend mission or test" in projecteval(*check).err
    (folder / "reviews.yaml").write_text(REVIEW.replace("FINDING", "own_mistake"), "utf-8")
    assert projecteval(*check).code == 0

    (folder / "faults.yaml").write_text(FAULTS.replace("sys.exit(2)", "sys.exit(4)"), "utf-8")
    assert "stands 0 times in the file, not once" in projecteval(*check).err


@pytest.mark.slow
def test_the_certificate_counts_the_planted_faults_that_tests_notice(missions: Path, handed_in: Path) -> None:
    projecteval(*words(missions, handed_in))
    folder = missions.parent / "canonical/tiny-adder/blind/other"
    write_files(folder, {"reviews.yaml": REVIEW.replace("FINDING", "own_mistake"), "faults.yaml": FAULTS})
    certified = projecteval(
        "missions", "certify", "tiny-adder", "--missions", missions, "--mutants", 0, "--repeats", 1, "--json"
    )
    (certificate,) = certified.json
    (blind,) = certificate["blind"]
    assert (blind["passed"], blind["tests"], blind["passes_now"]) == (3, 4, 3)
    assert blind["findings"] == {"test_the_sum_is_written": "own_mistake"}
    assert (blind["faults"], blind["unnoticed"], blind["not_started"]) == (2, ["Nothing at all"], 1)
    page = (missions / "CERTIFICATES.md").read_text("utf-8")
    assert "Its builder planted 2 faults; the tests notice 1." in page
    assert "Not noticed: Nothing at all" in page

    mission = adder(missions)
    assert list(problems_of_blind(mission)) == []
    with Judgings(workers=1) as judgings:
        first = judge_blind(mission, judgings)
    with Judgings(workers=1) as nobody:
        nobody.__exit__()  # a judging would raise RuntimeError now
        assert judge_blind(mission, nobody, first) == first


def test_a_solution_is_judged_again_only_where_something_has_changed(missions: Path, handed_in: Path) -> None:
    projecteval(*words(missions, handed_in))
    with Judgings(workers=1) as nobody:
        nobody.__exit__()
        (same,) = judge_blind(adder(missions), nobody)
        assert (same.passed, same.passes_now, same.tests_now, same.faults) == (3, 3, 4, 0)
        write_files(missions / "tiny-adder/materials", {"numbers.txt": "1 2"})
        with pytest.raises(RuntimeError, match="shutdown"):
            judge_blind(adder(missions), nobody)

"""Findings beside the verdicts: `--visit`, and the lines of a solution that no test reaches."""

import shutil
from pathlib import Path

import pytest

from judge_machine import probe
from tests.projecteval.cli.command import MISSIONS, TINY, projecteval

NEEDS_NAMESPACES = pytest.mark.skipif(probe().isolation.name != "namespaces", reason="needs namespaces")


def solution(mission: str, folder: Path) -> Path:
    canonical = TINY / "canonical" / mission
    shutil.copytree(canonical / "project", folder)
    for name in ("launch.yaml", "parameters.yaml"):
        shutil.copy(canonical / name, folder)
    return folder


@pytest.mark.slow
@NEEDS_NAMESPACES
def test_a_visit_changes_no_verdict_and_its_scores_are_stored(tmp_path: Path) -> None:
    project = solution("tiny-greeter", tmp_path / "project")
    judging = ("judge", project, "--mission", "tiny-greeter", "--missions", MISSIONS, "--json")
    plain = projecteval(*judging)
    assert plain.json["visit"] is None
    run = tmp_path / "run"
    projecteval(
        "run", "--agent", "canonical", "--mission", "tiny-greeter", "--missions", MISSIONS, "--out", run,
        "--visit", "coverage,accessibility,appearance",
    )  # fmt: skip
    (attempt,) = projecteval("results", run, "--json").json["attempts"]
    assert (attempt["passed"], attempt["tests"]) == (len(plain.json["verdicts"]),) * 2
    assert {one["outcome"] for one in plain.json["verdicts"]} == {"passed"}
    scores = attempt["scores"]
    assert scores["coverage"]["value"] > 0.8
    assert {scores[name]["n"] > 0 for name in ("accessibility", "accessibility:rules", "appearance")} == {True}


def test_an_unknown_finding_is_refused(tmp_path: Path) -> None:
    refused = projecteval("judge", tmp_path, "--mission", "tiny-adder", "--missions", MISSIONS, "--visit", "looks")
    assert "--visit: looks: is not known; known are: coverage, accessibility, appearance" in refused.refused()


@NEEDS_NAMESPACES
def test_the_lines_of_a_solution_that_no_test_reaches_are_listed(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    program = tmp_path / "tiny" / "canonical" / "tiny-adder" / "project" / "add.py"
    program.write_text(f"{program.read_text('utf-8')}\n\ndef unused():\n    return 'nobody calls this'\n", "utf-8")
    listed = projecteval("missions", "coverage", "tiny-adder", "--missions", tmp_path / "tiny" / "missions")
    assert listed.code == 0, listed.err
    assert "add.py:" in listed.out
    assert "return 'nobody calls this'" in listed.out

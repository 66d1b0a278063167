"""Variants from the command line: shown, run, resumed, judged, compared."""

import shutil
from pathlib import Path

import pytest
import yaml

from tests.projecteval.cli.command import TINY, projecteval

VARIANTS = """\
format: 1
wordings:
  - |
    Please write a program that adds up the whole numbers on its command line, prints the sum, which is 0 without any,
    and writes it into a file as well. For anything that is no whole number it ends with exit code 2.
  - |
    A program is wanted: its arguments are whole numbers, and their sum is printed and written into a file. Without
    arguments it prints 0. An argument that is no number ends it with exit code 2.
entities:
  - words: [sum]
    becomes: [[outcome]]
limits:
  - {name: refusal, was: [2], becomes: [[4], [5]], places: [exit code 2, exit_code == 2, return 2]}
"""


@pytest.fixture
def missions(tmp_path: Path) -> Path:
    """The tiny missions, of which the adder has variants."""
    shutil.copytree(TINY, tmp_path / "tiny")

    (tmp_path / "tiny/missions/tiny-adder/variants.yaml").write_text(VARIANTS, "utf-8")
    return tmp_path / "tiny/missions"


def test_a_variant_is_shown(missions: Path, tmp_path: Path) -> None:
    cache = {"PROJECTEVAL_VARIANTS": str(tmp_path / "cache")}
    shown = projecteval("missions", "show", "tiny-adder", "--missions", missions, "--variant", 1, **cache)
    assert shown.code == 0
    assert "outcome_file" in shown.out
    assert "tiny-adder~1" in shown.out
    assert "exit code 2" not in " ".join(shown.out.split())


@pytest.mark.slow
def test_originals_and_variants_in_one_run_and_in_two(missions: Path, tmp_path: Path) -> None:
    cache = {"PROJECTEVAL_VARIANTS": str(tmp_path / "cache")}
    words = ("run", "--missions", missions, "--agent", "canonical")
    both = projecteval(*words, "--variant", "original", "--variant", 1, "--out", tmp_path / "both", **cache)
    assert both.code == 0, both
    results = projecteval("results", tmp_path / "both", "--statistics", "--json").json
    passed = {attempt["mission"]: (attempt["passed"], attempt["tests"]) for attempt in results["attempts"]}
    assert passed == {"tiny-adder": (4, 4), "tiny-adder~1": (4, 4)}
    assert [gap["missions"] for gap in results["statistics"]["variants"]] == [["tiny-adder"]]
    # The folder of a run is all that resuming and replaying need, also where nothing is derived yet.
    elsewhere = {"PROJECTEVAL_VARIANTS": str(tmp_path / "empty cache")}
    assert projecteval("resume", tmp_path / "both", **elsewhere).code == 0
    replay = ("replay", tmp_path / "both", "--agent", "canonical", "--mission", "tiny-adder~1")
    assert projecteval(*replay, "--test", "test_words_are_refused", **elsewhere).code == 0

    compared = projecteval("compare", tmp_path / "both", tmp_path / "both", "--variants")
    assert compared.code == 0
    assert "+0.0" in compared.out


def test_the_solution_of_the_original_fails_on_a_variant(missions: Path, tmp_path: Path) -> None:
    solution = missions.parent / "canonical/tiny-adder"
    answers = yaml.safe_load((solution / "parameters.yaml").read_text("utf-8"))
    renamed = {name.replace("sum", "outcome"): value for name, value in answers.items()}
    (tmp_path / "values.yaml").write_text(yaml.safe_dump(renamed), "utf-8")
    words = ("judge", solution / "project", "--missions", missions, "--mission", "tiny-adder~1", "--launch")
    further = ("--parameters", tmp_path / "values.yaml", "--evidence", tmp_path / "evidence", "--json")
    judged = projecteval(*words, solution / "launch.yaml", *further, PROJECTEVAL_VARIANTS=str(tmp_path / "cache"))
    assert judged.code == 1
    outcomes = {verdict["test"]: verdict["outcome"] for verdict in judged.json["verdicts"]}
    assert outcomes["test_words_are_refused"] == "failed"
    assert outcomes["test_numbers_are_added"] == "passed"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--variant", "x"), "--variant: found 'x'; give a whole number from 0 up, or `original`"),
        (("--variant", "1", "--mission", "tiny-notes"), "--variant: tiny-notes: no variants can be derived; write"),
    ],
)
def test_what_cannot_be_derived_is_refused(
    missions: Path, tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    refused = projecteval("run", "--missions", missions, "--agent", "empty", *options, "--out", tmp_path / "run")
    assert words in refused.refused()


def test_check_tells_what_is_wrong_with_variants(missions: Path, tmp_path: Path) -> None:
    cache = {"PROJECTEVAL_VARIANTS": str(tmp_path / "cache")}
    assert projecteval("missions", "check", "--missions", missions, **cache).code == 0
    path = missions / "tiny-adder/variants.yaml"
    path.write_text(path.read_text("utf-8").replace("[sum]", "[summ]"), "utf-8")
    checked = projecteval("missions", "check", "--missions", missions, **cache)
    assert checked.code == 1
    assert "variants.yaml:10: entities.0: none of summ stands in the mission" in checked.err


def test_an_experiment_names_variants(missions: Path, tmp_path: Path) -> None:
    experiment = {"version": 1, "agents": ["empty"], "variant": ["original", 3]}
    experiment["missions"] = {"folders": [str(missions)]}
    (tmp_path / "experiment.yaml").write_text(yaml.safe_dump(experiment), "utf-8")
    words = ("run", tmp_path / "experiment.yaml", "--dry-run", "--out", tmp_path / "run")
    planned = projecteval(*words, PROJECTEVAL_VARIANTS=str(tmp_path / "cache"))
    assert planned.code == 0, planned
    assert "2 missions" in planned.out

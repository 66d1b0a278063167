"""Scores are computed with the run, shown, added to, and never computed twice."""

import os
from pathlib import Path

import pytest

from tests.projecteval.cli.command import MISSIONS, ROOT, projecteval, run_tiny
from tests.projecteval.plug_in import install_criteria

# Scores as much as it was told of: nothing, unless the one that is asked for a score is the one that was prepared.
PLUGIN = """
from projecteval.scorers import Score

class Together:
    def __init__(self, variant):
        self.variant, self.told = variant, []

    def prepare(self, cases):
        self.told = [attempt.key for _, attempt in cases]

    def score(self, mission, attempt, verdicts):
        share = 1 / len(self.told) if attempt.key in self.told else 0.0
        return (Score(name=f"together:{self.variant}", version="1", value=share),)
"""


def test_scores_of_a_run(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    ended = run_tiny(folder, agents=("canonical", "empty"), missions=["tiny-adder"])
    assert (ended.code, "missing" in ended.err) == (0, False), ended.err
    canonical, empty = projecteval("results", folder, "--json").json["attempts"]
    assert {name: score["value"] for name, score in canonical["scores"].items() if ":strict" in name} == {
        "checklist:strict": None,
        "skeleton:strict": None,
        "code:strict": 1.0,
        "parameters:strict": 1.0,
        "skeleton-chrf:strict": None,
        "code-chrf:strict": 1.0,
    }
    assert canonical["scores"]["checklist:strict"]["missing_reason"] == "direct from level 1 has no checklist stage"
    assert empty["scores"]["code:strict"]["value"] == 0.0
    assert canonical["scores"]["quality"]["value"] == 1.0
    assert empty["scores"]["quality"]["value"] is None

    shown = projecteval("score", folder, "--scorer", "code")
    assert shown.code == 0, shown.err
    assert "Similarity, strict" in shown.out
    assert "1.000" in shown.out
    assert shown.out.endswith("0 new scores\n")

    published = projecteval("score", folder, "--variant", "published", "--scorer", "code", "--json")
    scores = published.json[0]["scores"]
    assert list(scores) == ["code:published"]
    assert scores["code:published"]["details"]["matches"]
    assert published.json[1]["scores"]["code:published"]["value"] == 0.0
    assert "did you mean code" in projecteval("score", folder, "--scorer", "cod").refused()
    assert "config.json" in projecteval("score", tmp_path).refused()


def test_a_run_without_the_tests_ends_with_its_scores(tmp_path: Path) -> None:
    experiment, folder = tmp_path / "experiment.yaml", tmp_path / "run"
    missions = f"missions: {{folders: [{MISSIONS}], ids: [tiny-adder]}}"
    experiment.write_text(f"version: 1\n{missions}\nagents: [canonical, empty]\ncriteria: [code-chrf]\n", "utf-8")
    ended = projecteval("run", experiment, "--out", folder)
    for shown in (ended, projecteval("resume", folder), projecteval("results", folder)):
        assert shown.code == 0, shown.err
        assert "not finished" not in shown.err
        assert "1.000" in shown.out
    attempts = projecteval("results", folder, "--json").json["attempts"]
    assert [(one["agent"], one["scores"]["code-chrf:strict"]["value"]) for one in attempts] == [
        ("canonical", 1.0),
        ("empty", 0.0),
    ]
    assert all("passed" not in one for one in attempts), "what was not judged has no number of passed tests"
    assert "2 attempts scored, none judged" in (folder / "report.html").read_text("utf-8")


SIZE = """
import projecteval as pe

class SizeSettings(pe.CriterionSettings):
    unit: int = 1

class Size:
    declared = pe.Declaration(version="1", measures="how many files", scale=pe.Scale(unit="files", most=None),
                              settings=SizeSettings)

    def __init__(self, settings):
        self.unit = settings.unit

    def measure(self, mission, attempt, verdicts):
        return (pe.Score(name="size", version="1", value=len(attempt.project) / self.unit, unit="files"),)
"""


@pytest.mark.slow
def test_criteria_are_listed_and_take_settings(tmp_path: Path) -> None:
    path = os.pathsep.join((str(ROOT), str(install_criteria(tmp_path / "site", "sizes", SIZE, {"size": "Size"}))))
    listed = projecteval("criteria", "--json", PYTHONPATH=path).json
    (size,) = [entry for entry in listed if entry["name"] == "size"]
    assert (size["unit"], size["on_by_default"], size["settings"], size["lacks"]) == ("files", False, ["unit"], [])
    assert "how many files (version 1; settings unit)" in projecteval("criteria", PYTHONPATH=path, COLUMNS="200").out

    folder = tmp_path / "run"
    assert run_tiny(folder, agents=("canonical",), missions=["tiny-adder"]).code == 0
    words = ("score", folder, "--scorer", "size", "--json")
    for unit in (1, 4):
        scored = projecteval(*words, "--set", f"size.unit={unit}", PYTHONPATH=path)
        assert scored.code == 0, scored.err
        assert scored.json[0]["scores"]["size"]["value"] == 1 / unit
    assert "did you mean 'unit'?" in projecteval(*words, "--set", "size.units=2", PYTHONPATH=path).refused()
    assert "did you mean 'size'?" in projecteval(*words, "--set", "sizes.unit=2", PYTHONPATH=path).refused()
    assert "expected NAME.KEY=VALUE" in projecteval(*words, "--set", "size", PYTHONPATH=path).refused()


@pytest.mark.slow
def test_a_scorer_is_told_of_the_attempts_that_it_scores(tmp_path: Path) -> None:
    site, folder = tmp_path / "site", tmp_path / "run"
    plugin = site / "together-1.0.dist-info"
    plugin.mkdir(parents=True)
    (site / "together.py").write_text(PLUGIN, "utf-8")
    (plugin / "METADATA").write_text("Metadata-Version: 2.1\nName: together\nVersion: 1.0\n", "utf-8")
    (plugin / "entry_points.txt").write_text("[projecteval.scorers]\ntogether = together:Together\n", "utf-8")
    assert run_tiny(folder, agents=("canonical", "empty"), missions=["tiny-adder"]).code == 0
    path = os.pathsep.join((str(ROOT), str(site)))
    scored = projecteval("score", folder, "--scorer", "together", "--json", PYTHONPATH=path)
    assert scored.code == 0, scored.err
    assert [attempt["scores"]["together:strict"]["value"] for attempt in scored.json] == [0.5, 0.5]

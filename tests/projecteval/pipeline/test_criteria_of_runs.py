"""Criteria at work in a run: what is computed again, at the same time, and with a model."""

import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import projecteval as pe
from projecteval.errors import UsageError
from projecteval.pipeline import missions_of, score_run, services_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS
from tests.projecteval.plug_in import install_criteria

SOURCE = """
import threading
import projecteval as pe

MEETING = threading.Barrier(2, timeout=60)

class SizeSettings(pe.CriterionSettings):
    unit: int = 1

FILES = pe.Scale(unit="files", most=None)

class Size:
    declared = pe.Declaration(version="1", measures="size", scale=FILES, settings=SizeSettings)

    def __init__(self, settings):
        self.unit = settings.unit

    def measure(self, mission, attempt, verdicts):
        value = len(attempt.project) / self.unit
        return (pe.Score(name="size", version="1", value=value, unit="files"),)

class Double:
    declared = pe.Declaration(version="1", measures="size", scale=FILES, needs=("size",))

    def assess(self, case):
        return (pe.Score(name="double", version="1", value=2 * case.scores["size"].value, unit="files"),)

class Meets:
    declared = pe.Declaration(version="1", measures="company", waits=True)

    def assess(self, case):
        MEETING.wait()
        return (pe.Score(name="meets", version="1", value=1, details={"label": case.label}),)

class Fails:
    declared = pe.Declaration(version="1", measures="nothing")

    def assess(self, case):
        raise LookupError("nothing there")
"""
CRITERIA = {name.lower(): name for name in ("Size", "Double", "Meets", "Fails")}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(install_criteria(tmp_path / "site", "working", SOURCE, CRITERIA)))


def run_with(folder: Path, *criteria: str | dict[str, Any], agents: tuple[str, ...] = ("canonical",)) -> pe.StoredRun:
    experiment = {
        "version": 1,
        "missions": {"folders": [str(MISSIONS)], "ids": ["tiny-adder"]},
        "agents": list(agents),
        "criteria": list(criteria),
    }
    return pe.run(experiment, out=folder)


def values(run: pe.StoredRun) -> list[dict[str, float | None]]:
    return [{name: score.value for name, score in result.scores.items()} for result in run.results()]


def score_again(folder: Path, *names: str, **settings: Mapping[str, Any]) -> list[str]:
    """The names of the new scores."""
    with RunFolder.resume(folder) as run, services_of(run.config, run=run) as services:
        missions = {mission.id: mission for mission in missions_of(run.config)}
        scored = score_run(run, missions, services=services, names=names, settings=settings)
        return [score.name for _, scores in scored for score in scores]


def test_stored_values_are_replaced_where_version_or_settings_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_with(tmp_path / "run", "double")
    (first,) = values(run)
    assert first["size"]
    assert first["double"] == 2 * first["size"]
    assert score_again(run.path, "double") == []
    assert score_again(run.path, "double", size={"unit": 4}) == ["size", "double"]
    assert values(run) == [{"size": first["size"] / 4, "double": first["size"] / 2}]
    import working  # type: ignore[import-not-found]

    monkeypatch.setattr(working.Double, "declared", pe.Declaration(version="1.1", measures="size", needs=("size",)))
    assert score_again(run.path, "double", size={"unit": 4}) == ["double"]


def test_a_fault_costs_one_value_and_is_tried_again(tmp_path: Path) -> None:
    run = run_with(tmp_path / "run", "size", "fails")
    (found,) = [dict(result.scores) for result in run.results()]
    assert found["size"].value
    assert "working:Fails raised LookupError: nothing there" in str(found["fails"].missing_reason)
    assert score_again(run.path, "size", "fails") == ["fails"]


def test_what_waits_is_asked_for_several_attempts_at_once(tmp_path: Path) -> None:
    run = run_with(tmp_path / "run", "meets", agents=("canonical", "empty"))
    labels = [result.scores["meets"].details["label"] for result in run.results()]
    assert labels == [f"meets of {name} on tiny-adder, direct 1, sample 0" for name in ("canonical", "empty")]
    assert threading.active_count() == 1


def test_a_misspelt_setting_names_file_key_and_the_nearest_right_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "experiment.yaml"
    path.write_text(
        "version: 1\nagents: [empty]\ncriteria:\n  - behaviour\n  - name: size\n    settings: {units: 3}\n", "utf-8"
    )
    with pytest.raises(UsageError) as refused:
        pe.run(path, out=tmp_path / "run")
    assert str(refused.value) == f"{path}:6: criteria: size: units: is not a known key; did you mean 'unit'?"

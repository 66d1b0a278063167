"""The published data themselves, where somebody has put them: $PROJECTEVAL_PUBLIC_DATA or ../shared/upstream."""

import os
from pathlib import Path

import pytest

from projecteval.mission import load_missions
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import find_recordings
from projecteval.runs.folder import RunFolder

ROOT = Path(__file__).parents[3]
PUBLISHED = Path(os.environ.get("PROJECTEVAL_PUBLIC_DATA", ROOT.parent / "shared" / "upstream"))

pytestmark = pytest.mark.skipif(
    not (PUBLISHED / "dataset").is_dir(), reason=f"the published data are not in {PUBLISHED}"
)


def test_all_test_points_are_imported(tmp_path: Path) -> None:
    dataset = read_dataset(PUBLISHED / "dataset")
    ids = write_missions(dataset, tmp_path)
    missions = load_missions(ids, paths=[tmp_path / "missions"])
    assert (len(missions), sum(len(mission.tests) for mission in missions)) == (20, 284)
    values = [mission.canonical_parameters() for mission in missions]
    assert [len(value) for value in values] == [len(mission.parameters) for mission in missions]
    assert all(mission.canonical_launch().install for mission in missions)


def test_recorded_generations_become_runs(tmp_path: Path) -> None:
    dataset = read_dataset(PUBLISHED / "dataset")
    write_missions(dataset, tmp_path / "imported")
    recordings = find_recordings([PUBLISHED / "runs"])
    assert len(recordings) > 1
    longest = max(recordings, key=lambda recording: len(recording.stages["answer"]))
    import_recordings([longest], dataset, tmp_path / "imported" / "missions", tmp_path / "run")
    with RunFolder.open(tmp_path / "run") as run:
        assert len(run.missing()) == 20
        attempts = [run.attempt(key) for key in run.config.attempt_keys()]
    assert any(attempt.project is not None for attempt in attempts)

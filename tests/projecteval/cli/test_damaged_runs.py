"""A run folder in which something is broken: the message names the file, and SQL stays out of it."""

from pathlib import Path

import pytest

from projecteval.mission import load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, projecteval

DAMAGES = {
    "configuration cut off": ("config.json", b'{"agents": ["canon', "invalid JSON"),
    "configuration of another type": ("config.json", b"[1]", "input should be an object"),
    "unknown setting": (
        "config.json",
        b'{"agents": ["empty"], "missions": ["tiny-notes"], "sample": 3}',
        "sample: is not a known key; did you mean 'samples'?",
    ),
    "lock gone": ("lock.json", None, "cannot be read (No such file or directory); copy the run folder again"),
    "tables gone": ("run.sqlite", None, "is missing; copy the run folder again"),
    "tables overwritten": ("run.sqlite", b"something else " * 1000, "cannot be used (file is not a database)"),
    "tables cut off": ("run.sqlite", 6000, "cannot be used (database disk image is malformed)"),
    "tables empty": ("run.sqlite", b"", "cannot be used (no such table: "),
}


@pytest.fixture
def run(tmp_path: Path) -> Path:
    folder = tmp_path / "run"
    config = RunConfig(agents=("empty",), missions=("tiny-notes",), mission_paths=(str(MISSIONS),))
    RunFolder.create(folder, config, make_lock(load_missions(["tiny-notes"], paths=[MISSIONS]))).close()
    return folder


@pytest.mark.parametrize(("name", "content", "complaint"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_run_is_told(run: Path, name: str, content: bytes | int | None, complaint: str) -> None:
    match content:
        case None:
            (run / name).unlink()
        case int():
            (run / name).write_bytes((run / name).read_bytes()[:content])
        case _:
            (run / name).write_bytes(content)
    told = projecteval("results", run).refused()
    assert f"{run / name}: " in told
    assert complaint in told
    assert "sqlalche" not in told.lower()
    assert "SELECT" not in told


@pytest.mark.parametrize("damage", ["configuration cut off", "tables overwritten", "tables gone"])
def test_a_damaged_run_is_not_resumed(run: Path, damage: str) -> None:
    name, content, complaint = DAMAGES[damage]
    (run / name).unlink()
    if isinstance(content, bytes):
        (run / name).write_bytes(content)
    assert complaint in projecteval("resume", run, "--trust").refused()
    assert (run / name).exists() is (content is not None)


def test_a_mission_that_moved_is_told(run: Path) -> None:
    config = (run / "config.json").read_text("utf-8").replace(str(MISSIONS), "/nowhere")
    (run / "config.json").write_text(config, "utf-8")
    assert projecteval("results", run).code == 0
    assert "/nowhere: folder: has no mission" in projecteval("resume", run, "--trust").refused()

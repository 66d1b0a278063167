"""What cannot be used ends in a message and exit code 2, never in a traceback."""

import os
import re
import shutil
from pathlib import Path

import pytest

from tests.projecteval.cli.command import MISSIONS, TINY, Ended, Words, judge_tiny, projecteval, run_tiny

NOTES = ("tiny-notes",)
RUN_OPTIONS: dict[str, tuple[list[Words], str]] = {
    "unknown mission": (["--mission", "tiny-nodes"], "tiny-nodes: there is no such mission; did you mean tiny-notes"),
    "unknown agent": (["--agent", "canonicle"], "canonicle: there is no such agent; did you mean canonical?"),
    "argument of an agent": (["--agent", "empty:x"], "empty takes no argument; write empty"),
    "an agent twice": (["--agent", "canonical"], "options: agents: Value error, each may be named once"),
    "folder without missions": (["--missions", "nowhere"], "nowhere: folder: has no mission"),
    "cascade from level 3": (["--level", 3, "--mode", "cascade"], "there is no cascade from level 3"),
    "too many samples": (["--samples", 10_001], "options: samples: "),
}
WRONG_USE: dict[str, tuple[list[Words], str]] = {
    "unknown option": (["--agnet", "canonical"], "--agnet"),
    "no samples": (["--samples", 0], "'--samples'"),
    "no workers": (["--workers", 0], "'--workers'"),
    "level 4": (["--level", 4], "'--level'"),
    "a word as level": (["--level", "prompt"], "'--level'"),
    "unknown mode": (["--mode", "zigzag"], "'--mode'"),
    "unknown browser library": (["--browser-backend", "lynx"], "'--browser-backend'"),
}


@pytest.mark.parametrize(("options", "complaint"), RUN_OPTIONS.values(), ids=RUN_OPTIONS)
def test_what_a_run_cannot_use(tmp_path: Path, options: list[Words], complaint: str) -> None:
    assert complaint in run_tiny(tmp_path / "run", *options, missions=NOTES).refused()
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(("options", "complaint"), WRONG_USE.values(), ids=WRONG_USE)
def test_wrong_use_is_told_with_the_way_to_the_help(tmp_path: Path, options: list[Words], complaint: str) -> None:
    ended = run_tiny(tmp_path / "run", *options, missions=NOTES)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("Usage: projecteval run")
    assert complaint in ended.err
    assert "Traceback" not in ended.err


def test_what_is_not_given_is_told() -> None:
    ended = projecteval("run", "--agent", "canonical")
    assert ended.code == 2
    assert "Missing option '--out'" in ended.err


def _unusable_folders(tmp_path: Path) -> dict[str, tuple[Path, str]]:
    (tmp_path / "file").touch()
    (tmp_path / "full").mkdir()
    (tmp_path / "full/thesis.txt").touch()
    return {
        "is a file": (tmp_path / "file", "is a file"),
        "below a file": (tmp_path / "file/run", "cannot be made"),
        "not empty": (tmp_path / "full", "is not empty (thesis.txt)"),
        "where nothing can be made": (Path("/proc/run"), "cannot be made"),
        "too long a name": (tmp_path / ("x" * 300), "File name too long"),
    }


@pytest.mark.parametrize(
    "name", ["is a file", "below a file", "not empty", "where nothing can be made", "too long a name"]
)
def test_a_folder_in_which_no_run_can_be_started(tmp_path: Path, name: str) -> None:
    folder, complaint = _unusable_folders(tmp_path)[name]
    assert complaint in run_tiny(folder, missions=NOTES).refused()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    assert "Permission denied" in run_tiny(tmp_path / "locked/run", missions=NOTES).refused()


def test_a_run_that_is_refused_at_its_first_stage_leaves_nothing(tmp_path: Path) -> None:
    mission = tmp_path / "tiny/missions/tiny-adder"
    shutil.copytree(MISSIONS / "tiny-adder", mission, ignore=shutil.ignore_patterns("skeleton"))
    shutil.copytree(MISSIONS.parent / "canonical", tmp_path / "tiny/canonical")
    words = ("--agent", "skeleton", "--mission", "tiny-adder", "--missions", mission.parent)
    assert "skeleton" in projecteval("run", *words, "--out", tmp_path / "run").refused()
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize("command", ["results", "resume"])
@pytest.mark.parametrize("folder", ["nothing", "empty", "file"])
def test_a_folder_without_a_run(tmp_path: Path, command: str, folder: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").touch()
    assert f"{folder}: folder: has no run" in projecteval(command, tmp_path / folder).refused()
    assert not (tmp_path / "nothing").exists()


@pytest.mark.parametrize("option", ["--parameters", "--launch"])
@pytest.mark.parametrize("content", [b"start: [python", bytes(range(256))], ids=["broken", "binary"])
def test_a_file_that_is_no_yaml(tmp_path: Path, option: str, content: bytes) -> None:
    (tmp_path / "file.yaml").write_bytes(content)
    told = judge_tiny("tiny-notes", option, tmp_path / "file.yaml").refused()
    assert re.search(rf"{tmp_path / 'file.yaml'}(:1)?: .*is not (readable YAML|YAML|UTF-8)", told)


def _judge(*words: Words) -> Ended:
    return projecteval("judge", *words, "--missions", MISSIONS)


@pytest.mark.parametrize("missing", ["--parameters", "--launch"])
def test_a_file_that_is_missing(tmp_path: Path, missing: str) -> None:
    told = judge_tiny("tiny-notes", missing, tmp_path / "none.yaml").refused()
    assert re.search(rf"{tmp_path / 'none.yaml'}: (file: )?cannot be read \(No such file or directory\)", told)


@pytest.mark.parametrize("folder", ["nowhere", "file"])
def test_what_is_no_project_folder(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").touch()
    told = _judge(tmp_path / folder, "--mission", "tiny-notes").refused()
    assert f"{tmp_path / folder}: is not a folder" in told


def test_a_test_that_does_not_exist() -> None:
    told = judge_tiny("tiny-notes", "--only", "test_a_note_is_sung").refused()
    assert "holds no test test_a_note_is_sung; it has test_launches, test_a_note_is_kept" in told


def test_an_unknown_mission_is_told_with_the_closest() -> None:
    told = _judge(TINY / "canonical/tiny-notes/project", "--mission", "tiny-note").refused()
    assert "did you mean tiny-notes or" in told


def test_a_file_where_a_folder_for_evidence_is_needed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = judge_tiny("tiny-notes", "--evidence", tmp_path / "file").refused()
    assert f"{tmp_path / 'file'}" in told
    assert "Not a directory" in told


def test_an_undecodable_name_is_spelled_out(tmp_path: Path) -> None:
    told = projecteval("results", os.fsdecode(b"run-\xff-\x1b[2J")).refused()
    assert "\x1b" not in told
    assert "has no run" in told

"""A folder that is only read, and a disk that is full, on file systems of their own."""

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from projecteval.runs import RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import ROOT, command_line, environment, run_words
from tests.projecteval.runs.conftest import config, lock  # noqa: F401 - fixtures

UNSHARE = ("unshare", "--user", "--map-root-user", "--mount", "--", "sh", "-euc")


@pytest.fixture(autouse=True)
def _namespaces() -> None:
    if subprocess.run([*UNSHARE, "mount -t tmpfs none /mnt"], capture_output=True, check=False).returncode:
        pytest.skip("needs user namespaces")


@pytest.fixture
def run(tmp_path: Path, config: RunConfig, lock: RunLock) -> Path:  # noqa: F811
    RunFolder.create(tmp_path / "run", config, lock).close()
    return tmp_path / "run"


def _in_own_mounts(script: str, *words: str | Path) -> "subprocess.CompletedProcess[str]":
    """Run a script of the shell with `projecteval` and the words as its arguments."""
    return subprocess.run(
        [*UNSHARE, script, "sh", *map(str, words)],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("command", ["results", "pack"])
def test_a_run_on_a_read_only_medium_is_read(run: Path, command: str, tmp_path: Path) -> None:
    further = ["--out", str(tmp_path / "run.zip")] if command == "pack" else []
    ended = _in_own_mounts(
        'cd "$1"; shift; mount --bind . .; mount -o remount,bind,ro .; cd /; exec "$@"',
        run,
        *command_line(command, run, *further),
    )
    assert (ended.returncode, "Traceback" in ended.stderr) == (0, False), ended.stderr


def test_a_log_that_a_killed_writer_left_is_read_on_a_read_only_medium(run: Path) -> None:
    """The rows of a run that nobody closed are in the log beside the database."""
    with RunFolder.resume(run) as continued:
        continued.record_event("note", "only in the log")
        assert (run / "run.sqlite-wal").stat().st_size
        ended = _in_own_mounts(
            'cd "$1"; shift; mount --bind . .; mount -o remount,bind,ro .; cd /; exec "$@"',
            run,
            *command_line("results", run),
        )
    assert ended.returncode == 0, ended.stderr


def test_a_run_without_totals_on_a_read_only_medium_is_completed_elsewhere(run: Path) -> None:
    """An earlier version wrote it."""
    with closing(sqlite3.connect(run / "run.sqlite")) as connection:
        connection.executescript("DROP TABLE totals; DROP TABLE stage_facts; PRAGMA journal_mode = DELETE")
    before = (run / "run.sqlite").read_bytes()
    ended = _in_own_mounts(
        'cd "$1"; shift; mount --bind . .; mount -o remount,bind,ro .; cd /; exec "$@"',
        run,
        *command_line("results", run),
    )
    assert ended.returncode == 0, ended.stderr
    assert (run / "run.sqlite").read_bytes() == before


def test_a_run_on_a_read_only_medium_is_not_continued(run: Path) -> None:
    ended = _in_own_mounts(
        'cd "$1"; shift; mount --bind . .; mount -o remount,bind,ro .; cd /; exec "$@"',
        run,
        *command_line("resume", run),
    )
    assert ended.returncode == 2
    assert "cannot be written" in ended.stderr
    assert "restore" not in ended.stderr


@pytest.mark.parametrize("kib", [60, 120, 200])
def test_a_full_disk_is_told_with_its_remedy(kib: int, tmp_path: Path) -> None:
    """It is full at the first file, in the middle of the tables, or with the rows."""
    words = run_words(tmp_path / "run", agents=["empty"], missions=["tiny-notes"])
    ended = _in_own_mounts(
        f'mount -t tmpfs -o size={kib}k none "$1"; shift; exec "$@"', tmp_path, *command_line("run", *words)
    )
    assert ended.returncode == 3, ended.stderr
    assert "the disk is full; free some space" in ended.stderr
    assert "restore it" not in ended.stderr
    assert "Traceback" not in ended.stderr

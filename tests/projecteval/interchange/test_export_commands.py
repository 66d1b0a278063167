"""The commands that write the formats of others."""

import subprocess
import sys
from pathlib import Path

from projecteval.runs.folder import RunFolder
from tests.projecteval.interchange.inspect.installed import REPOSITORY

DEADLINE_S = 120


def run_cli(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "projecteval.cli", *map(str, words)],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )


def test_report_writes_a_folder_and_names_its_files(five_columns: RunFolder, tmp_path: Path) -> None:
    done = run_cli("report", five_columns.path, "--format", "every-eval-ever", "--out", tmp_path / "records")
    assert done.returncode == 0, done.stderr
    written = [line.split(maxsplit=1)[1] for line in done.stdout.splitlines()]
    assert sorted(written) == sorted(str(path) for path in (tmp_path / "records").rglob("*") if path.is_file())
    assert len(written) == 4


def test_a_format_of_files_needs_a_place(five_columns: RunFolder) -> None:
    done = run_cli("report", five_columns.path, "--format", "hub")
    assert done.returncode == 2
    assert "--out" in done.stderr


def test_missions_are_exported(tmp_path: Path) -> None:
    out = tmp_path / "dataset"
    done = run_cli("missions", "export", "hub", "--mission", "bill-splitter", "--out", out)
    assert done.returncode == 0, done.stderr
    assert (out / "data/missions.jsonl").read_text("utf-8").count("\n") == 1
    assert "license: apache-2.0" in (out / "README.md").read_text("utf-8")

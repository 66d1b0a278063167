"""The command `python -m masker`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import masker
from masker.__main__ import main

PROJECT = Path(masker.__file__).parent.parent


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "app.py").write_text("def f(): return 1\n")
    (folder / "notes.md").write_text("Hello\n")
    return folder


def test_command_prints_a_table(source: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "masker", str(source), str(tmp_path / "skeleton")]
    finished = subprocess.run(command, capture_output=True, text=True, cwd=PROJECT, timeout=60, check=False)
    assert finished.returncode == 0
    assert finished.stdout.splitlines() == [
        "masked  app.py    python source",
        "kept    notes.md  text",
        "1 masked, 1 kept",
    ]
    assert (tmp_path / "skeleton" / "notes.md").read_text() == "Hello\n"


def test_command_prints_json(source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(source), str(tmp_path / "skeleton"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"path": "app.py", "action": "masked", "reason": "python source"},
        {"path": "notes.md", "action": "kept", "reason": "text"},
    ]


def test_command_names_file_and_line_and_exits_with_2(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (source / "bad.js").write_text("let a;\nlet = = 1;\n")
    assert main([str(source), str(tmp_path / "skeleton")]) == 2
    printed = capsys.readouterr()
    assert printed.err == "masker: bad.js:2: the JavaScript does not parse\n"
    assert printed.out == ""


def test_command_refuses_a_destination_with_files(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(source), str(source.parent)]) == 2
    assert "is not an empty folder" in capsys.readouterr().err


def test_wrong_arguments_exit_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([])
    assert caught.value.code == 2
    assert "SRC" in capsys.readouterr().err

"""`projecteval import` from the command line, with a small dataset of our own."""

import json
from pathlib import Path

from tests.projecteval.cli.command import projecteval
from tests.projecteval.public_suite.conftest import write_dataset, write_recorded


def test_import_missions_and_a_recording(tmp_path: Path) -> None:
    dataset, recorded = write_dataset(tmp_path / "dataset"), write_recorded(tmp_path / "recorded" / "cascade")
    imported, run = tmp_path / "imported", tmp_path / "run"
    ended = projecteval("import", "projecteval", dataset, "--out", imported)
    assert ended.code == 0, ended
    assert "2 missions with 5 tests" in ended.out
    checked = projecteval("missions", "check", "--missions", imported / "missions")
    assert checked.code == 0, checked
    words = ("import", "projecteval-run", recorded, "--dataset", dataset, "--missions", imported / "missions")
    ended = projecteval(*words, "--out", run)
    assert ended.out.split() == ["projecteval", "resume", str(run)], ended
    assert (run / "config.json").is_file()
    assert "has a run already" in projecteval(*words, "--out", run).refused()
    other = recorded.with_name("mine.json")
    other.write_bytes(recorded.read_bytes())
    said = ("--agent", "mine", "--level", "1", "--mode", "direct", "--as-samples", "--mission", "public-12")
    ended = projecteval(*words, other, *said, "--out", tmp_path / "rounds")
    assert ended.out.split() == ["projecteval", "resume", str(tmp_path / "rounds")], ended
    assert json.loads((tmp_path / "rounds" / "config.json").read_text())["samples"] == 2


def test_what_cannot_be_imported_is_told(tmp_path: Path) -> None:
    complaint = projecteval("import", "projecteval", tmp_path, "--out", tmp_path / "imported").refused()
    assert "project_eval_project.json: file: cannot be read" in complaint

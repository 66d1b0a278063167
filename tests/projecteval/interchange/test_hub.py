"""Datasets for the hub: card, rows, and what stays out of them."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from projecteval.errors import UsageError
from projecteval.interchange.exports import write_export
from projecteval.interchange.hub import write_missions
from projecteval.mission import Mission, load_mission, load_missions
from projecteval.mission.origins import Seal
from projecteval.runs.folder import RunFolder


@pytest.fixture
def mission(write_mission: Callable[..., Path]) -> Mission:
    return load_mission(write_mission())


def front_of(folder: Path) -> dict[str, Any]:
    _, front, _ = (folder / "README.md").read_text("utf-8").split("---\n", 2)
    found: dict[str, Any] = yaml.safe_load(front)
    return found


def rows_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("ascii").splitlines()]


def test_a_mission_is_a_row_without_tests_and_solution(mission: Mission, tmp_path: Path) -> None:
    out = tmp_path / "dataset"
    card, data = write_missions([mission], out, licence="apache-2.0")
    (row,) = rows_in(data)
    assert row["id"] == "guest-book"
    assert row["prompt"].startswith("I want a guest book.")
    assert row["tests"] == len(mission.tests)
    assert row["checklist"][0]["functions"][1] == {"description": "Keeps the messages.", "required": True}
    assert [one["name"] for one in row["parameters"]] == ["book_url", "message_input", "send_button"]
    text = data.read_text()
    assert "def test_" not in text
    assert "test_messages_stay" not in text
    assert mission.remarks not in text
    front = front_of(out)
    assert front["license"] == "apache-2.0"
    (config,) = front["configs"]
    assert config["data_files"] == [{"split": "test", "path": "data/missions.jsonl"}]
    assert (out / config["data_files"][0]["path"]) == data
    assert "| `skeleton` |" in card.read_text()


def test_sealed_missions_stay_out(mission: Mission, tmp_path: Path) -> None:
    sealed = replace(mission, id="held-out", seal=Seal(digest="0" * 64, folder=tmp_path, names={}))
    _, data = write_missions([mission, sealed], tmp_path / "dataset")
    assert [row["id"] for row in rows_in(data)] == ["guest-book"]
    with pytest.raises(UsageError, match="sealed"):
        write_missions([sealed], tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_later_checkpoints_do_not_bring_the_solution_of_the_one_before(tmp_path: Path) -> None:
    first, second = load_missions(["time-sheet", "time-sheet@2"])
    _, data = write_missions([first, second], tmp_path / "dataset")
    assert second.starter_project()
    assert [row["starter"] for row in rows_in(data)] == [[], []]


def test_parquet_holds_the_same_rows(mission: Mission, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
    out = tmp_path / "dataset"
    _, lines = write_missions([mission], out)
    rows = rows_in(lines)
    _, packed = write_missions([mission], out, as_parquet=True)
    assert parquet.read_table(packed).to_pylist() == rows
    assert [path.name for path in (out / "data").iterdir()] == ["missions.parquet"]
    assert front_of(out)["configs"][0]["data_files"][0]["path"] == "data/missions.parquet"


def test_parquet_without_pyarrow_is_refused_before_anything_is_written(
    mission: Mission, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UsageError, match=r"pip install 'projecteval\[parquet\]'"):
        write_missions([mission], tmp_path / "dataset", as_parquet=True)
    assert not (tmp_path / "dataset").exists()


def test_a_folder_with_something_else_is_not_overwritten(mission: Mission, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine")
    with pytest.raises(UsageError, match="not empty"):
        write_missions([mission], tmp_path)
    assert (tmp_path / "README.md").read_text() == "mine"


def test_results_are_attempts_and_verdicts(five_columns: RunFolder, tmp_path: Path) -> None:
    out = tmp_path / "results"
    _, attempts, verdicts = write_export(five_columns, "hub", out)
    assert len(rows_in(attempts)) == 40
    assert len(rows_in(verdicts)) == 160
    assert rows_in(verdicts)[0]["test"] == "test_launches"
    assert [config["config_name"] for config in front_of(out)["configs"]] == ["attempts", "verdicts"]
    assert front_of(out)["license"] == "unknown"


def test_results_as_parquet(five_columns: RunFolder, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
    _, attempts, verdicts = write_export(five_columns, "hub-parquet", tmp_path / "results")
    assert parquet.read_table(attempts).num_rows == 40
    assert parquet.read_table(verdicts).num_rows == 160


def test_verdicts_are_one_parquet_file(five_columns: RunFolder, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra `parquet` is not installed")
    (path,) = write_export(five_columns, "parquet", tmp_path / "verdicts.parquet")
    rows = parquet.read_table(path).to_pylist()
    assert len(rows) == 160
    assert {row["outcome"] for row in rows} == {"passed", "failed", "not_scored"}
    assert isinstance(rows[0]["duration_s"], float)

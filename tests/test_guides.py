"""The guides say what is so: their commands are run, their examples read, their tables compared with the code."""

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from openpyxl import load_workbook

from judge_machine import Cause, owner_of
from projecteval.attempt import COLUMNS, StageName
from projecteval.experiment import config_of, read_experiment
from projecteval.mission import load_missions
from projecteval.reports.standings import column_words
from projecteval.web.app import create_app
from projecteval.web.runs.live import RunState, RunStatus
from projecteval.web.workspace import WorkspaceFolder
from tests.test_docs import BLOCK, NAMED_FILE, REPOSITORY, commands_of, names_in, rows_of, run, write_files_of

DOCS = REPOSITORY / "docs"
CONCEPTS, FORMATS, START, SEQUENCE = (
    DOCS / f"{name}.md" for name in ("concepts", "file-formats", "quick-start", "sequence")
)


def shape(value: Any) -> Any:
    """The keys of some JSON and the types of its values; of a list, those of its first item."""
    match value:
        case dict():
            return {key: shape(part) for key, part in value.items()}
        case list():
            return [shape(part) for part in value[:1]]
        case _:
            return "number" if isinstance(value, int | float) else type(value).__name__


def succeeds(words: list[str], folder: Path) -> str:
    done = run(words, folder, folder / "cache")
    assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.slow
def test_quick_start_is_carried_out(tmp_path: Path) -> None:
    write_files_of(START, tmp_path)
    words = [one for one in commands_of(START) if one[0] == "projecteval" and one[1] != "serve"]
    assert [one[1] for one in words] == ["run", "results", "run", "run", "results", "report"]
    shown = [succeeds(one, tmp_path) for one in words]
    assert re.search(r"canonical\s+(\d+)/\1\b", shown[1]), shown[1]
    assert (tmp_path / "runs/first/report.html").is_file()
    assert "2 missions, columns: direct 1" in shown[2], shown[2]
    assert load_workbook(tmp_path / "mine.xlsx").sheetnames[0] == "Leaderboard"


def test_quick_start_names_keys_that_exist(tmp_path: Path) -> None:
    (example,) = [text for language, text in BLOCK.findall(START.read_text("utf-8")) if "small-1" in text]
    path = tmp_path / "models.yaml"
    path.write_text(f"version: 1\nmissions: {{ids: [log-digest]}}\n{example}", "utf-8")
    assert len(config_of(read_experiment(path), path=path).attempt_keys()) == 25


@pytest.fixture(scope="module")
def greeter(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with the files of the page about formats, and a run of its experiment."""
    folder = tmp_path_factory.mktemp("formats")
    write_files_of(FORMATS, folder)
    words = ["projecteval", "run", "experiments/greeter.yaml", "--out", "runs/greeter-1"]
    succeeds(words, folder)
    return folder


def example(name: str) -> Any:
    return json.loads(dict(NAMED_FILE.findall(FORMATS.read_text("utf-8")))[name])


def test_experiment_and_mission_of_the_formats_are_read(greeter: Path) -> None:
    path = greeter / "experiments/greeter.yaml"
    assert len(config_of(read_experiment(path), path=path).attempt_keys()) == 2
    (mission,) = load_missions(paths=[greeter / "missions"])
    assert [problem for one in mission.solutions() for problem in one.check()] == []


def test_result_has_the_form_that_is_shown(greeter: Path) -> None:
    succeeds(["projecteval", "report", "runs/greeter-1", "--out", "made.json"], greeter)
    made, shown = json.loads((greeter / "made.json").read_text("utf-8")), example("results.json")
    assert made["totals"]["passed"] >= 2
    made["config"]["settings"] = {}  # free
    made["attempts"][0]["causes"] = {}
    assert shape(made) == shape(shown)


def test_run_status_has_the_form_that_is_shown(greeter: Path) -> None:
    assert RunStatus.model_validate(example("status.json")).run == "greeter-1"
    text = FORMATS.read_text("utf-8").partition("## Run status")[2]
    assert all(f"`{state}`" in text for state in RunState)
    app = create_app(WorkspaceFolder(root=greeter), token=None)
    with TestClient(app, base_url="http://127.0.0.1:8765") as client:
        made = client.get("/runs/greeter-1/status.json").json()
    assert shape(made) == shape(example("status.json"))
    assert (made["state"], made["attempts"]) == ("done", {"in_all": 2, "finished": 2})


def test_concepts_are_those_of_the_code() -> None:
    columns = [row[0] for row in rows_of(CONCEPTS, "## Direct and cascade")]
    assert sorted(columns) == sorted(column_words(*column) for column in COLUMNS)
    assert [names_in(row[0])[0] for row in rows_of(CONCEPTS, "## Stages")] == list(StageName)
    below = CONCEPTS.read_text("utf-8").partition("| owner | cause |")[2]
    found = re.findall(r"^\| (\w+) \| `(\w+)` \|", below, re.MULTILINE)
    assert found == [(owner_of(cause), cause) for cause in Cause]


@pytest.mark.parametrize(
    ("module", "names"),
    [
        ("projecteval.cli.run", ["run", "resume"]),
        ("projecteval.pipeline.execute", ["execute"]),
        ("projecteval.pipeline.execution", ["generate_attempt", "judge_generated", "score_attempt"]),
        ("projecteval.pipeline.opening", ["start_run", "continue_run"]),
        ("projecteval.pipeline.phases", ["judge_attempt", "run_stages"]),
        ("projecteval.runs.folder.RunFolder", ["missing", "record_stage", "begin_judging", "record_score", "pause"]),
        ("projecteval.stages", ["StageTask", "StageReply"]),
        ("judge_machine.machine", ["judge", "run_world", "JudgeRequest"]),
        ("judge_machine.preparation", ["prepare_environment"]),
        ("projecteval.reports", ["write_report", "leaderboard"]),
    ],
)
def test_the_sequence_names_what_there_is(module: str, names: list[str]) -> None:
    package, _, last = module.rpartition(".")
    holder = getattr(import_module(package), last) if last[0].isupper() else import_module(module)
    text = SEQUENCE.read_text("utf-8")
    for name in names:
        assert hasattr(holder, name), f"{module}.{name}"
        assert name == "continue_run" or name in text

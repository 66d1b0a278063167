"""Every agent on an imported mission is judged under the conditions of its tests, and a recording as it is."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from judge_machine import LaunchManifest
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.judging import JudgeSettings, folder_request
from projecteval.judging.here import unpacked_request
from projecteval.mission import Mission, load_missions
from projecteval.project import Project
from projecteval.public_suite.adapter import launch
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.dialect import START_FILE
from projecteval.public_suite.launch import ADMIN_NAME
from projecteval.public_suite.missions import write_missions

ANSWERS = {"test_1_1__test_url": "http://localhost:8000/", "test_1_1__greeting_id": "#greeting"}
TAKEN = {**ANSWERS, "test_1_1__greeting_id": "greeting"}
ASKED = LaunchManifest(setup=[["python", "site/manage.py", "migrate"]], start=["python", "site/manage.py", "runserver"])


@pytest.fixture
def missions(dataset: Path, tmp_path: Path) -> tuple[Mission, ...]:
    """The website and the program."""
    write_missions(read_dataset(dataset), tmp_path / "imported")
    return load_missions(paths=[tmp_path / "imported" / "missions"])


def _written(folder: Path, *paths: str) -> Path:
    Project(dict.fromkeys(paths, "")).write_to(folder)
    return folder


def _attempt(mission: Mission, launch: LaunchManifest | None, values: Mapping[str, str]) -> Attempt:
    key = AttemptKey(agent="some-model", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return Attempt(key=key, project=Project({"site/manage.py": "", "manage.py": ""}), launch=launch, values=values)


def test_an_attempt_gets_the_administrator_and_plain_ids(missions: tuple[Mission, ...], tmp_path: Path) -> None:
    website, attempt = missions[0], _attempt(missions[0], ASKED, ANSWERS)
    settings = JudgeSettings(evidence=tmp_path / "evidence")
    assert attempt.project is not None
    with unpacked_request(attempt, attempt.project, website, settings) as request:
        assert request.launch is not None
        assert request.launch.env["DJANGO_SUPERUSER_USERNAME"] == ADMIN_NAME
        assert (request.launch.start or [""])[-1] == "site/manage.py"
        assert (request.launch.setup, request.values) == ([], TAKEN)
    recorded = replace(attempt, recorded={})
    with unpacked_request(recorded, attempt.project, website, settings) as request:
        assert (request.launch, request.values) == (ASKED, ANSWERS)


def test_a_folder_gets_them_too(missions: tuple[Mission, ...], tmp_path: Path) -> None:
    project = _written(tmp_path / "project", "manage.py")
    (project / "launch.yaml").write_text("start: [python, server.py]")
    settings = JudgeSettings(evidence=tmp_path / "evidence")
    request = folder_request(missions[0], settings, project, values=ANSWERS)
    assert request.launch == missions[0].canonical_launch()
    assert request.values == TAKEN


@pytest.mark.parametrize(
    ("paths", "asked", "start"),
    [
        (("game.py",), None, "game.py"),
        (("game.py",), LaunchManifest(), "game.py"),
        (("main.py", "rooms.py"), None, "main.py"),
        (("start.py", "game/rooms.py", "game/__init__.py"), None, "start.py"),
        (("a.py", "b.py"), LaunchManifest(env={START_FILE: "./b.py"}), "b.py"),
        (("a.py", "main.py"), LaunchManifest(start=["python", "a.py"]), "a.py"),
        (("a.py", "b.py"), LaunchManifest(env={START_FILE: "c.py"}), ""),
        ((".venv/a.py", "b.py"), None, "b.py"),
    ],
)
def test_the_file_with_which_a_program_starts(
    missions: tuple[Mission, ...], tmp_path: Path, paths: tuple[str, ...], asked: LaunchManifest | None, start: str
) -> None:
    made = launch(missions[1], _written(tmp_path / "project", *paths), asked)
    assert (made.start, made.env[START_FILE]) == (None, start)
    assert made.install == missions[1].canonical_launch().install

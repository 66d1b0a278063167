"""Recorded generations become runs."""

import json
from pathlib import Path

import pytest

from judge_machine import Cause, LaunchManifest
from projecteval.attempt import AttemptKey, Level, Mode, StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist
from projecteval.project import Project
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.launch import start_file
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recordings import find_recordings, import_recording
from projecteval.runs.folder import RunFolder


@pytest.fixture
def run(dataset: Path, recorded: Path, tmp_path: Path) -> RunFolder:
    """The run of the recorded generation, open for reading."""
    return _imported(dataset, recorded, tmp_path)


def _imported(dataset: Path, recorded: Path, folder: Path) -> RunFolder:
    data = read_dataset(dataset)
    write_missions(data, folder / "imported")
    (recording,) = find_recordings([recorded])
    import_recording(recording, data, folder / "imported" / "missions", folder / "run").close()
    return RunFolder.open(folder / "run")


def test_every_mission_is_there(run: RunFolder) -> None:
    with run:
        assert run.config.columns == ((Mode.CASCADE, Level.PROMPT),)
        assert [(key.agent, key.mission) for key in run.config.attempt_keys()] == [
            ("imported:tiny-model", "public-01"),
            ("imported:tiny-model", "public-12"),
        ]
        assert [work.key.mission for work in run.missing()] == ["public-01", "public-12"]


def test_a_messy_answer_is_judged_as_far_as_it_goes(run: RunFolder) -> None:
    with run:
        attempt = run.attempt(_key(run, 0))
    assert [stage.name for stage in attempt.stages] == list(attempt.key.stages)
    assert attempt.failure is None
    stages = {stage.name: stage for stage in attempt.stages}
    checklist = stages[StageName.CHECKLIST].artefact
    assert isinstance(checklist, Checklist)
    assert [function.description for function in checklist.functions()] == ["Greet: Says hello."]
    assert stages[StageName.SKELETON].artefact == Project({})
    assert "expected a list of files, found dict" in stages[StageName.SKELETON].message
    assert attempt.project is not None
    assert "srv/site/manage.py" in attempt.project
    assert isinstance(attempt.launch, LaunchManifest)
    assert attempt.launch.start is not None
    assert attempt.launch.start[-1] == "srv/site/manage.py"
    assert attempt.values == {"test_1_1__test_url": "http://localhost:8000/"}


def test_text_instead_of_files_is_unparsable(run: RunFolder) -> None:
    with run:
        attempt = run.attempt(_key(run, 1))
    assert attempt.failure is not None
    assert (attempt.failure.name, attempt.failure.cause) == (StageName.CODE, Cause.UNPARSABLE)
    assert "not a list of files" in attempt.failure.reply
    assert attempt.remaining == ()


def test_unreadable_values_do_not_keep_a_project_from_being_run(dataset: Path, recorded: Path, tmp_path: Path) -> None:
    values = recorded.with_name(f"{recorded.stem}_parameter.json")
    values.write_text(json.dumps({"1": "```json [{"}))
    with _imported(dataset, recorded, tmp_path / "text") as run:
        attempt = run.attempt(_key(run, 0))
    assert (attempt.failure, attempt.values) == (None, {})
    assert "cannot be read" in attempt.stages[-1].message
    values.write_text("{}")
    with _imported(dataset, recorded, tmp_path / "nothing") as run:
        assert _failure(run, 0) == (StageName.PARAMETERS, Cause.MISSING_STAGE)


def test_a_program_without_a_file_is_run_and_a_website_is_not(dataset: Path, recorded: Path, tmp_path: Path) -> None:
    recorded.write_text(json.dumps({"1": [], "12": []}))
    with _imported(dataset, recorded, tmp_path) as run:
        assert _failure(run, 0) == (StageName.CODE, Cause.MISSING_STAGE)
        program = run.attempt(_key(run, 1))
    assert (program.failure, program.project) == (None, Project({}))


def test_cascade_from_level_3_is_direct(recorded: Path) -> None:
    third = recorded.with_name("tiny-model_20260102-030405_level_3.json")
    third.write_bytes(recorded.read_bytes())
    modes = {recording.level: recording.mode for recording in find_recordings([recorded.parent])}
    assert modes == {Level.PROMPT: Mode.CASCADE, Level.SKELETON: Mode.DIRECT}


def test_what_cannot_be_a_recording_is_told(recorded: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"holds no MODEL_DATE-TIME_level_N\.json"):
        find_recordings([recorded.with_name("other.json")])
    elsewhere = tmp_path / recorded.name
    elsewhere.write_bytes(recorded.read_bytes())
    with pytest.raises(UsageError, match="give --mode"):
        find_recordings([elsewhere])
    assert find_recordings([elsewhere], mode=Mode.DIRECT)[0].mode is Mode.DIRECT
    recorded.write_text("[]")
    with pytest.raises(UsageError, match="expected a mapping of project ids, found a list"):
        find_recordings([recorded])


def _key(run: RunFolder, number: int) -> AttemptKey:
    return run.config.attempt_keys()[number]


def _failure(run: RunFolder, number: int) -> tuple[StageName, Cause | None] | None:
    failure = run.attempt(_key(run, number)).failure
    return failure and (failure.name, failure.cause)


@pytest.mark.parametrize(
    ("said", "files", "started"),
    [
        ("site/manage.py", ["site/manage.py", "manage.py"], "site/manage.py"),
        ("/srv/manage.py", ["srv/manage.py"], "srv/manage.py"),
        ("site/wsgi.py", ["site/wsgi.py", "manage.py"], "manage.py"),
        ("site/manage.py", ["manage.py"], "manage.py"),
        ("site/wsgi.py", ["site/wsgi.py"], "site/wsgi.py"),
        (None, ["main.py"], "manage.py"),
        ("test/20260102/7/site/manage.py", ["site/manage.py", "manage.py"], "site/manage.py"),
        ("manage.py", ["site/manage.py"], "site/manage.py"),
        (None, ["site/manage.py"], "site/manage.py"),
        ("manage.py", ["a/manage.py", "b/manage.py"], "manage.py"),
    ],
)
def test_a_website_is_started_with_manage(said: object, files: list[str], started: str) -> None:
    assert start_file(said, Project(dict.fromkeys(files, "")), is_website=True) == started


def test_a_program_is_started_with_what_was_said() -> None:
    assert start_file("src/main.py", Project({"manage.py": ""}), is_website=False) == "src/main.py"

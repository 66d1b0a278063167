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
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.launch import start_file
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import RecordedAs, find_recordings
from projecteval.runs.folder import RunFolder


@pytest.fixture
def run(dataset: Path, recorded: Path, tmp_path: Path) -> RunFolder:
    """The run of the recorded generation, open for reading."""
    return _imported(dataset, recorded, tmp_path)


def _imported(dataset: Path, recorded: Path, folder: Path) -> RunFolder:
    data = read_dataset(dataset)
    write_missions(data, folder / "imported")
    (recording,) = find_recordings([recorded])
    import_recordings([recording], data, folder / "imported" / "missions", folder / "run")
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
    assert attempt.values["test_1_1__test_url"] == "http://localhost:8000/"
    assert "test_1_2__" in attempt.values
    assert stages[StageName.PARAMETERS].message.startswith("1 tests are not called, as in the published judge")


NO_CODE = [{"file": "count.py", "path": "count.py"}]


@pytest.mark.parametrize("said", ["```json\n[not a list of files]\n```", NO_CODE, [], None])
def test_a_program_is_run_whatever_its_answer_and_a_website_is_not(
    dataset: Path, recorded: Path, tmp_path: Path, said: object
) -> None:
    recorded.write_text(json.dumps({"1": said, "12": said}))
    with _imported(dataset, recorded, tmp_path) as run:
        assert _failure(run, 0) == (StageName.CODE, Cause.UNPARSABLE if said else Cause.MISSING_STAGE)
        program = run.attempt(_key(run, 1))
    assert program.project == Project({})
    assert "no file; the published judge ran such a program" in program.stages[2].message


def test_one_unreadable_page_of_values_leaves_the_project_without_a_point(
    dataset: Path, recorded: Path, tmp_path: Path
) -> None:
    values = recorded.with_name(f"{recorded.stem}_parameter.json")
    values.write_text(json.dumps({"1": [{"page": "Home", "function": []}, {"page": "Home"}]}))
    with _imported(dataset, recorded, tmp_path) as run:
        failure = run.attempt(_key(run, 0)).failure
    assert failure is not None
    assert (failure.name, failure.cause) == (StageName.PARAMETERS, Cause.UNPARSABLE)
    assert "page 2 of 2 cannot be read: it lacks 'function'" in failure.message


def test_unreadable_values_do_not_keep_a_project_from_being_run(dataset: Path, recorded: Path, tmp_path: Path) -> None:
    values = recorded.with_name(f"{recorded.stem}_parameter.json")
    values.write_text(json.dumps({"1": "```json [{"}))
    with _imported(dataset, recorded, tmp_path / "text") as run:
        attempt = run.attempt(_key(run, 0))
    assert (attempt.failure, list(attempt.values)) == (None, ["test_1_1__", "test_1_2__"])
    assert "2 tests are not called" in attempt.stages[-1].message
    values.write_text("{}")
    with _imported(dataset, recorded, tmp_path / "nothing") as run:
        assert _failure(run, 0) == (StageName.PARAMETERS, Cause.MISSING_STAGE)


def test_cascade_from_level_3_is_direct(recorded: Path) -> None:
    third = recorded.with_name("tiny-model_20260102-030405_level_3.json")
    third.write_bytes(recorded.read_bytes())
    modes = {recording.level: recording.mode for recording in find_recordings([recorded.parent])}
    assert modes == {Level.PROMPT: Mode.CASCADE, Level.SKELETON: Mode.DIRECT}


def test_what_cannot_be_a_recording_is_told(recorded: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError, match=r"holds no MODEL_DATE-TIME_level_N\.json"):
        find_recordings([tmp_path / "empty"])
    elsewhere = tmp_path / recorded.name
    elsewhere.write_bytes(recorded.read_bytes())
    with pytest.raises(UsageError, match="give --mode"):
        find_recordings([elsewhere])
    assert find_recordings([elsewhere], said=RecordedAs(mode=Mode.DIRECT))[0].mode is Mode.DIRECT
    recorded.write_text("[]")
    with pytest.raises(UsageError, match="expected a mapping of project ids, found a list"):
        find_recordings([recorded])


def test_a_file_with_another_name_is_what_the_user_says(recorded: Path) -> None:
    other = recorded.with_name("claude code.json")
    other.write_bytes(recorded.read_bytes())
    recorded.with_name(f"{recorded.stem}_startfile.json").rename(recorded.with_name("claude code_startfile.json"))
    with pytest.raises(UsageError, match=r"found another name; give --agent and --level"):
        find_recordings([other], said=RecordedAs(level=Level.CHECKLIST))
    (recording,) = find_recordings([other], said=RecordedAs(model="claude", level=Level.CHECKLIST))
    assert (recording.name, recording.agent) == ("claude code", "imported:claude")
    assert (recording.level, recording.mode) == (Level.CHECKLIST, Mode.CASCADE)
    assert recording.stages["startfile"] == {"1": "/srv/site/manage.py"}


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
        ("nul\0.py", [], "manage.py"),
        ("long" * 2000, [], "manage.py"),
    ],
)
def test_a_website_is_started_with_manage(said: object, files: list[str], started: str) -> None:
    assert start_file(said, Project(dict.fromkeys(files, "")), is_website=True) == started


def test_a_program_is_started_with_what_was_said() -> None:
    assert start_file("src/main.py", Project({"manage.py": ""}), is_website=False) == "src/main.py"

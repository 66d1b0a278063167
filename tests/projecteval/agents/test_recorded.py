"""Recorded answers: the layout, what is missing, and that everybody needs values of the own code."""

import shutil
from pathlib import Path

import pytest

from judge_machine import Cause, Judgement, Outcome, Owner, owner_of
from projecteval.agents import make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, ReadingStatus
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission, load_missions
from projecteval.stages import run_stages

TINY = Path(__file__).parents[1] / "cli/tiny"


def mission_of(name: str) -> Mission:
    (mission,) = load_missions([name], paths=[TINY / "missions"])
    return mission


def attempt_of(folder: Path, mission: Mission, *, sample: int = 0) -> Attempt:
    name = f"recorded:{folder}"
    key = AttemptKey(agent=name, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT, sample=sample)
    return run_stages(key, mission, make_agent(name), seed=0)


def judged(attempt: Attempt, mission: Mission, folder: Path) -> Judgement:
    return judge_attempt(attempt, mission, JudgeSettings(evidence=folder / "evidence", scratch=folder))


def test_answers_are_replayed_as_files_and_as_replies(tmp_path: Path) -> None:
    mission = mission_of("tiny-adder")
    solution = TINY / "canonical/tiny-adder"
    place = tmp_path / "answers/tiny-adder/direct-1/0"
    place.mkdir(parents=True)
    shutil.copytree(solution / "project", place / "code")
    shutil.copy(solution / "launch.yaml", place)
    (place / "parameters.txt").write_text('Sure: {"add_command": "python add.py", "sum_file": "sum.txt"}')
    attempt = attempt_of(tmp_path / "answers", mission)
    assert attempt.failure is None
    assert attempt.project == mission.canonical_project()
    readings = [outcome.reading.status if outcome.reading else None for outcome in attempt.stages]
    assert readings == [None, ReadingStatus.STRICT, ReadingStatus.REPAIRED]
    judgement = judged(attempt, mission, tmp_path)
    assert {verdict.outcome for verdict in judgement.verdicts} == {Outcome.PASSED}
    # Another sample is not there, and nobody fills it in.
    other = attempt_of(tmp_path / "answers", mission, sample=1)
    assert other.failure is not None
    assert other.failure.cause is Cause.MISSING_STAGE
    assert other.failure.message == "no answer is recorded in tiny-adder/direct-1/1/code.*"


def test_a_link_out_of_the_recorded_project_is_a_bad_answer(tmp_path: Path) -> None:
    place = tmp_path / "tiny-adder/direct-1/0/code"
    place.mkdir(parents=True)
    (place / "add.py").symlink_to("/etc/passwd")
    failure = attempt_of(tmp_path, mission_of("tiny-adder")).failure
    assert failure is not None
    assert failure.cause is Cause.UNPARSABLE
    assert "leads out of the project" in failure.message


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere: is not a folder; name the folder with the answers"):
        make_agent(f"recorded:{tmp_path}/nowhere")
    with pytest.raises(UsageError, match="folder: is missing; write recorded:FOLDER"):
        make_agent("recorded")


def _record(folder: Path, ids: dict[str, str], *, answers: dict[str, str]) -> Path:
    """The greeter with other ids, and with values that name the ids `answers`."""
    solution = TINY / "canonical/tiny-greeter"
    place = folder / "tiny-greeter/direct-1/0"
    shutil.copytree(solution / "project", place / "code")
    shutil.copy(solution / "launch.yaml", place)
    server = (place / "code/server.py").read_text("utf-8")
    values = (solution / "parameters.yaml").read_text("utf-8")
    for old, new in ids.items():
        server = server.replace(f'id="{old}"', f'id="{new}"')
    for old, new in answers.items():
        values = values.replace(f"id={old}\n", f"id={new}\n")
    (place / "code/server.py").write_text(server, "utf-8")
    (place / "parameters.yaml").write_text(values, "utf-8")
    return folder


@pytest.mark.slow
def test_each_project_passes_with_its_own_values_and_not_with_those_of_another(tmp_path: Path) -> None:
    mission = mission_of("tiny-greeter")
    other = {"name": "visitor", "greet": "go", "greeting": "welcome"}
    one = _record(tmp_path / "one", {}, answers={})
    two = _record(tmp_path / "two", other, answers=other)
    swapped = [_record(tmp_path / "three", {}, answers=other), _record(tmp_path / "four", other, answers={})]
    assert attempt_of(one, mission).project != attempt_of(two, mission).project
    for folder in (one, two):
        verdicts = judged(attempt_of(folder, mission), mission, tmp_path).verdicts
        assert {verdict.outcome for verdict in verdicts} == {Outcome.PASSED}
    for folder in swapped:
        verdicts = judged(attempt_of(folder, mission), mission, tmp_path).verdicts
        failed = [verdict for verdict in verdicts if verdict.outcome is not Outcome.PASSED]
        assert failed
        assert {owner_of(verdict.cause) for verdict in failed if verdict.cause} == {Owner.UNDECIDED}

"""Stored runs tell which tests no agent, or every agent, passes."""

from pathlib import Path

import pytest

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, LaunchManifest, Outcome, Verdict
from projecteval.attempt import StageName, StageOutcome
from projecteval.certification.history import history_of
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder

STAGES = (
    StageOutcome(name=StageName.CODE, artefact=Project({"server.py": "x"})),
    StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest()),
    StageOutcome(name=StageName.PARAMETERS, artefact={}),
)


def verdict(test: str, outcome: str) -> Verdict:
    cause = {"passed": None, "not_scored": Cause.HARNESS_ERROR}.get(outcome, Cause.WRONG_RESULT)
    return Verdict(test=test, outcome=Outcome(outcome), cause=cause)


@pytest.fixture
def mission(write_mission) -> Mission:
    return load_mission(write_mission())


@pytest.fixture
def run(mission: Mission, tmp_path: Path) -> Path:
    config = RunConfig(agents=("canonical", "somebody:fast"), missions=(mission.id,), samples=2)
    outcomes = {
        ("canonical", 0): ("passed", "passed", "passed", "passed"),
        ("somebody:fast", 0): ("passed", "passed", "failed", "not_scored"),
        ("somebody:fast", 1): ("passed", "passed", "blocked", "passed"),
    }
    with RunFolder.create(tmp_path / "run", config, make_lock([mission])) as folder:
        for key in config.attempt_keys():
            if (key.agent, key.sample) not in outcomes:
                continue
            for stage in STAGES:
                folder.record_stage(key, stage)
            ended = zip(mission.test_names, outcomes[key.agent, key.sample], strict=True)
            verdicts = tuple(verdict(test, outcome) for test, outcome in ended)
            judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            folder.record_judgement(key, judgement)
    return tmp_path / "run"


def test_only_other_agents_count(mission: Mission, run: Path) -> None:
    history = history_of(mission, [run])
    assert history.attempts == 2
    assert history.never_passed == ("test_messages_stay",)
    assert history.always_passed == ("test_a_message_is_shown", "test_an_empty_message_is_refused")


def test_a_run_with_other_tests_does_not_count(mission: Mission, run: Path) -> None:
    mission.tests_path.write_text(mission.tests_path.read_text("utf-8") + "\n", "utf-8")
    assert history_of(mission, [run]).attempts == 0


def test_a_folder_without_a_run_is_refused(mission: Mission, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="has no run"):
        history_of(mission, [tmp_path])

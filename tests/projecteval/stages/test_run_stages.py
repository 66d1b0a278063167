"""The stages of an attempt, one after the other."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import Cause, JudgingStopped
from projecteval.agents import StageReply, StageTask, make_agent
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.errors import BadProjectError, ReplyMissingError, UsageError
from projecteval.mission import Mission, load_mission
from projecteval.project import Project
from projecteval.stages import run_stages

KEY = AttemptKey(agent="canonical", mission="guest-book", level=Level.PROMPT, mode=Mode.CASCADE, sample=2)
ALL = ["checklist", "skeleton", "code", "launch", "parameters"]


class Reporter:
    """Answers as the solution does, notes its tasks, and at one stage does something else."""

    def __init__(self, stage: str = "", instead: Callable[[], StageReply] | None = None) -> None:
        self.tasks: list[StageTask] = []
        self._stage = stage
        self._instead = instead
        self._canonical = make_agent("canonical")

    def perform(self, task: StageTask) -> StageReply:
        self.tasks.append(task)
        if self._instead is not None and task.stage == self._stage:
            return self._instead()
        return self._canonical.perform(task)


@pytest.fixture
def mission(write_mission: Callable[..., Path]) -> Mission:
    return load_mission(write_mission())


def test_each_stage_sees_the_agents_own_earlier_outcomes(mission: Mission) -> None:
    agent, heard = Reporter(), list[StageOutcome]()
    attempt = run_stages(KEY, mission, agent, seed=7, on_stage=heard.append)
    assert [str(task.stage) for task in agent.tasks] == ALL
    assert [len(task.previous) for task in agent.tasks] == [0, 1, 2, 3, 4]
    assert {(task.seed, task.sample) for task in agent.tasks} == {(7, 2)}
    assert agent.tasks[2].artefact(StageName.SKELETON) is heard[1].artefact
    assert tuple(heard) == attempt.stages
    assert attempt.remaining == ()
    assert all(outcome.wall_s >= 0 for outcome in heard)


def test_what_is_done_is_not_done_again(mission: Mission) -> None:
    done = run_stages(KEY, mission, Reporter(), seed=0).stages[:3]
    agent = Reporter()
    attempt = run_stages(KEY, mission, agent, seed=0, done=done)
    assert [str(task.stage) for task in agent.tasks] == ["launch", "parameters"]
    assert attempt.stages[:3] == done


def test_a_refusal_ends_the_attempt(mission: Mission) -> None:
    agent = Reporter("code", lambda: StageReply(cause=Cause.REFUSED, message="no"))
    attempt = run_stages(KEY, mission, agent, seed=0)
    assert [str(task.stage) for task in agent.tasks] == ALL[:3]
    assert attempt.project is None
    assert attempt.remaining == ()


def test_a_failure_of_the_provider_is_taken_up_again(mission: Mission) -> None:
    agent = Reporter("code", lambda: StageReply(cause=Cause.PROVIDER_ERROR, message="503"))
    attempt = run_stages(KEY, mission, agent, seed=0)
    assert [str(stage) for stage in attempt.remaining] == ALL[2:]


@pytest.mark.parametrize("path", ["../evil", "/etc/passwd", "a/../../b", "C:/x", ".git/hooks/post-checkout", "a\\b"])
def test_files_that_would_land_elsewhere_are_a_bad_answer(mission: Mission, path: str) -> None:
    agent = Reporter("code", lambda: StageReply(artefact=Project({path: "x"})))
    failure = run_stages(KEY, mission, agent, seed=0).failure
    assert failure is not None
    assert failure.cause is Cause.UNPARSABLE
    assert "the files cannot be a project: path" in failure.message
    with pytest.raises(BadProjectError):
        Project({path: "x"})


def test_what_failed_through_a_provider_is_done_again(mission: Mission) -> None:
    failed = run_stages(KEY, mission, Reporter("code", lambda: StageReply(cause=Cause.PROVIDER_ERROR)), seed=0)
    assert failed.failure is not None
    attempt = run_stages(KEY, mission, Reporter(), seed=0, done=failed.stages)
    assert attempt.failure is None
    assert attempt.remaining == ()


def _raises(error: BaseException) -> Callable[[], StageReply]:
    def answer() -> StageReply:
        raise error

    return answer


@pytest.mark.parametrize(
    ("instead", "problem"),
    [
        (_raises(ZeroDivisionError("by nothing")), "raised ZeroDivisionError: by nothing (test_run_stages.py:"),
        (_raises(UsageError("no such file")), "raised UsageError: no such file"),
        (_raises(SystemExit(1)), "raised SystemExit: 1"),
        (lambda: StageReply(artefact={}), "raised ValueError: code: a dict is not what this stage gives"),
        (lambda: StageReply(cause=Cause.WRONG_RESULT), "wrong_result is not a cause that a stage can have"),
        (lambda: None, "raised TypeError: perform() must return a StageReply, found None"),
    ],
)
def test_an_exception_of_an_agent_is_a_fault_of_the_harness(
    mission: Mission, instead: Callable[[], StageReply], problem: str
) -> None:
    attempt = run_stages(KEY, mission, Reporter("code", instead), seed=0)
    assert attempt.failure is not None
    assert attempt.failure.cause is Cause.HARNESS_ERROR
    said = f"canonical on guest-book, cascade 1, sample 2, code: the plug-in {__name__}:Reporter raised "
    assert attempt.failure.message.startswith(said)
    assert problem in attempt.failure.message
    assert attempt.failure.reply.startswith("Traceback")
    assert [str(stage) for stage in attempt.remaining] == ALL[2:]  # it is done again


@pytest.mark.parametrize("error", [KeyboardInterrupt(), JudgingStopped("now"), ReplyMissingError("no reply")])
def test_what_ends_a_run_is_raised(mission: Mission, error: BaseException) -> None:
    with pytest.raises(type(error)):
        run_stages(KEY, mission, Reporter("code", _raises(error)), seed=0)


def test_what_the_user_gave_wrong_is_no_fault_of_an_agent_of_ours(mission: Mission) -> None:
    (mission.canonical_folder / "launch.yaml").unlink()
    with pytest.raises(UsageError, match=r"launch\.yaml"):
        run_stages(KEY, mission, make_agent("canonical"), seed=0)

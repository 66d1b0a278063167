"""The folder that an agent left, as the stages of an attempt: code, launch manifest and parameter values."""

from dataclasses import replace
from pathlib import Path

from judge_machine import Cause
from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.attempt import Artefact, AttemptKey, StageName, StageOutcome
from projecteval.errors import BadProjectError
from projecteval.interchange.harbor.layout import LAUNCH, PARAMETERS
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageReply, StageTask
from projecteval.stages.questions import reply_of
from projecteval.storage import temporary_folder

_ANSWERS = {StageName.LAUNCH: LAUNCH, StageName.PARAMETERS: PARAMETERS}


def handed_in(folder: Path, key: AttemptKey, mission: Mission) -> tuple[StageOutcome, ...]:
    """Return the stages of an attempt from what lies in `folder`, up to the first that is missing or unreadable.

    A fault in what the agent left is data: it becomes a cause of the agent's. Raises UsageError where git is missing.
    """
    with temporary_folder("hand-in") as scratch:
        workspace = AgentWorkspace(scratch, project=folder)
        outcomes = [_code(workspace)]
        for _stage in _ANSWERS:
            if outcomes[-1].cause is not None:
                break
            outcomes.append(_answer(workspace, key, mission, tuple(outcomes)))
    return tuple(outcomes)


def _code(workspace: AgentWorkspace) -> StageOutcome:
    if not workspace.project.is_dir():
        return _failed(StageName.CODE, Cause.MISSING_STAGE, "the agent left no folder with a project")
    try:
        files = workspace.collect(gitignore=True)
    except BadProjectError as error:
        return _failed(StageName.CODE, Cause.UNPARSABLE, f"the files cannot be a project: {error}")
    code = Project({path: files[path] for path in files if path not in _ANSWERS.values()})
    if not code:
        return _failed(StageName.CODE, Cause.MISSING_STAGE, "the agent left no files")
    return StageOutcome(name=StageName.CODE, artefact=code)


def _answer(
    workspace: AgentWorkspace, key: AttemptKey, mission: Mission, previous: tuple[StageOutcome, ...]
) -> StageOutcome:
    task = StageTask.of_key(key, mission, previous=previous, seed=0)
    file = _ANSWERS[task.stage]
    text = workspace.read(file)
    if text is not None:
        read = reply_of(task, text, ReplyFormat.FENCED)
        return replace(read.outcome(task.stage, wall_s=0.0), message=_with_name(file, read))
    if task.stage is StageName.PARAMETERS and not mission.parameters:
        nothing: Artefact = {}
        return StageOutcome(name=task.stage, artefact=nothing)
    return _failed(task.stage, Cause.MISSING_STAGE, f"the agent left no {file}")


def _with_name(file: str, read: StageReply) -> str:
    return f"{file}: {read.message}" if read.message else ""


def _failed(stage: StageName, cause: Cause, message: str) -> StageOutcome:
    return StageOutcome(name=stage, cause=cause, message=message)

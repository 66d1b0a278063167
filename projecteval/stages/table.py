"""What is asked at each stage, and how the reply is read."""

from collections.abc import Callable
from dataclasses import dataclass

from judge_machine import Cause
from projecteval.attempt import Artefact, Reading, StageName
from projecteval.replies import Read, ReplyFormat, is_refusal
from projecteval.stages import checklist, code, launch, parameters, skeleton
from projecteval.stages.protocol import StageReply, StageTask
from projecteval.stages.style import PromptStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stage:
    prompt: Callable[[StageTask, PromptStyle], str]
    read: Callable[[StageTask, str, ReplyFormat], Read[Artefact]]


_STAGES: dict[StageName, _Stage] = {
    StageName.CHECKLIST: _Stage(prompt=checklist.prompt, read=checklist.read),
    StageName.SKELETON: _Stage(prompt=skeleton.prompt, read=skeleton.read),
    StageName.CODE: _Stage(prompt=code.prompt, read=code.read),
    StageName.LAUNCH: _Stage(prompt=launch.prompt, read=launch.read),
    StageName.PARAMETERS: _Stage(prompt=parameters.prompt, read=parameters.read),
}


def prompt_of(task: StageTask, style: PromptStyle) -> str:
    """What an agent is asked at a stage, as one text."""
    return _STAGES[task.stage].prompt(task, style)


def reply_of(task: StageTask, text: str, asked: ReplyFormat, *, request: str = "") -> StageReply:
    """The reply of a stage from the text of an answer: its artefact, or the cause refused or unparsable."""
    read = _STAGES[task.stage].read(task, text, asked)
    reading: Reading = read.reading(asked)
    if read.value is not None:
        return StageReply(artefact=read.value, request=request, reply=text, reading=reading)
    cause = Cause.REFUSED if is_refusal(text) else Cause.UNPARSABLE
    return StageReply(cause=cause, message=read.problem, request=request, reply=text, reading=reading)

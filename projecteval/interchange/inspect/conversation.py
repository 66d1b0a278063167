"""The stages of an attempt as messages of Inspect, and back."""

from collections.abc import Iterable

from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageUser, ModelOutput

from judge_machine import Cause
from projecteval.attempt import Attempt, StageOutcome
from projecteval.interchange.inspect.asked import AskedAttempt
from projecteval.stages import StageTask, Terms
from projecteval.stages.questions import prompt_of, reply_of
from projecteval.stages.style import PromptStyle

STAGE = "projecteval_stage"
"""In the metadata of a message the stage that it belongs to."""
_STOPPED = "projecteval_stop_reason"
_STYLE = PromptStyle()
_REFUSED = "content_filter"
_CUT = ("max_tokens", "model_length")


def next_task(asked: AskedAttempt, attempt: Attempt) -> StageTask:
    """The stage that follows those that `attempt` has."""
    return StageTask.of_key(asked.key, asked.mission, previous=attempt.stages, seed=asked.seed, terms=Terms())


def question_of(task: StageTask) -> ChatMessageUser:
    """The prompt of a stage."""
    return ChatMessageUser(content=prompt_of(task, _STYLE), metadata={STAGE: str(task.stage)})


def answer_of(task: StageTask, output: ModelOutput) -> ChatMessageAssistant:
    """The answer of the model, marked with its stage."""
    message: ChatMessageAssistant = output.message
    marks = {STAGE: str(task.stage), _STOPPED: str(output.stop_reason)}
    message.metadata = {**(message.metadata or {}), **marks}
    return message


def outcome_of(task: StageTask, answer: ChatMessage, *, request: str) -> StageOutcome:
    """The outcome of a stage from the answer to it; a bad answer is an outcome with a cause."""
    text, stopped = answer.text, (answer.metadata or {}).get(_STOPPED)
    read = reply_of(task, text, _STYLE.format, request=request)
    outcome = read.outcome(task.stage, wall_s=0.0)
    if outcome.cause is None:
        return outcome
    cause = Cause.REFUSED if stopped == _REFUSED else outcome.cause
    cut = "; the provider stopped the reply at its limit" if stopped in _CUT else ""
    return StageOutcome(name=task.stage, cause=cause, message=f"{outcome.message}{cut}", request=request, reply=text)


def has_stages(messages: Iterable[ChatMessage]) -> bool:
    """Return True if the messages are a conversation by stages."""
    return any(STAGE in (message.metadata or {}) for message in messages)


def attempt_of(asked: AskedAttempt, messages: Iterable[ChatMessage]) -> Attempt:
    """The attempt that the messages of its stages hold, read as they were read when they came."""
    attempt, request = Attempt.of_stages(asked.key, ()), ""
    for message in messages:
        if STAGE not in (message.metadata or {}):
            continue
        if message.role == "user":
            request = message.text
        elif attempt.remaining and attempt.failure is None:
            outcome = outcome_of(next_task(asked, attempt), message, request=request)
            attempt = Attempt.of_stages(asked.key, (*attempt.stages, outcome))
    return attempt

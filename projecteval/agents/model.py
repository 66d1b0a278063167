"""Asks a language model, stage by stage."""

from collections.abc import Iterator, Mapping

from pydantic import JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import ModelCall, Tokens
from projecteval.errors import UsageError
from projecteval.models import ChatModel, Message, ModelReply, ModelRequest
from projecteval.stages import RoundSettings, StageReply, StageTask
from projecteval.stages.questions import prompt_of, reply_of
from projecteval.stages.style import PromptStyle


class ModelAgent:
    """Asks a model at each stage and reads its replies.

    Keeps nothing between stages: a continued conversation is rebuilt from the outcomes of the attempt.
    """

    def __init__(self, model: ChatModel, style: PromptStyle) -> None:
        self._model = model
        self._style = style

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "ModelAgent":
        """From `model:NAME`, or from settings with `model`; what is not of prompts and submissions is for the client.

        Raises UsageError naming the wrong setting.
        """
        style, others = read_model_agent(setup.settings, setup.argument, where=f"agents: {setup.name}")
        return cls(setup.services.chat_model(others), style)

    def perform(self, task: StageTask) -> StageReply:
        """One question, one reply. A refusal, an unreadable reply or a provider's failure is a reply with a cause."""
        prompt = prompt_of(task, self._style)
        request = ModelRequest(
            messages=(*self._said_before(task), Message(role="user", content=prompt)),
            sample=task.sample,
            reply_format=str(self._style.format),
            attempt=task.attempt,
        )
        answer = self._model.reply(request)
        call, tokens = _call(answer), _tokens(answer)
        if answer.cause is not None:
            return StageReply(
                cause=answer.cause,
                message=answer.message,
                request=prompt,
                reply=answer.text,
                call=call,
                tokens=tokens,
            )
        read = reply_of(task, answer.text, self._style.format, request=prompt)
        message = _with_cut(read.message, answer) if read.cause is not None else read.message
        return StageReply(
            artefact=read.artefact,
            cause=read.cause,
            message=message,
            request=prompt,
            reply=answer.text,
            reading=read.reading,
            call=call,
            tokens=tokens,
        )

    def _said_before(self, task: StageTask) -> Iterator[Message]:
        if self._style.conversation == "same":
            for outcome in task.previous:
                yield Message(role="user", content=outcome.request)
                yield Message(role="assistant", content=outcome.reply)


def read_model_agent(
    settings: Mapping[str, JsonValue], argument: str, *, where: str
) -> tuple[PromptStyle, dict[str, JsonValue]]:
    """Return the style and the model settings of `model:ARGUMENT`. Raises UsageError naming the wrong ones.

    How often the agent may hand in is checked, and read by the run.
    """
    settings = dict(settings)
    if argument and settings.setdefault("model", argument) != argument:
        raise UsageError(f"{where}: model: is named twice; name it once")
    if not settings.get("model"):
        raise UsageError(f"{where}: model: is missing; write model:NAME, or give it in the settings")
    rounds = {name: settings.pop(name) for name in RoundSettings.model_fields if name in settings}
    read_rounds(rounds, where=where)
    return read_style(settings, where=where)


def read_rounds(settings: Mapping[str, JsonValue], *, where: str) -> RoundSettings:
    """How often an agent may hand in, and what it learns. Raises UsageError naming each wrong setting."""
    try:
        return RoundSettings.model_validate(settings)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from error


def read_style(settings: Mapping[str, JsonValue], *, where: str) -> tuple[PromptStyle, dict[str, JsonValue]]:
    """The settings about what is asked, and the others. Raises UsageError naming the wrong ones."""
    ours = {name: value for name, value in settings.items() if name in PromptStyle.model_fields}
    try:
        style = PromptStyle.model_validate(ours)
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=where).splitlines()) from error
    return style, {name: value for name, value in settings.items() if name not in ours}


def _call(answer: ModelReply) -> ModelCall:
    return ModelCall(
        model=answer.model,
        turns=1,
        cost_usd=answer.cost_usd,
        tries=answer.tries,
        from_cache=answer.from_cache,
        truncated=answer.truncated,
        wall_s=answer.wall_s,
        cache_key=answer.cache_key,
    )


def _tokens(answer: ModelReply) -> Tokens | None:
    usage = answer.usage
    tokens = Tokens(
        input=usage.input_tokens,
        output=usage.output_tokens,
        cached_input=usage.cached_input_tokens,
        reasoning=usage.reasoning_tokens,
        raw=dict(usage.raw),
    )
    return None if tokens == Tokens() else tokens


def _with_cut(message: str, answer: ModelReply) -> str:
    return f"{message}; the provider stopped the reply at its limit" if answer.truncated else message

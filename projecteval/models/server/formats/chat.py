"""OpenAI's chat completions, which most providers speak: POST /v1/chat/completions."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, Self

from pydantic import BaseModel, JsonValue, model_validator

from projecteval.models.protocol import Message
from projecteval.models.server.exchange import Answer, Question, Stop, described_call
from projecteval.models.server.formats.openai_errors import openai_error
from projecteval.models.server.formats.wire import ErrorKind, Event, pieces, text_of

_FINISH = {
    Stop.END: "stop",
    Stop.TOOLS: "tool_calls",
    Stop.LENGTH: "length",
    Stop.FILTER: "content_filter",
    Stop.REFUSAL: "stop",
}
_ROLES: Mapping[str, Literal["system", "user", "assistant"]] = {
    "system": "system",
    "developer": "system",
    "user": "user",
    "tool": "user",
    "function": "user",
    "assistant": "assistant",
}
_END = "[DONE]"


class _Function(BaseModel):
    name: str
    arguments: str = ""


class _Call(BaseModel):
    function: _Function


class _Message(BaseModel):
    role: Literal["system", "developer", "user", "tool", "function", "assistant"]
    content: JsonValue = None
    tool_calls: tuple[_Call, ...] | None = None

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if "content" not in self.model_fields_set and not self.tool_calls:
            raise ValueError("give a message content or tool_calls")
        return self

    def as_message(self) -> Message:
        calls = [described_call(call.function.name, call.function.arguments) for call in self.tool_calls or ()]
        return Message(role=_ROLES[self.role], content="\n".join([text_of(self.content), *calls]))


class _OfferedFunction(BaseModel):
    name: str


class _OfferedTool(BaseModel):
    function: _OfferedFunction | None = None


class _StreamOptions(BaseModel):
    include_usage: bool = False


class _Request(BaseModel, extra="allow"):
    model: str
    messages: tuple[_Message, ...]
    tools: tuple[_OfferedTool, ...] | None = None
    stream: bool | None = None
    stream_options: _StreamOptions | None = None


class ChatCompletions:
    """The format of chat completions."""

    name = "chat"
    wrong_usage: Mapping[str, JsonValue] = {
        "prompt_tokens": -7,
        "completion_tokens": "many",
        "total_tokens": None,
        "prompt_tokens_details": [1, 2],
    }

    def read(self, body: bytes) -> Question:
        """Read a request. Raises ValueError."""
        request = _Request.model_validate_json(body)
        return Question(
            model=request.model,
            messages=tuple(message.as_message() for message in request.messages),
            tools=frozenset(tool.function.name for tool in request.tools or () if tool.function),
            parameters=tuple(sorted(request.model_fields_set - {"model", "messages"})),
            stream=bool(request.stream),
            usage_in_stream=bool(request.stream_options and request.stream_options.include_usage),
        )

    def body(self, answer: Answer) -> dict[str, Any]:
        """The whole answer as one document."""
        if answer.body is not None:
            return dict(answer.body)
        message: dict[str, Any] = {"role": "assistant", "content": answer.text or None, "refusal": answer.refusal}
        if answer.calls:
            message["tool_calls"] = _calls(answer)
        choice = {"index": 0, "message": message, "finish_reason": _FINISH[answer.stop]}
        body = _head(answer, "chat.completion") | {"choices": [] if answer.empty else [choice]}
        usage = _usage(answer)
        return body if usage is None else body | {"usage": usage}

    def events(self, answer: Answer, *, with_usage: bool) -> Iterator[Event]:
        """The same answer as a stream."""
        if answer.body is not None:
            yield Event(answer.body)
            yield Event(_END)
            return
        head = _head(answer, "chat.completion.chunk")
        for choices in () if answer.empty else _chunks(answer):
            yield Event(head | {"choices": choices} | ({"usage": None} if with_usage else {}))
        if with_usage and (usage := _usage(answer)) is not None:
            yield Event(head | {"choices": [], "usage": usage})
        yield Event(_END)

    def error(self, kind: ErrorKind, message: str, *, code: str | None = None) -> tuple[int, dict[str, Any]]:
        """The HTTP status and the body of an error."""
        return openai_error(kind, message, code=code)


def _head(answer: Answer, kind: str) -> dict[str, Any]:
    return {"id": f"chatcmpl-{answer.number}", "object": kind, "created": 0, "model": answer.model}


def _calls(answer: Answer) -> list[dict[str, Any]]:
    return [
        {
            "id": f"call_{answer.number}_{index}",
            "type": "function",
            "function": {"name": call.name, "arguments": call.arguments_text},
        }
        for index, call in enumerate(answer.calls)
    ]


def _chunks(answer: Answer) -> Iterator[list[dict[str, Any]]]:
    """The `choices` of one chunk after the other."""

    def choices(delta: dict[str, Any], finish: str | None = None) -> list[dict[str, Any]]:
        return [{"index": 0, "delta": delta, "finish_reason": finish}]

    yield choices({"role": "assistant", "content": ""})
    for part in pieces(answer.text):
        yield choices({"content": part})
    for part in pieces(answer.refusal or ""):
        yield choices({"refusal": part})
    for index, call in enumerate(_calls(answer)):
        function = call["function"]
        yield choices({"tool_calls": [{"index": index, **call, "function": {**function, "arguments": ""}}]})
        for part in pieces(function["arguments"]):
            yield choices({"tool_calls": [{"index": index, "function": {"arguments": part}}]})
    yield choices({}, _FINISH[answer.stop])


def _usage(answer: Answer) -> dict[str, Any] | None:
    if answer.raw_usage is not None:
        return dict(answer.raw_usage)
    if answer.usage is None:
        return None
    if "prompt_tokens" in answer.usage.raw:  # of a kept reply: in its provider's own words
        return dict(answer.usage.raw)
    counts = {"prompt_tokens": answer.usage.input_tokens or 0, "completion_tokens": answer.usage.output_tokens or 0}
    return counts | {"total_tokens": sum(counts.values())}

"""Anthropic's messages: POST /v1/messages."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from pydantic import BaseModel, JsonValue

from projecteval.models.protocol import Message
from projecteval.models.server.exchange import Answer, Question, Stop, described_call
from projecteval.models.server.formats.wire import ErrorKind, Event, pieces, text_of

_STOP = {
    Stop.END: "end_turn",
    Stop.TOOLS: "tool_use",
    Stop.LENGTH: "max_tokens",
    Stop.FILTER: "refusal",
    Stop.REFUSAL: "refusal",
}
# HTTP status, type.
_ERRORS: Mapping[ErrorKind, tuple[int, str]] = {
    ErrorKind.BAD_REQUEST: (400, "invalid_request_error"),
    ErrorKind.NOT_FOUND: (404, "not_found_error"),
    ErrorKind.BAD_KEY: (401, "authentication_error"),
    ErrorKind.RATE_LIMIT: (429, "rate_limit_error"),
    ErrorKind.QUOTA: (402, "billing_error"),
    ErrorKind.SERVER: (500, "api_error"),
    ErrorKind.OVERLOADED: (503, "overloaded_error"),
    ErrorKind.FILTERED: (400, "invalid_request_error"),
}


class _Message(BaseModel):
    role: Literal["user", "assistant", "system"]
    content: str | tuple[dict[str, JsonValue], ...]

    def as_message(self) -> Message:
        if isinstance(self.content, str):
            return Message(role=self.role, content=self.content)
        return Message(role=self.role, content="\n".join(_block_text(block) for block in self.content))


class _OfferedTool(BaseModel):
    name: str = ""


class _Request(BaseModel, extra="allow"):
    model: str
    messages: tuple[_Message, ...]
    system: JsonValue = None
    tools: tuple[_OfferedTool, ...] | None = None
    stream: bool | None = None


class AnthropicMessages:
    """The format of Anthropic's messages."""

    name = "messages"
    wrong_usage: Mapping[str, JsonValue] = {
        "input_tokens": -7,
        "output_tokens": "many",
        "cache_read_input_tokens": [1, 2],
    }

    def read(self, body: bytes) -> Question:
        """Read a request. Raises ValueError."""
        request = _Request.model_validate_json(body)
        system = text_of(request.system)
        first = (Message(role="system", content=system),) if system else ()
        return Question(
            model=request.model,
            messages=(*first, *(message.as_message() for message in request.messages)),
            tools=frozenset(tool.name for tool in request.tools or ()),
            parameters=tuple(sorted(request.model_fields_set - {"model", "messages"})),
            stream=bool(request.stream),
        )

    def body(self, answer: Answer) -> dict[str, Any]:
        """The whole answer as one document."""
        if answer.body is not None:
            return dict(answer.body)
        usage = _usage(answer)
        return _head(answer) | {
            "content": list(_blocks(answer)),
            "stop_reason": _STOP[answer.stop],
            "stop_sequence": None,
            **({} if usage is None else {"usage": usage}),
        }

    def events(self, answer: Answer, *, with_usage: bool) -> Iterator[Event]:
        """The same answer as a stream."""
        for body in (answer.body,) if answer.body is not None else _stream(answer):
            kind = body.get("type")
            yield Event(body, name=kind if isinstance(kind, str) else None)

    def error(self, kind: ErrorKind, message: str, *, code: str | None = None) -> tuple[int, dict[str, Any]]:
        """The HTTP status and the body of an error; the format has no codes."""
        status, name = _ERRORS[kind]
        return status, {"type": "error", "error": {"type": name, "message": message}}


def _head(answer: Answer) -> dict[str, Any]:
    return {"id": f"msg_{answer.number}", "type": "message", "role": "assistant", "model": answer.model}


def _blocks(answer: Answer) -> Iterator[dict[str, Any]]:
    if answer.empty:
        return
    if text := answer.text or answer.refusal:
        yield {"type": "text", "text": text}
    for index, call in enumerate(answer.calls):
        yield {
            "type": "tool_use",
            "id": f"toolu_{answer.number}_{index}",
            "name": call.name,
            "input": dict(call.arguments),
        }


def _stream(answer: Answer) -> Iterator[dict[str, Any]]:
    usage = _usage(answer)
    first = {} if usage is None else {"usage": usage | ({} if answer.raw_usage else {"output_tokens": 1})}
    begun = _head(answer) | {"content": [], "stop_reason": None, "stop_sequence": None} | first
    yield {"type": "message_start", "message": begun}
    yield {"type": "ping"}
    for index, block in enumerate(_blocks(answer)):
        if block["type"] == "text":
            empty, kind, field = {**block, "text": ""}, "text_delta", "text"
            whole = block["text"]
        else:
            empty, kind, field = {**block, "input": {}}, "input_json_delta", "partial_json"
            whole = json.dumps(block["input"])
        yield {"type": "content_block_start", "index": index, "content_block": empty}
        for part in pieces(whole):
            yield {"type": "content_block_delta", "index": index, "delta": {"type": kind, field: part}}
        yield {"type": "content_block_stop", "index": index}
    yield {
        "type": "message_delta",
        "delta": {"stop_reason": _STOP[answer.stop], "stop_sequence": None},
        **({} if usage is None else {"usage": usage}),
    }
    yield {"type": "message_stop"}


def _usage(answer: Answer) -> dict[str, Any] | None:
    if answer.raw_usage is not None:
        return dict(answer.raw_usage)
    if answer.usage is None:
        return None
    return {"input_tokens": answer.usage.input_tokens or 0, "output_tokens": answer.usage.output_tokens or 0}


def _block_text(block: Mapping[str, JsonValue]) -> str:
    match block.get("type"):
        case "tool_use":
            return described_call(str(block.get("name")), str(block.get("input")))
        case "tool_result":
            return text_of(block.get("content"))
        case _:
            return text_of(block.get("text"))

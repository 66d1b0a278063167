"""OpenAI's responses: POST /v1/responses. The whole conversation has to be in the request: nothing is stored."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Literal

from pydantic import BaseModel, JsonValue, field_validator

from projecteval.models.protocol import Message
from projecteval.models.server.exchange import Answer, Question, described_call
from projecteval.models.server.formats.openai_errors import openai_error
from projecteval.models.server.formats.response_events import response_body, response_events
from projecteval.models.server.formats.wire import ErrorKind, Event, text_of

_Role = Literal["system", "user", "assistant"]
_ROLES: Mapping[JsonValue, _Role] = {"system": "system", "developer": "system", "assistant": "assistant"}


class _OfferedTool(BaseModel):
    type: str
    name: str | None = None


class _Request(BaseModel, extra="allow"):
    model: str
    input: str | tuple[dict[str, JsonValue], ...]
    instructions: str | None = None
    tools: tuple[_OfferedTool, ...] | None = None
    stream: bool | None = None
    previous_response_id: None = None
    conversation: None = None

    @field_validator("previous_response_id", "conversation", mode="before")
    @classmethod
    def _is_whole(cls, value: JsonValue) -> JsonValue:
        if value is not None:
            raise ValueError("this server stores no responses; send the whole conversation as input")
        return value


class OpenAIResponses:
    """The format of OpenAI's responses."""

    name = "responses"
    wrong_usage: Mapping[str, JsonValue] = {
        "input_tokens": -7,
        "output_tokens": "many",
        "total_tokens": None,
        "input_tokens_details": [1, 2],
    }

    def read(self, body: bytes) -> Question:
        """Read a request. Raises ValueError."""
        request = _Request.model_validate_json(body)
        first = (Message(role="system", content=request.instructions),) if request.instructions else ()
        return Question(
            model=request.model,
            messages=(*first, *_messages(request.input)),
            tools=frozenset(tool.name or tool.type for tool in request.tools or ()),
            parameters=tuple(sorted(request.model_fields_set - {"model", "input"})),
            stream=bool(request.stream),
        )

    def body(self, answer: Answer) -> dict[str, Any]:
        """The whole answer as one document."""
        return dict(answer.body) if answer.body is not None else response_body(answer)

    def events(self, answer: Answer, *, with_usage: bool) -> Iterator[Event]:
        """The same answer as a stream; its last event has the whole answer, token counts included."""
        for number, body in enumerate((answer.body,) if answer.body is not None else response_events(answer)):
            kind = body.get("type")
            yield Event({**body, "sequence_number": number}, name=kind if isinstance(kind, str) else None)

    def error(self, kind: ErrorKind, message: str, *, code: str | None = None) -> tuple[int, dict[str, Any]]:
        """The HTTP status and the body of an error."""
        return openai_error(kind, message, code=code)


def _messages(given: str | tuple[dict[str, JsonValue], ...]) -> Iterator[Message]:
    """The conversation; what the model said and called in one turn is one message."""
    if isinstance(given, str):
        yield Message(role="user", content=given)
        return
    for role, items in groupby(given, key=_role):
        if role == "assistant":
            yield Message(role=role, content="\n".join(map(_item_text, items)))
        else:
            yield from (Message(role=role, content=_item_text(item)) for item in items)


def _role(item: Mapping[str, JsonValue]) -> _Role:
    kind = str(item.get("type", "message"))
    if kind == "message":
        return _ROLES.get(item.get("role"), "user")
    return "assistant" if kind == "reasoning" or kind.endswith("_call") else "user"


def _item_text(item: Mapping[str, JsonValue]) -> str:
    match item.get("type", "message"):
        case "function_call":
            return described_call(str(item.get("name")), str(item.get("arguments")))
        case "custom_tool_call":
            return described_call(str(item.get("name")), str(item.get("input")))
        case "function_call_output" | "custom_tool_call_output":
            return text_of(item.get("output"))
        case _:
            return text_of(item.get("content"))

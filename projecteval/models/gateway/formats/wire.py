"""What a gateway has to know of a wire format."""

import json
from collections.abc import Mapping
from typing import Any, Protocol

from pydantic import JsonValue

from projecteval.models.protocol import TokenUsage
from projecteval.models.provider import FormatName

Body = dict[str, JsonValue]
Event = dict[str, Any]


class RequestRefused(Exception):  # a signal inside the gateway, which answers with the format's own error
    """A request that the gateway does not forward, with the HTTP status of its answer."""

    def __init__(self, message: str, *, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


class StreamReader(Protocol):
    """Reads the events of one streamed answer as they pass."""

    @property
    def usage(self) -> TokenUsage:
        """The figures so far."""
        ...

    @property
    def model(self) -> str:
        """The model that answers, "" while nothing has said it."""
        ...

    @property
    def ended(self) -> bool:
        """True once the event has come after which the agent expects nothing more."""
        ...

    @property
    def is_complete(self) -> bool:
        """True once all of the answer has come."""
        ...

    def read(self, event: Event, *, data: str) -> bool:
        """Take an event, which is empty where its data are no object, and say whether the agent is to get it."""
        ...


class WireFormat(Protocol):
    """One wire format; `path` is the one below /v1, `counting_path` one that only counts tokens, "" where none does."""

    name: FormatName
    path: str
    counting_path: str

    def sent(self, body: Body, *, hosted_tools: bool) -> Body:
        """The request as the provider gets it: the same object where nothing changes. Raises RequestRefused."""
        ...

    def headers(self, key: str) -> Mapping[str, str]:
        """The headers that carry the key; none for an empty one."""
        ...

    def error(self, message: str, *, status: int) -> Body:
        """The body of an error."""
        ...

    def budget_status(self) -> int:
        """The HTTP status that says that money or quota is used up, and that no further try helps."""
        ...

    def usage(self, answer: Body) -> TokenUsage:
        """The figures of a whole answer; what is not said is None."""
        ...

    def reader(self, body: Body) -> StreamReader:
        """A reader for the answer to a streamed request, which is `body` as the agent sent it."""
        ...


def bearer(key: str) -> Mapping[str, str]:
    """The header of OpenAI-compatible endpoints."""
    return {"Authorization": f"Bearer {key}"} if key else {}


def openai_error(message: str, *, status: int) -> Body:
    """The body of an error, as OpenAI writes it."""
    kind = {401: "authentication_error", 429: "insufficient_quota"}.get(status, "invalid_request_error")
    if status >= 500:
        kind = "server_error"
    code = "insufficient_quota" if status == 429 else None
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def read_event(data: str) -> Event:
    """The JSON object in the data of an event; an empty one where it has none."""
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return read if isinstance(read, dict) else {}


def without(body: Body, *names: str) -> Body:
    """The body without these keys; the same object where it has none of them."""
    return {name: value for name, value in body.items() if name not in names} if body.keys() & set(names) else body


def with_tools(body: Body, kept: list[JsonValue]) -> Body:
    """The body with some of its tools; a choice that may name another one is removed, and so are no tools at all."""
    tools = body.get("tools")
    if not isinstance(tools, list) or len(kept) == len(tools):
        return body
    others = without(body, "tools") if not isinstance(body.get("tool_choice"), dict) and kept else {}
    others = others or without(body, "tools", "tool_choice")
    return {**others, "tools": kept} if kept else others

"""What every wire format can do, and the server-sent events that all of them stream."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from pydantic import JsonValue

from projecteval.models.server.exchange import Answer, Question

_PIECE_CHARACTERS = 16


class ErrorKind(StrEnum):
    """The errors of a provider, in OpenAI's words where it has them."""

    BAD_REQUEST = "invalid_request_error"
    NOT_FOUND = "not_found"
    BAD_KEY = "invalid_api_key"
    RATE_LIMIT = "rate_limit_exceeded"
    QUOTA = "insufficient_quota"
    SERVER = "server_error"
    OVERLOADED = "overloaded"
    FILTERED = "content_filter"


@dataclass(frozen=True, slots=True)
class Event:
    """One server-sent event; `name` is None where the format does not name its events."""

    body: Mapping[str, Any] | str
    name: str | None = None

    def encoded(self) -> bytes:
        """The lines on the wire."""
        data = self.body if isinstance(self.body, str) else json.dumps(self.body)
        return (f"event: {self.name}\n" if self.name else "").encode() + f"data: {data}\n\n".encode()


class WireFormat(Protocol):
    """Reads requests and writes answers in the words of one interface.

    `name` is how the log of the server calls it. `wrong_usage` are token counts that cannot be.
    """

    name: str
    wrong_usage: Mapping[str, JsonValue]

    def read(self, body: bytes) -> Question:
        """Read a request. Raises ValueError (pydantic's included) for what is none."""
        ...

    def body(self, answer: Answer) -> dict[str, Any]:
        """The whole answer as one document."""
        ...

    def events(self, answer: Answer, *, with_usage: bool) -> Iterator[Event]:
        """The same answer as a stream; `with_usage` where the request asked for token counts."""
        ...

    def error(self, kind: ErrorKind, message: str, *, code: str | None = None) -> tuple[int, dict[str, Any]]:
        """The HTTP status and the body of an error."""
        ...


def pieces(text: str) -> Iterator[str]:
    """The text in parts of 16 characters, as a stream brings them; nothing of an empty one."""
    for start in range(0, len(text), _PIECE_CHARACTERS):
        yield text[start : start + _PIECE_CHARACTERS]


def text_of(content: JsonValue) -> str:
    """The text of a content that is a string, or a list of parts of which some have one."""
    if isinstance(content, list):
        return "".join(text_of(part.get("text")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""

"""Reads the requests of a coding agent, as far as the gateway forwards them."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue, ValidationError
from starlette.requests import Request

from projecteval.models.config import ChatModelConfig
from projecteval.models.exchanges import Question
from projecteval.models.gateway.formats import FORMATS, RequestRefused, WireFormat
from projecteval.models.provider import ProviderConfig

MODELS_PATH = "/models"
ANY_FORMAT = FORMATS["/chat/completions"]
# What identifies the session, its user or how the answer is sent, but not what is asked.
_VOLATILE = frozenset(
    {"user", "metadata", "client_metadata", "prompt_cache_key", "safety_identifier", "stream_options", "service_tier"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentRequest:
    """One request of the agent, and its content as the provider gets it, None for a list of models.

    `counts` says whether a model is asked.
    """

    wire: WireFormat
    method: str
    path: str
    body: Mapping[str, JsonValue] = field(repr=False)
    raw: bytes = field(repr=False)
    content: bytes | None = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    model: ChatModelConfig | None
    counts: bool
    question: Question

    @property
    def is_streamed(self) -> bool:
        """True if the agent asked for events."""
        return self.body.get("stream") is True


def wire_of(path: str) -> WireFormat | None:
    """The format that is spoken at a path below /v1."""
    return next((wire for wire in FORMATS.values() if path in (wire.path, wire.counting_path)), None)


async def read_request(request: Request, path: str, provider: ProviderConfig) -> AgentRequest:
    """Read a request to the path below /v1. Raises RequestRefused."""
    wire = wire_of(path) or ANY_FORMAT
    if path != MODELS_PATH and wire.name not in provider.formats:
        raise RequestRefused(f"this provider does not speak {path}; known are {_paths(provider)}", status=404)
    raw = await _bounded_body(request, provider.request_mib)
    body = {} if path == MODELS_PATH else _object(raw)
    sent = wire.sent(body, hosted_tools=provider.hosted_tools)
    asked = {name: value for name, value in body.items() if name not in _VOLATILE}
    sha256 = hashlib.sha256(json.dumps([path, asked], sort_keys=True).encode()).hexdigest()
    return AgentRequest(
        wire=wire,
        method=request.method,
        path=path,
        body=body,
        raw=raw,
        content=None if path == MODELS_PATH else raw if sent is body else json.dumps(sent).encode(),
        headers=request.headers,
        model=None if path == MODELS_PATH else _model(body, provider),
        counts=path == wire.path,
        question=Question(endpoint=provider.url, path=path, sha256=sha256),
    )


async def _bounded_body(request: Request, most_mib: int) -> bytes:
    pieces, left = [], most_mib << 20
    async for piece in request.stream():
        left -= len(piece)
        if left < 0:
            raise RequestRefused(f"the request has more than {most_mib} MiB (request_mib)", status=413)
        pieces.append(piece)
    return b"".join(pieces)


def _object(raw: bytes) -> dict[str, JsonValue]:
    try:
        body = json.loads(raw)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise RequestRefused("the request is not a JSON object")
    return body


def _model(body: Mapping[str, JsonValue], provider: ProviderConfig) -> ChatModelConfig:
    try:
        return provider.of_model(str(body.get("model") or ""))
    except ValidationError:
        raise RequestRefused("model: is missing or too long; name one of the provider's models") from None


def _paths(provider: ProviderConfig) -> str:
    return ", ".join(f"/v1{wire.path}" for wire in FORMATS.values() if wire.name in provider.formats)

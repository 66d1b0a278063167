"""Reads requests and writes answers, right or wrong."""

import gzip
import json
import socket
import threading
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Any, Protocol, cast

from pydantic import BaseModel, JsonValue, ValidationError

from judge_machine import Cause
from projecteval.errors import UsageError
from projecteval.models.cache import prompt_sha256
from projecteval.models.protocol import Message, ModelReply
from projecteval.models.server.misbehaviour import Misbehaviour, PlannedFault
from projecteval.models.server.recorded import RecordedReplies

_WRONG_USAGE: dict[str, Any] = {
    "prompt_tokens": -7,
    "completion_tokens": "many",
    "total_tokens": None,
    "prompt_tokens_details": [1, 2],
}


def completion(reply: ModelReply, *, number: int, model: str, fault: PlannedFault | None, key: str) -> dict[str, Any]:
    """The body of the answer to request `number`."""
    text, finish, refusal = reply.text, "stop", None
    usage: dict[str, Any] | None = _usage(reply)
    if reply.truncated:
        finish = "length"
    if reply.cause is Cause.REFUSED:
        refusal = reply.message or "no"
    match fault.kind if fault else None:
        case Misbehaviour.MALFORMED:
            return {"answer": text}
        case Misbehaviour.LENGTH:
            text, finish = text[: len(text) // 2], "length"
        case Misbehaviour.REFUSAL:
            text, refusal = "", "I cannot help with that."
        case Misbehaviour.FILTER:
            text, finish = "", "content_filter"
        case Misbehaviour.ECHO_KEY:
            text = f"You sent {key}. {text}"
        case Misbehaviour.WRONG_USAGE:
            usage = _WRONG_USAGE
        case Misbehaviour.NO_USAGE:
            usage = None
    message = {"role": "assistant", "content": text or None, "refusal": refusal}
    choices = [{"index": 0, "message": message, "finish_reason": finish}]
    body: dict[str, Any] = {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": model,
        "choices": [] if fault and fault.kind is Misbehaviour.NO_CHOICES else choices,
    }
    return body if usage is None else body | {"usage": usage}


def error_body(message: str, *, kind: str, code: str | None = None) -> dict[str, Any]:
    """The body of an error, as OpenAI-compatible servers write it."""
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def _usage(reply: ModelReply) -> dict[str, Any]:
    usage = reply.usage
    counts = {"prompt_tokens": usage.input_tokens or 0, "completion_tokens": usage.output_tokens or 0}
    return dict(usage.raw) or counts | {"total_tokens": sum(counts.values())}


_MAX_BODY = 64 << 20
_ERRORS: dict[Misbehaviour, tuple[int, str, str | None]] = {
    Misbehaviour.RATE_LIMIT: (429, "rate_limit_error", "rate_limit_exceeded"),
    Misbehaviour.QUOTA: (429, "insufficient_quota", "insufficient_quota"),
    Misbehaviour.ERROR_500: (500, "server_error", None),
    Misbehaviour.ERROR_503: (503, "server_error", None),
    Misbehaviour.BAD_REQUEST: (400, "invalid_request_error", None),
    Misbehaviour.BAD_KEY: (401, "invalid_request_error", "invalid_api_key"),
    Misbehaviour.FILTER_400: (400, "invalid_request_error", "content_filter"),
}
_ENCODED: dict[Misbehaviour | None, str] = {
    Misbehaviour.GZIP: "gzip",
    Misbehaviour.BOMB: "gzip",
    Misbehaviour.ENCODED: "br",
}
_BOMB_MIB = 64


class _Turn(BaseModel):
    role: str
    content: JsonValue


class _Question(BaseModel, extra="allow"):
    model: str
    messages: list[_Turn]


class AnsweringServer(Protocol):
    """The server behind the connections: its replies, its delays and its log."""

    replies: RecordedReplies
    latency_s: float
    closing: threading.Event

    @property
    def count(self) -> int: ...

    def asked_twice(self) -> tuple[str, ...]: ...

    def register(
        self, *, model: str, prompt_sha256: str, parameters: tuple[str, ...], with_key: bool
    ) -> PlannedFault | None: ...


class Handler(BaseHTTPRequestHandler):
    """One connection; `server.model_server` has the replies."""

    protocol_version = "HTTP/1.1"
    timeout = 600  # a connection that is no longer used
    disable_nagle_algorithm = True

    @property
    def _models(self) -> AnsweringServer:
        return cast(AnsweringServer, self.server.model_server)  # type: ignore[attr-defined]

    def log_message(self, format: str, *args: object) -> None:
        """Write nothing: the server keeps its own log."""

    def do_GET(self) -> None:
        """List the models, or say what was asked."""
        match self.path:
            case "/v1/models":
                self._send(200, {"object": "list", "data": [{"id": "recorded", "object": "model", "created": 0}]})
            case "/requests":
                self._send(200, {"count": self._models.count, "asked_twice": list(self._models.asked_twice())})
            case _:
                self._send(404, error_body(f"no such path: {self.path}", kind="invalid_request_error"))

    def do_POST(self) -> None:
        """Answer a chat completion."""
        body = self._body()
        if self.path != "/v1/chat/completions":
            self._send(404, error_body(f"no such path: {self.path}", kind="invalid_request_error"))
            return
        try:
            question = _Question.model_validate_json(body)
            turns = tuple(
                Message(role=cast("Any", turn.role), content=_text(turn.content)) for turn in question.messages
            )
            key = self.headers.get("Authorization", "").removeprefix("Bearer ")
            fault = self._models.register(
                model=question.model,
                prompt_sha256=prompt_sha256(turns),
                parameters=tuple(sorted(question.model_extra or {})),
                with_key=bool(key),
            )
        except (ValidationError, UsageError):
            self._send(400, error_body("this is not a chat completion request", kind="invalid_request_error"))
            return
        self._answer(question.model.partition("+")[0], turns, fault, key)

    def _answer(self, model: str, turns: tuple[Message, ...], fault: PlannedFault | None, key: str) -> None:
        seconds = fault.seconds if fault and fault.kind is Misbehaviour.SLOW else None
        if self._models.closing.wait(self._models.latency_s if seconds is None else seconds):
            self.close_connection = True
            return
        if fault and fault.kind in _ERRORS:
            self._send_error(fault, key)
            return
        reply = self._models.replies.find(model, turns)
        if reply is None:
            message = f"there is no recorded reply of {model} to the prompt {prompt_sha256(turns)}"
            self._send(404, error_body(message, kind="invalid_request_error", code="no_recorded_reply"))
            return
        body = completion(reply, number=self._models.count, model=model, fault=fault, key=key)
        self._send(200, body, fault=fault)

    def _send_error(self, fault: PlannedFault, key: str) -> None:
        status, kind, code = _ERRORS[fault.kind]
        message = (
            f"Incorrect API key provided: {key}" if fault.kind is Misbehaviour.BAD_KEY else f"told to fail: {kind}"
        )
        headers = {} if fault.seconds is None else {"Retry-After": f"{fault.seconds:g}"}
        self._send(status, error_body(message, kind=kind, code=code), headers=headers)

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        size = int(length) if length.isdecimal() else 0
        if size > _MAX_BODY:
            self.close_connection = True
            return b""
        return self.rfile.read(size)

    def _send(
        self,
        status: int,
        body: dict[str, Any],
        *,
        headers: dict[str, str] | None = None,
        fault: PlannedFault | None = None,
    ) -> None:
        content = json.dumps(body).encode()
        if fault and fault.kind is Misbehaviour.TRUNCATED:
            content = content[: len(content) // 2]
        with suppress(ConnectionError):  # the caller may have gone away
            if fault and fault.kind is Misbehaviour.DROP:
                self._cut()
                return
            self.send_response(status, HTTPStatus(status).phrase)
            kind = fault.kind if fault else None
            if kind in _ENCODED:
                content = gzip.compress(content + _white_space(_BOMB_MIB if kind is Misbehaviour.BOMB else 0), 1)
                self.send_header("Content-Encoding", _ENCODED[kind])
            self.send_header("Content-Type", "application/json")
            if kind is Misbehaviour.ENDLESS:
                self.send_header("Connection", "close")
            else:
                self.send_header("Content-Length", str(len(content)))
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            self.end_headers()
            self._write(content, fault)

    def _write(self, content: bytes, fault: PlannedFault | None) -> None:
        match fault.kind if fault else None:
            case Misbehaviour.CUT:
                self.wfile.write(content[: len(content) // 2])
                self._cut()
            case Misbehaviour.DRIP:
                for byte in content:
                    self.wfile.write(bytes([byte]))
                    if self._models.closing.wait((fault and fault.seconds) or 0.1):
                        self.close_connection = True
                        return
            case Misbehaviour.ENDLESS:
                while not self._models.closing.is_set():
                    self.wfile.write(content)
                    content = _white_space(1)
            case _:
                self.wfile.write(content)

    def _cut(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


def _white_space(mib: int) -> bytes:
    return b" " * (mib << 20)


def _text(content: JsonValue) -> str:
    if isinstance(content, list):
        return "".join(_text(part.get("text")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""

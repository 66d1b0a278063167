"""Reads requests, has them answered in their wire format, and tells the server's own counts."""

import threading
from collections.abc import Mapping
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from projecteval.errors import UsageError
from projecteval.models.cache import prompt_sha256
from projecteval.models.protocol import TokenUsage
from projecteval.models.server.answers import answer_of, planned_error
from projecteval.models.server.delivery import Content, Delivery, document, stream
from projecteval.models.server.exchange import Question, input_tokens
from projecteval.models.server.formats import COUNTING, FORMATS, ErrorKind, WireFormat
from projecteval.models.server.misbehaviour import Misbehaviour, PlannedFault
from projecteval.models.server.recorded import RecordedReplies

_MAX_BODY = 64 << 20
_MESSAGES = "/v1/messages"


class AnsweringServer(Protocol):
    """The server behind the connections: its replies, its delays and its log."""

    replies: RecordedReplies
    latency_s: float
    closing: threading.Event

    def counts(self) -> Mapping[str, Any]: ...

    def register(self, question: Question, *, api: str, with_key: bool) -> tuple[int, PlannedFault | None]: ...

    def spend(self, usage: TokenUsage) -> None: ...


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
        match urlsplit(self.path).path:
            case "/v1/models":
                model = {"id": "recorded", "object": "model", "created": 0, "owned_by": "projecteval"}
                self._send(200, document({"object": "list", "data": [model]}))
            case "/requests":
                self._send(200, document(self._models.counts()))
            case path:
                self._refuse(self._wire(path), ErrorKind.NOT_FOUND, f"no such path: {path}")

    def do_POST(self) -> None:
        """Answer in the format of the path."""
        body, path = self._body(), urlsplit(self.path).path
        wire = self._wire(path)
        if path not in (*FORMATS, COUNTING):
            self._refuse(wire, ErrorKind.NOT_FOUND, f"no such path: {path}")
            return
        try:
            question = wire.read(body)
            if path == COUNTING:
                self._send(200, document({"input_tokens": input_tokens(question)}))
                return
            number, fault = self._models.register(question, api=wire.name, with_key=bool(self._key))
        except (ValueError, UsageError):  # pydantic's errors are ValueErrors
            self._refuse(wire, ErrorKind.BAD_REQUEST, f"this is not a request of the interface {wire.name}")
            return
        self._answer(question, wire, number, fault)

    def _answer(self, question: Question, wire: WireFormat, number: int, fault: PlannedFault | None) -> None:
        seconds = fault.seconds if fault and fault.kind is Misbehaviour.SLOW else None
        if self._models.closing.wait(self._models.latency_s if seconds is None else seconds):
            self.close_connection = True
            return
        if error := planned_error(fault, key=self._key):
            wait = {} if fault is None or fault.seconds is None else {"Retry-After": f"{fault.seconds:g}"}
            self._refuse(wire, *error, headers=wait)
            return
        question = replace(question, model=question.model.partition("+")[0])
        recorded = self._models.replies.find(question)
        if recorded is None:
            message = (
                f"there is no recorded reply of {question.model} to the prompt {prompt_sha256(question.messages)},"
                f" turn {question.turns + 1} of the model"
            )
            self._refuse(wire, ErrorKind.NOT_FOUND, message, code="no_recorded_reply")
            return
        self._models.spend(recorded.reply.usage)
        answer = answer_of(recorded, number=number, model=question.model, fault=fault, key=self._key, wire=wire)
        if question.stream:
            content = stream(wire.events(answer, with_usage=question.usage_in_stream))
        else:
            content = document(wire.body(answer))
        self._send(200, content, fault=fault)

    def _refuse(
        self,
        wire: WireFormat,
        kind: ErrorKind,
        message: str,
        *,
        code: str | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        status, body = wire.error(kind, message, code=code)
        self._send(status, document(body), headers=headers)

    def _send(
        self,
        status: int,
        content: Content,
        *,
        headers: Mapping[str, str] | None = None,
        fault: PlannedFault | None = None,
    ) -> None:
        Delivery(self, self._models.closing, fault).send(status, content, headers or {})

    @property
    def _key(self) -> str:
        return self.headers.get("x-api-key") or self.headers.get("Authorization", "").removeprefix("Bearer ")

    def _wire(self, path: str) -> WireFormat:
        return FORMATS[_MESSAGES] if path == COUNTING else FORMATS.get(path, FORMATS["/v1/chat/completions"])

    def _body(self) -> bytes:
        length = self.headers.get("Content-Length", "")
        size = int(length) if length.isdecimal() else 0
        if size > _MAX_BODY:
            self.close_connection = True
            return b""
        return self.rfile.read(size)

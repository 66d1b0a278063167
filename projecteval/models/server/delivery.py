"""Writes answers to a connection, whole or as a stream, and fails at it as a plan says."""

import gzip
import json
import socket
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Any

from projecteval.models.server.formats import Event
from projecteval.models.server.misbehaviour import Misbehaviour, PlannedFault

_ENCODED: Mapping[Misbehaviour | None, str] = {
    Misbehaviour.GZIP: "gzip",
    Misbehaviour.BOMB: "gzip",
    Misbehaviour.ENCODED: "br",
}
_BOMB_MIB = 64
_DRIP_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """The bytes of an answer. What a fault adds to its end goes before `last`, the last event of a stream."""

    first: bytes
    last: bytes = b""
    streamed: bool = False

    @property
    def whole(self) -> bytes:
        """All bytes."""
        return self.first + self.last

    @property
    def half(self) -> bytes:
        """The first half of the bytes."""
        return self.whole[: len(self.whole) // 2]


def document(body: Mapping[str, Any]) -> Content:
    """One JSON document."""
    return Content(first=json.dumps(body).encode())


def stream(events: Iterable[Event]) -> Content:
    """Server-sent events."""
    *first, last = [event.encoded() for event in events]
    return Content(first=b"".join(first), last=last, streamed=True)


class Delivery:
    """Answers one request; a caller that has gone away is no error. Waits end when `closing` is set."""

    def __init__(self, handler: BaseHTTPRequestHandler, closing: threading.Event, fault: PlannedFault | None) -> None:
        self._handler, self._closing = handler, closing
        self._kind = fault.kind if fault else None
        self._seconds = fault.seconds if fault else None
        self._chunked = False

    def send(self, status: int, content: Content, headers: Mapping[str, str]) -> None:
        """Write status, headers and content. A stream goes in chunks, so that the connection stays open after it."""
        with suppress(ConnectionError):
            if self._kind is Misbehaviour.DROP:
                self._cut()
                return
            sent = self._encoded(content)
            endless = self._kind is Misbehaviour.ENDLESS
            self._chunked = content.streamed and not endless
            self._handler.send_response(status, HTTPStatus(status).phrase)
            for name, value in {**self._headers(sent, endless=endless), **headers}.items():
                self._handler.send_header(name, value)
            self._handler.end_headers()
            self._write(sent)

    def _encoded(self, content: Content) -> Content:
        if self._kind is Misbehaviour.TRUNCATED:
            return Content(first=content.half, streamed=content.streamed)
        if self._kind not in _ENCODED:
            return content
        space = _white_space(_BOMB_MIB) if self._kind is Misbehaviour.BOMB else b""
        return Content(first=gzip.compress(content.first + space + content.last, 1), streamed=content.streamed)

    def _headers(self, content: Content, *, endless: bool) -> dict[str, str]:
        headers = {"Content-Type": "text/event-stream" if content.streamed else "application/json"}
        if content.streamed:
            headers["Cache-Control"] = "no-cache"
        if self._kind in _ENCODED:
            headers["Content-Encoding"] = _ENCODED[self._kind]
        if endless:
            return headers | {"Connection": "close"}
        if self._chunked:
            return headers | {"Transfer-Encoding": "chunked"}
        return headers | {"Content-Length": str(len(content.whole))}

    def _write(self, content: Content) -> None:
        match self._kind:
            case Misbehaviour.CUT:
                self._part(content.half)
                self._cut()
                return
            case Misbehaviour.DRIP:
                for byte in content.whole:
                    self._part(bytes([byte]))
                    if self._closing.wait(self._seconds or _DRIP_S):
                        self._handler.close_connection = True
                        return
            case Misbehaviour.ENDLESS:
                self._part(content.first)
                while not self._closing.is_set():
                    self._part(_white_space(1))
                return
            case _ if content.streamed:
                for event in content.whole.splitlines(keepends=True):
                    self._part(event)
            case _:
                self._part(content.whole)
        if self._chunked:
            self._handler.wfile.write(b"0\r\n\r\n")

    def _part(self, part: bytes) -> None:
        if part:
            self._handler.wfile.write(b"%x\r\n%b\r\n" % (len(part), part) if self._chunked else part)

    def _cut(self) -> None:
        self._handler.close_connection = True
        self._handler.connection.shutdown(socket.SHUT_RDWR)


def _white_space(mib: int) -> bytes:
    return b" " * (mib << 20)

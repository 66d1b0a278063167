"""The answers of a provider on their way to the agent."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import aiohttp
from pydantic import JsonValue

from projecteval.models.exchanges import BROKEN_OFF, HttpAnswer
from projecteval.models.gateway.events import EventSplitter, data_of
from projecteval.models.gateway.formats import StreamReader, WireFormat
from projecteval.models.gateway.formats.wire import read_event
from projecteval.models.gateway.key_guard import KeyGuard
from projecteval.models.gateway.upstream import PASSED_TO_AGENT, ProviderAnswer
from projecteval.models.protocol import TokenUsage
from projecteval.models.transport import RequestFailed, shortened

_REST_S = 1.0
JSON_HEADERS = {"content-type": "application/json"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """An answer to the agent; `events` of a stream come as the provider sends them, each with whether more come."""

    answer: HttpAnswer
    events: AsyncIterator[tuple[bytes, bool]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """An answer that has come to its end, with what it says of itself."""

    answer: HttpAnswer
    usage: TokenUsage = field(default_factory=TokenUsage)
    model: str = ""


class StreamBroken(Exception):
    """The stream of the provider ended too early, and so does that to the agent."""


class StreamedAnswer:
    """Passes events on as they come, and holds back the last one until `release`, when all that came is kept."""

    def __init__(self, response: ProviderAnswer, reader: StreamReader, guard: KeyGuard) -> None:
        self._response, self._reader = response, reader
        self._redact, self._spelling = guard.redact, guard.of_stream()
        self.headers = passed_headers(response.headers)
        self._queue: asyncio.Queue[bytes | StreamBroken | None] = asyncio.Queue()
        self._body, self._held = bytearray(), bytearray()

    async def take(self) -> None:
        """Read the stream to its end. Raises RequestFailed where that does not come."""
        splitter, pieces = EventSplitter(), self._response.pieces()
        async for piece in pieces:
            for event in splitter.feed(piece):
                self._pass(event)
            if self._reader.ended:
                break
        else:
            if rest := splitter.rest():
                self._pass(rest)
            return
        # Only a connection that is read to its end is used again.
        with suppress(RequestFailed, aiohttp.ClientError, TimeoutError):
            async with asyncio.timeout(_REST_S):
                async for _ in pieces:
                    pass

    def arrived(self, problem: str = "") -> Arrived:
        """What has come."""
        if not problem and not self._reader.is_complete:
            problem = "the stream ended before its last event"
        answer = HttpAnswer(
            status=self._response.status,
            headers=self.headers,
            body=bytes(self._body + self._held),
            problem=problem,
        )
        return Arrived(answer=answer, usage=self._reader.usage, model=self._reader.model)

    def release(self, problem: str) -> None:
        """Give the agent the end, or none where there is a problem."""
        if self._held and not problem:
            self._queue.put_nowait(bytes(self._held))
        self._queue.put_nowait(StreamBroken(problem) if problem else None)

    async def events(self) -> AsyncIterator[tuple[bytes, bool]]:
        """Yield what the agent gets, all that is there at once in one piece, and whether more comes.

        Raises StreamBroken.
        """
        end: bytes | StreamBroken | None = b""
        while end is not None:
            ready = [await self._queue.get()]
            while not self._queue.empty():
                ready.append(self._queue.get_nowait())
            end = ready[-1]
            yield b"".join(item for item in ready if isinstance(item, bytes)), end is not None
            if isinstance(end, StreamBroken):
                raise end

    def _pass(self, event: bytes) -> None:
        event = self._redact(event)
        read = read_event(data := data_of(event))
        spells = self._spelling.spells(read)
        if spells:
            self._held.clear()
            raise RequestFailed("the provider sent back the key that it was sent", transient=False)
        if not self._reader.read(read, data=data):
            return
        self._held += event
        if not self._reader.ended and spells is not None:
            self._body += self._held
            self._queue.put_nowait(bytes(self._held))
            self._held.clear()


def whole_answer(wire: WireFormat, response: ProviderAnswer, body: bytes) -> Arrived:
    """An answer that is no stream; one that is not in the format becomes an error that is."""
    status, headers = response.status, passed_headers(response.headers)
    read = _object(body)
    if status >= 400:
        passed = body if read is not None and "error" in read else error_body(wire, shortened(_text(body)), status)
        return Arrived(answer=HttpAnswer(status=status, headers=headers | JSON_HEADERS, body=passed))
    if read is None or status >= 300:
        problem = f"the answer of the provider, HTTP status {status}, is not in the format: {_text(body)[:80]!r}"
        passed = error_body(wire, problem, BROKEN_OFF)
        return Arrived(answer=HttpAnswer(status=BROKEN_OFF, headers=JSON_HEADERS, body=passed, problem=problem))
    model = read.get("model")
    return Arrived(
        answer=HttpAnswer(status=status, headers=headers, body=body),
        usage=wire.usage(read),
        model=model if isinstance(model, str) else "",
    )


def failed_answer(wire: WireFormat, problem: str, status: int) -> Arrived:
    """The error that the agent is given where the provider gave no answer."""
    body = error_body(wire, problem, status)
    return Arrived(answer=HttpAnswer(status=status, headers=JSON_HEADERS, body=body, problem=problem))


def error_body(wire: WireFormat, message: str, status: int) -> bytes:
    """An error of the format as it is sent."""
    return json.dumps(wire.error(message, status=status)).encode()


def passed_headers(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers of the provider that the agent gets."""
    return {name: headers[name] for name in PASSED_TO_AGENT if name in headers}


def _object(body: bytes) -> dict[str, JsonValue] | None:
    try:
        read = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None


def _text(body: bytes) -> str:
    return body[:4096].decode("utf-8", "replace")

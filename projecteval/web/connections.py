"""Connections of the server: a bounded number, and a bounded time for what a client has to do.

uvicorn waits for the rest of a request, and for a client that does not read its answer, without an end: a thousand
connections that send half a request use up the descriptors of the process.
"""

import asyncio
import resource
from dataclasses import dataclass
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol

_MOST_CONNECTIONS = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionLimits:
    """`most` connections at once; the seconds for a request to arrive, and for a client to go on reading."""

    most: int
    request_s: float = 15.0
    reading_s: float = 60.0

    @classmethod
    def of_this_process(cls) -> "ConnectionLimits":
        """At most 128 connections, and at most a quarter of the descriptors that the process may open."""
        descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return cls(most=max(8, min(_MOST_CONNECTIONS, descriptors // 4)))


def protocol_within(bounds: ConnectionLimits) -> type[H11Protocol]:
    """The HTTP protocol of a server whose connections keep within `bounds`."""

    class Protocol(BoundedProtocol):
        limits = bounds

    return Protocol


class BoundedProtocol(H11Protocol):
    """One connection. A new one beyond the limit replaces the one that has kept the server waiting for longest."""

    limits: ConnectionLimits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in H11Protocol
        """Make room for the connection, or close it where every other is being answered."""
        super().connection_made(transport)
        self._since = self.loop.time()
        self._request_timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None
        self._time_the_request()
        others = [one for one in map(_bounded, self.connections) if not one.transport.is_closing()]
        if len(others) > self.limits.most:
            waiting = [one for one in others if one is not self and one.is_waiting]
            min(waiting, key=lambda one: one._since, default=self).transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on; the time for a request does not begin anew with each part of it."""
        super().data_received(data)
        self._time_the_request()

    def pause_writing(self) -> None:
        """Give a client that does not read what was sent its last seconds."""
        super().pause_writing()
        self._reading_timer = self.loop.call_later(self.limits.reading_s, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing to a client that reads."""
        super().resume_writing()
        _cancel(self._reading_timer)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timers."""
        super().connection_lost(exc)
        _cancel(self._request_timer)
        _cancel(self._reading_timer)

    def on_response_complete(self) -> None:
        """Wait for a further request, which has a time of its own."""
        self._since = self.loop.time()
        super().on_response_complete()

    @property
    def is_waiting(self) -> bool:
        """True while the next step is the client's: it has no request here that is whole and not answered."""
        return self.cycle is None or self.cycle.more_body or self.cycle.response_complete

    def _time_the_request(self) -> None:
        if not self.is_waiting:
            _cancel(self._request_timer)
            self._request_timer = None
        elif self._request_timer is None:
            self._request_timer = self.loop.call_later(self.limits.request_s, self.transport.abort)


def _bounded(connection: object) -> BoundedProtocol:
    return cast(BoundedProtocol, connection)  # a server has connections of one protocol


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()

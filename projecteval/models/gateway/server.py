"""Serves an ASGI program on listening sockets, on a loop that runs already."""

import asyncio
import logging
import socket
from collections.abc import Sequence
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import ServerState

from projecteval.models.gateway.answers import StreamBroken

_KEEP_ALIVE_S = 600
_log = logging.getLogger(__name__)


def _is_a_fault(record: logging.LogRecord) -> bool:
    """False for an answer that ends early because the provider's did, or because the call is over."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, StreamBroken | asyncio.CancelledError)


_log.addFilter(_is_a_fault)


class SocketServer:
    """Listens from `start` to `close`, which closes the sockets as well.

    The sockets may be of another network namespace. It has uvicorn's protocol without uvicorn's own loop, which looks
    for its end ten times a second and so would hold up every stage.
    """

    def __init__(self, app: ASGIApp, sockets: Sequence[socket.socket]) -> None:
        self._sockets = tuple(sockets)
        self._config = uvicorn.Config(
            app,
            lifespan="off",
            log_config=None,
            access_log=False,
            date_header=False,
            proxy_headers=False,
            server_header=False,
            timeout_keep_alive=_KEEP_ALIVE_S,
        )
        self._state = ServerState()
        self._servers: list[asyncio.Server] = []

    async def start(self) -> None:
        """Begin to accept connections."""
        self._config.load()
        loop = asyncio.get_running_loop()
        for listener in self._sockets:
            # What is accepted inherits it; else an answer of two small parts would wait for 40 ms in between.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._servers.append(await loop.create_server(self._protocol, sock=listener))

    async def close(self) -> None:
        """End all connections, also those with an answer on its way."""
        for server in self._servers:
            server.close()
        for listener in self._sockets:
            listener.close()
        tasks = tuple(self._state.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for connection in tuple(self._state.connections):
            connection.shutdown()

    def _protocol(self) -> asyncio.Protocol:
        make: Any = self._config.http_protocol_class
        protocol = make(config=self._config, server_state=self._state, app_state={})
        protocol.logger = _log
        return cast("asyncio.Protocol", protocol)

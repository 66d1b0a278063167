"""Serves an ASGI program on listening sockets, on a loop that runs already."""

import asyncio
import socket
from collections.abc import Sequence

import uvicorn
from starlette.types import ASGIApp
from uvicorn.server import ServerState

_KEEP_ALIVE_S = 600


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
        make = self._config.http_protocol_class
        return make(config=self._config, server_state=self._state, app_state={})  # type: ignore[call-arg]

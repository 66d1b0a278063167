"""The connections of a service that speaks HTTP: an ASGI application in uvicorn's protocol, and its own faults."""

import asyncio

from starlette.requests import Request
from starlette.types import ASGIApp
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from judge_machine.errors import HarnessError

_IDLE_S = 60
_BUSY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class HttpConnections:
    """Makes the connections of an application, without TLS; those beyond `most` at a time are sent away with 503."""

    def __init__(self, application: ASGIApp, *, most: int) -> None:
        self._most = most
        self._state = ServerState()
        self._config = Config(
            application,
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="critical",
            access_log=False,
            proxy_headers=False,
            timeout_keep_alive=_IDLE_S,
        )

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection, or send it away; called in the service's event loop."""
        if len(self._state.connections) >= self._most:
            return _Busy()
        return H11Protocol(self._config, self._state, {}, asyncio.get_running_loop())


class _Busy(asyncio.Protocol):
    """Answers whoever has too many connections."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(_BUSY)
        transport.close()


def report_own_fault(request: Request, error: Exception) -> None:
    """Tell the event loop that the service failed by itself: that is the judge's fault, whatever the project sees."""
    fault = HarnessError(f"{request.method} {request.url.path}: {type(error).__name__}: {error}")
    asyncio.get_running_loop().call_exception_handler({"message": "its own fault", "exception": fault})

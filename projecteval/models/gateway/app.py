"""The ASGI program that a coding agent finds at the address of its gateway."""

import hmac
from collections.abc import AsyncIterator, Mapping

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from projecteval.models.gateway.answers import Outgoing
from projecteval.models.gateway.formats import FORMATS, RequestRefused, WireFormat
from projecteval.models.gateway.requests import ANY_FORMAT, MODELS_PATH, read_request, wire_of
from projecteval.models.gateway.stage import StageGateway
from projecteval.models.provider import ProviderConfig

BASE = "/v1"


class _EventResponse(Response):
    """Events as they come, to their end.

    That of Starlette waits for a disconnection in a task of its own, which takes half a millisecond. Here nobody has
    to: what the provider sends is kept to its end, also where the agent does not read it.
    """

    def __init__(self, events: AsyncIterator[tuple[bytes, bool]], status: int, headers: Mapping[str, str]) -> None:
        self._events, self.status_code, self.background = events, status, None
        self.init_headers(headers)

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async for piece, is_more in self._events:
            await send({"type": "http.response.body", "body": piece, "more_body": is_more})


def gateway_app(stage: StageGateway, provider: ProviderConfig, *, token: str) -> Starlette:
    """The program for one call; an agent that does not send `token` as its key is refused, unless it is ""."""

    async def answer(request: Request) -> Response:
        path = request.url.path.removeprefix(BASE)
        try:
            _check_token(request, token)
            outgoing = await stage.answer(await read_request(request, path, provider))
        except RequestRefused as refused:
            return _refusal(_wire(path), str(refused), refused.status)
        return _response(outgoing)

    async def refuse(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        known = ", ".join(BASE + path for path in (*FORMATS, MODELS_PATH))
        message = f"{request.method} {request.url.path}: the gateway does not answer this; known are {known}"
        return _refusal(_wire(request.url.path.removeprefix(BASE)), message, status)

    asked = [path for wire in FORMATS.values() for path in (wire.path, wire.counting_path) if path]
    routes = [Route(BASE + path, answer, methods=["POST"]) for path in asked]
    routes.append(Route(BASE + MODELS_PATH, answer, methods=["GET"]))
    app = Starlette(routes=routes, exception_handlers={HTTPException: refuse})
    app.router.redirect_slashes = False
    return app


def _wire(path: str) -> WireFormat:
    return wire_of(path) or ANY_FORMAT


def _check_token(request: Request, token: str) -> None:
    given = request.headers.get("x-api-key") or request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and not hmac.compare_digest(given.encode(), token.encode()):
        raise RequestRefused("the key is not the one in this environment; send it as your provider's key", status=401)


def _refusal(wire: WireFormat, message: str, status: int) -> Response:
    # Without the header the SDKs of both formats would try a 429 again, some for minutes.
    return JSONResponse(wire.error(message, status=status), status, headers={"x-should-retry": "false"})


def _response(outgoing: Outgoing) -> Response:
    answer = outgoing.answer
    if outgoing.events is not None:
        return _EventResponse(outgoing.events, answer.status, dict(answer.headers))
    return Response(answer.body, answer.status, dict(answer.headers))

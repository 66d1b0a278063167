"""The ASGI program that a coding agent finds at the address of its gateway."""

import hmac

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from projecteval.models.gateway.answers import Outgoing
from projecteval.models.gateway.formats import FORMATS, RequestRefused, WireFormat
from projecteval.models.gateway.requests import ANY_FORMAT, MODELS_PATH, read_request, wire_of
from projecteval.models.gateway.stage import StageGateway
from projecteval.models.provider import ProviderConfig

BASE = "/v1"


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
        return StreamingResponse(outgoing.events, answer.status, dict(answer.headers))
    return Response(answer.body, answer.status, dict(answer.headers))

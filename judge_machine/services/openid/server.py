"""The OpenID provider's HTTP server: Starlette's application, in uvicorn's protocol, in front of the directory."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from judge_machine.protocols import Clock, HttpClient, StepLog
from judge_machine.services.http_connections import HttpConnections, report_own_fault
from judge_machine.services.openid.directory import Directory
from judge_machine.services.openid.exchange import Exchange
from judge_machine.services.openid.pages import message_page
from judge_machine.services.openid.reception import Reception
from judge_machine.services.openid.refusals import Refused
from judge_machine.services.openid.verbs import Openid

MOST_CONNECTIONS = 256  # each browser of a test may keep some

Handler = Callable[[Request], Awaitable[Response]]


class OpenidServer:
    """Signs people in over HTTP, without TLS, for one site."""

    def __init__(self) -> None:
        self._directory = Directory()
        self.credentials = {
            "client_id": self._directory.client_id,
            "client_secret": self._directory.client_secret,
        }
        self._connections = HttpConnections(_application(self._directory), most=MOST_CONNECTIONS)

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection, or send it away."""
        return self._connections.connection()

    def fixture(self, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> Openid:
        """Return the verbs of the running test."""
        return Openid(self._directory, deadline=deadline, journey=journey)

    def log(self) -> str:
        """One line for each sign-in, token and sign-out, and for each request that was refused."""
        return self._directory.log()


def _application(directory: Directory) -> Starlette:
    exchange, reception = Exchange(directory), Reception(directory)
    site, people = _Entrance(directory, _json_refusal), _Entrance(directory, _page_refusal)
    return Starlette(
        routes=[
            Route("/.well-known/openid-configuration", site.to("discovery", exchange.discovery), methods=["GET"]),
            Route("/keys", site.to("keys", exchange.keys), methods=["GET"]),
            Route("/token", site.to("token", exchange.token), methods=["POST"]),
            Route("/userinfo", site.to("userinfo", exchange.userinfo), methods=["GET", "POST"]),
            Route("/authorize", people.to("authorize", reception.authorize), methods=["GET", "POST"]),
            Route("/sign-out", people.to("sign_out", reception.sign_out), methods=["GET", "POST"]),
        ],
        exception_handlers={HTTPException: site.unknown},
    )


class _Entrance:
    """Lets requests in, and turns what cannot be met into an answer."""

    def __init__(self, directory: Directory, refusal: Callable[[Refused], Response]) -> None:
        self._directory = directory
        self._refusal = refusal

    def to(self, endpoint: str, work: Handler) -> Handler:
        """A handler of an endpoint, which a test may switch off; a fault of the provider's own is the judge's."""

        async def answer(request: Request) -> Response:
            try:
                if self._directory.is_on(f"without {endpoint}"):
                    raise Refused(503, "temporarily_unavailable", "the provider does not work at the moment")
                return await work(request)
            except Refused as refusal:
                return self._refused(request, refusal)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody reads it
            except Exception as error:
                report_own_fault(request, error)
                raise

        return answer

    async def unknown(self, request: Request, error: Exception) -> Response:
        """The answer to an address or a method that there is not."""
        assert isinstance(error, HTTPException)
        return self._refused(request, Refused(error.status_code, "invalid_request", error.detail))

    def _refused(self, request: Request, refusal: Refused) -> Response:
        self._directory.note(f"refused {request.method} {request.url.path}: {refusal.status} {refusal.code}, {refusal}")
        return self._refusal(refusal)


def _json_refusal(refusal: Refused) -> Response:
    headers = {"WWW-Authenticate": "Bearer"} if refusal.code == "invalid_token" else {}
    return JSONResponse({"error": refusal.code, "error_description": str(refusal)}, refusal.status, headers)


def _page_refusal(refusal: Refused) -> Response:
    return HTMLResponse(message_page("This does not work", f"{refusal}."), refusal.status)

"""Controls access to the server, and what a browser may do with its answers.

Covered: other users and other machines (a token), pages of other sites (Host, Origin, Sec-Fetch-Site and a form's
token), scripts in what agents wrote (escaped, and a content policy without inline scripts). Not covered:
listening on the network between a browser and another machine; the connection is not encrypted.
"""

import ipaddress
from collections.abc import Awaitable, Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from projecteval.web.entrance import Entrance
from projecteval.web.pages import Pages, static_files

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
INERT_POLICY = "default-src 'none'; sandbox"
FORM_TOKEN_HEADER = "X-Form-Token"  # noqa: S105
_SAFE_METHODS = frozenset({"GET", "HEAD"})
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


class AccessGuard:
    """ASGI middleware that refuses what does not come from the person who started the server.

    `host` is the one that the server listens on. Without a `token` every user of the machine is let in.
    """

    def __init__(self, app: ASGIApp, *, host: str, token: str | None) -> None:
        self._app = app
        self._entrance = None if token is None else Entrance(token)
        self._names = _LOOPBACK | {_bracketed(host)}
        self._any_address = not is_loopback(host)
        self._free = frozenset(f"/static/{name}" for name in static_files())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)  # no page has one
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        await (refusal or self._app)(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._knows(host):
            return _refused(421, "This server does not answer for that host name.")
        if scope["method"] not in _SAFE_METHODS and (problem := _cross_site(headers, host)):
            return _refused(403, problem)
        if self._entrance is None or scope["path"] in self._free or self._entrance.admits(scope, headers):
            return None
        return self._entrance.opened(scope) or _unauthorised(headers)

    def _knows(self, host: str) -> bool:
        """Names are refused that a foreign site's DNS may point here; addresses cannot be pointed anywhere."""
        name = _without_port(host)
        return name in self._names or (self._any_address and _is_address(name))


def _cross_site(headers: Headers, host: str) -> str | None:
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None and origin != f"http://{host}":
        return "This form was sent from another site."
    if site is not None and site != "same-origin":
        return "This form was sent from another site."
    return None


def _with_headers(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
            headers["X-Content-Type-Options"] = "nosniff"
            headers["X-Frame-Options"] = "DENY"
            headers["Referrer-Policy"] = "same-origin"  # with no-referrer, forms of our own would come from "null"
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
            headers["Cross-Origin-Resource-Policy"] = "same-origin"
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending


def _refused(status: int, words: str) -> Response:
    return PlainTextResponse(f"{words}\n", status_code=status)


def _unauthorised(headers: Headers) -> Response:
    if "text/html" in headers.get("accept", ""):
        return Pages(form_token="").show("unauthorised.html.jinja", status=401)
    return _refused(401, "A token is needed: open the address that `projecteval serve` printed in its terminal.")


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host.lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Return True if only this machine can reach a server on `host`."""
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host).is_loopback)

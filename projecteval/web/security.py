"""Controls access to the server, and what a browser may do with its answers.

Covered: other machines (loopback only, or a token), pages of other sites (Host, Origin, Sec-Fetch-Site and a form's
token), scripts in what agents wrote (escaped, and a content policy without inline scripts). Not covered: other users of
this machine, who may ask a server without a token as well as its owner.
"""

import hmac
import ipaddress
import secrets
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
INERT_POLICY = "default-src 'none'; sandbox"
TOKEN_HEADER = "X-Projecteval-Token"  # noqa: S105 - the header's name
COOKIE = "projecteval_token"
FORM_TOKEN_HEADER = "X-Form-Token"  # noqa: S105
_SAFE_METHODS = frozenset({"GET", "HEAD"})
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(32)


class AccessGuard:
    """ASGI middleware that refuses what does not come from the person who started the server.

    `token` is None where the server listens on the loopback interface alone. `host` is the one that it listens on.
    """

    def __init__(self, app: ASGIApp, *, host: str, token: str | None) -> None:
        self._app = app
        self._token = token
        self._names = _LOOPBACK | {_bracketed(host)}
        self._any_address = token is not None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
        return self._token_refusal(scope, headers)

    def _knows(self, host: str) -> bool:
        """Names are refused that a foreign site's DNS may point here; addresses cannot be pointed anywhere."""
        name = _without_port(host)
        return name in self._names or (self._any_address and _is_address(name))

    def _token_refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if self._token is None:
            return None
        given = parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
        if given and scope["method"] == "GET" and self._is_token(given[0]):
            # The token leaves the address bar at once, and with it the history.
            response = RedirectResponse(scope["path"], status_code=303)
            response.set_cookie(COOKIE, self._token, httponly=True, samesite="strict", path="/")
            return response
        if self._is_token(headers.get(TOKEN_HEADER, "")) or self._is_token(_cookie(headers)):
            return None
        return _refused(401, "A token is needed: open the address that `projecteval serve` printed.")

    def _is_token(self, given: str) -> bool:
        return self._token is not None and hmac.compare_digest(given.encode(), self._token.encode())


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


def _cookie(headers: Headers) -> str:
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


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

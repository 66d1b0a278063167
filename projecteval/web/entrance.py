"""The token of a server: who brings it once gets a cookie, and needs no token after that."""

import hmac
import os
import re
import secrets
from collections.abc import Mapping
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.types import Scope

from projecteval.errors import UsageError

TOKEN_HEADER = "X-Projecteval-Token"  # noqa: S105 - the header's name
TOKEN_VARIABLE = "PROJECTEVAL_TOKEN"  # noqa: S105 - the variable's name
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,200}")


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(32)


def token_of(environ: Mapping[str, str] = os.environ) -> str:
    """The token that $PROJECTEVAL_TOKEN gives, else a new one. Raises UsageError for one that is no use."""
    token = environ.get(TOKEN_VARIABLE)
    if token is None:
        return new_token()
    if not _TOKEN.fullmatch(token):
        raise UsageError(f"{TOKEN_VARIABLE}: is not a token; use 16 to 200 letters, digits, '_' and '-', or unset it")
    return token


class Entrance:
    """Admits requests with the token in a header, or with the cookie of a visit with the token in the address.

    The cookie holds a secret of its own, which ends with the server: browsers send cookies to every port of a host.
    """

    def __init__(self, token: str) -> None:
        self._token = token
        self._visit = new_token()

    def admits(self, scope: Scope, headers: Headers) -> bool:
        """Return True if the request brings the header or the cookie."""
        cookie = cookie_parser(headers.get("cookie", "")).get(cookie_name(scope), "")
        return _same(headers.get(TOKEN_HEADER, ""), self._token) or _same(cookie, self._visit)

    def opened(self, scope: Scope) -> Response | None:
        """Set the cookie and redirect to the address without its token, if it has the right one and is visited."""
        query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        if scope["method"] != "GET" or not any(name == "token" and _same(value, self._token) for name, value in query):
            return None
        # The token leaves the address bar at once, and with it the history.
        others = urlencode([(name, value) for name, value in query if name != "token"])
        path = "/" + scope["raw_path"].decode("latin-1").lstrip("/\\")  # `//host` would be another server
        response = RedirectResponse(f"{path}?{others}" if others else path, status_code=303)
        response.set_cookie(cookie_name(scope), self._visit, httponly=True, samesite="strict", path="/")
        return response


def cookie_name(scope: Scope) -> str:
    """The name of the cookie, with the port: servers on one host keep apart."""
    return f"projecteval-{scope['server'][1]}"


def _same(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), expected.encode())

"""The `api` verbs: a person's HTTP client for REST missions."""

import json
import ssl
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Self, TypedDict, Unpack

import httpx

from judge_machine.errors import BehaviourError
from judge_machine.launch import LOOPBACK_NAMES
from judge_machine.protocols import Clock, StepLog
from judge_machine.verdicts import Cause

MAX_WAIT_S = 10.0
MAX_BODY_BYTES = 8 * 1024 * 1024
MAX_REDIRECTS = 10
EXCERPT_LENGTH = 300
_WINDOW_BITS = {"gzip": (31,), "deflate": (15, -15)}  # of zlib; some servers leave its header out of deflate

Query = Mapping[str, str | int | float | bool]


class _Parts(TypedDict, total=False):
    json: object
    params: Query | None
    headers: Mapping[str, str] | None
    content: str | bytes | None


class Request(_Parts, total=False):
    """The optional parts of a request; `follow` follows redirects inside the project."""

    follow: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The project's answer to one request; `headers` ignores the case of the names."""

    method: str
    url: str
    status: int
    headers: Mapping[str, str]
    content: bytes
    text: str

    @property
    def json(self) -> Any:
        """The body as JSON. Raises BehaviourError wrong_result if it is not JSON."""
        try:
            return json.loads(self.content)
        except (ValueError, RecursionError) as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{self._request}: expected a JSON body, found {self._body} ({error})"
            ) from error

    def expect(self, *statuses: int) -> "Reply":
        """This reply, if its status is one of `statuses`; raises BehaviourError wrong_result otherwise."""
        if self.status not in statuses:
            expected = " or ".join(str(status) for status in statuses)
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"{self._request}: expected status {expected}, found {self.status} with the body {self._body}",
            )
        return self

    @property
    def _request(self) -> str:
        return f"{self.method} {self.url}"

    @property
    def _body(self) -> str:
        if not self.text:
            return "(empty)"
        return self.text if len(self.text) <= EXCERPT_LENGTH else f"{self.text[:EXCERPT_LENGTH]}…"


class Api:
    """Talks HTTP to the project and to nothing else.

    `origins` are the project's `host:port` pairs. Every request is independent: no cookies are kept, no connection is
    reused, no proxy of the environment is used, and redirects are followed only where a call asks for it.
    """

    def __init__(self, *, deadline: Clock, journey: StepLog, origins: tuple[str, ...]) -> None:
        self._deadline = deadline
        self._journey = journey
        self._origins = origins
        self._ports = frozenset(int(origin.rsplit(":", 1)[1]) for origin in origins)
        self._client = httpx.Client(
            trust_env=False,
            # Only http: is ever spoken; an empty context spares each test the loading of the certificates.
            verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),
            limits=httpx.Limits(max_keepalive_connections=0),
            headers={"Accept": "application/json, */*;q=0.5", "Accept-Encoding": "identity"},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Release the client; called at the end of each test."""
        self._client.close()

    def get(
        self,
        url: str,
        *,
        params: Query | None = None,
        headers: Mapping[str, str] | None = None,
        follow: bool = False,
    ) -> Reply:
        """Send a GET request; `follow` follows redirects inside the project."""
        return self._ask("GET", url, params=params, headers=headers, follow=follow)

    def post(self, url: str, **request: Unpack[Request]) -> Reply:
        """Send a POST request with a JSON body, or with `content` as it is."""
        return self._ask("POST", url, **request)

    def put(self, url: str, **request: Unpack[Request]) -> Reply:
        """Send a PUT request with a JSON body, or with `content` as it is."""
        return self._ask("PUT", url, **request)

    def patch(self, url: str, **request: Unpack[Request]) -> Reply:
        """Send a PATCH request with a JSON body, or with `content` as it is."""
        return self._ask("PATCH", url, **request)

    def delete(self, url: str, **request: Unpack[Request]) -> Reply:
        """Send a DELETE request."""
        return self._ask("DELETE", url, **request)

    def _ask(self, method: str, url: str, *, follow: bool = False, **given: Unpack[_Parts]) -> Reply:
        request = self._request(method, str(url), given)
        with self._journey.step(f"api.{method.lower()}", str(request.url)):
            for _ in range(MAX_REDIRECTS + 1):
                response, body = self._send(request)
                self._client.cookies.clear()
                if not (follow and response.next_request):
                    return _reply(response, body)
                request = response.next_request
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{method} {url}: expected at most {MAX_REDIRECTS} redirects, found more"
            )

    def _request(self, method: str, url: str, given: _Parts) -> httpx.Request:
        """The request; a test may have its address, its headers and its query from an answer of the project."""
        try:
            return self._client.build_request(method, url, **given)
        except (httpx.InvalidURL, TypeError, ValueError) as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{method} {url}: expected a request that can be sent, found {error}"
            ) from error

    def _send(self, request: httpx.Request) -> tuple[httpx.Response, bytes]:
        asked = f"{request.method} {request.url}"
        self._refuse_foreign(request)
        wait_s = min(MAX_WAIT_S, self._deadline.remaining_s)
        if wait_s <= 0:
            raise BehaviourError(Cause.TIMED_OUT, f"{asked}: the time of the test was up before it was sent")
        request.extensions["timeout"] = httpx.Timeout(wait_s).as_dict()
        started_s = time.monotonic()
        try:
            response = self._client.send(request, stream=True)
            try:
                return response, _bounded_body(response, asked, started_s + wait_s)
            finally:
                response.close()
        except httpx.TimeoutException as error:
            raise BehaviourError(Cause.TIMED_OUT, f"{asked}: no complete answer within {wait_s:.1f} s") from error
        except httpx.ConnectError as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{asked}: no answer, nothing listens there ({error}); did the server stop?"
            ) from error
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"{asked}: no answer that is complete and valid HTTP ({error})"
            ) from error

    def _refuse_foreign(self, request: httpx.Request) -> None:
        """The project may name any URL in an answer; only its own origin is ever asked."""
        url = request.url
        host = f"[{url.host}]" if ":" in url.host else url.host
        if url.scheme != "http" or host not in LOOPBACK_NAMES or (url.port or 80) not in self._ports:
            own = ", ".join(sorted(self._origins))
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"{request.method} {url}: expected an address of the project ({own}), found another origin",
            )


def _bounded_body(response: httpx.Response, asked: str, until_s: float) -> bytes:
    received = bytearray()
    for chunk in response.iter_raw():
        received += chunk
        _refuse_large(received, asked)
        # The client's own time-out restarts with each chunk; a body that arrives drop by drop would never end.
        if time.monotonic() > until_s:
            raise BehaviourError(Cause.TIMED_OUT, f"{asked}: the body was not complete in time")
    body = bytes(received)
    # The client would unpack each coding without a bound, and what one unpacks to with the next.
    for coding in reversed(response.headers.get("Content-Encoding", "").lower().split(",")):
        body = _unpacked(body, coding.strip(), asked)
    return body


def _unpacked(body: bytes, coding: str, asked: str) -> bytes:
    """Undo one content coding; one that we never ask for and do not know is left as it is."""
    if not body or coding not in _WINDOW_BITS:
        return body
    for bits in _WINDOW_BITS[coding]:
        with suppress(zlib.error):
            unpacked = zlib.decompressobj(bits).decompress(body, MAX_BODY_BYTES + 1)
            _refuse_large(unpacked, asked)
            return unpacked
    raise BehaviourError(
        Cause.WRONG_RESULT, f"{asked}: no answer that is complete and valid HTTP (its body is not coded as {coding})"
    )


def _refuse_large(body: bytes | bytearray, asked: str) -> None:
    if len(body) > MAX_BODY_BYTES:
        raise BehaviourError(
            Cause.WRONG_RESULT, f"{asked}: expected a body of at most {MAX_BODY_BYTES // 1024**2} MiB, found more"
        )


def _reply(response: httpx.Response, body: bytes) -> Reply:
    return Reply(
        method=response.request.method,
        url=str(response.request.url),
        status=response.status_code,
        headers=response.headers,
        content=body,
        text=_decoded(body, response.charset_encoding or "utf-8"),
    )


def _decoded(body: bytes, charset: str) -> str:
    try:
        return body.decode(charset, errors="replace")
    except (LookupError, ValueError):  # the project named a charset that does not exist, or that decodes nothing
        return body.decode("utf-8", errors="replace")

"""The store's HTTP server: an application in uvicorn's protocol, in front of the bucket.

It serves clients of S3 that use path-style addresses. moto's server would be the library for this, but it checks no
signatures unless it is told which rights each key has, brings 62 packages of 145 MiB along (5.2.1), and listens by
itself, whereas a service of the judge accepts on a socket of the project's network.
"""

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from urllib.parse import unquote_to_bytes

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from judge_machine.protocols import Clock, HttpClient, StepLog
from judge_machine.services.http_connections import HttpConnections, report_own_fault
from judge_machine.services.object_store.bucket import MOST_BYTES, MOST_OBJECT_BYTES, Asked, Bucket
from judge_machine.services.object_store.documents import TYPE, error_document
from judge_machine.services.object_store.operations import Answer, Work, carry_out, check_key
from judge_machine.services.object_store.refusals import Refusal
from judge_machine.services.object_store.signature import UNSIGNED, AccessKey, RequestHead, verify
from judge_machine.services.object_store.verbs import ObjectStore

MOST_CONNECTIONS = 64
_REGION = "eu-central-1"


class ObjectStoreServer:
    """Serves one bucket over HTTP, without TLS, to whoever signs with its key."""

    def __init__(self) -> None:
        self._bucket = Bucket(f"bucket-{secrets.token_hex(4)}")
        key = AccessKey(id=f"AK{secrets.token_hex(8).upper()}", secret=secrets.token_urlsafe(30), region=_REGION)
        self.credentials = {"bucket": self._bucket.name, "region": key.region, "key_id": key.id, "secret": key.secret}
        self._connections = HttpConnections(_Application(self._bucket, key), most=MOST_CONNECTIONS)

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection, or send it away."""
        return self._connections.connection()

    def fixture(self, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> ObjectStore:
        """Return the verbs of the running test."""
        return ObjectStore(self._bucket, deadline=deadline, journey=journey)

    def log(self) -> str:
        """One line for each request, and for each change by a test."""
        return self._bucket.log()


class _Application:
    """Answers each request within the service's event loop."""

    def __init__(self, bucket: Bucket, key: AccessKey) -> None:
        self._bucket = bucket
        self._key = key
        self._coming_bytes = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        try:
            response = await self._response(request, _Body(receive))
        except ClientDisconnect:
            return  # nobody reads an answer
        except Exception as error:
            report_own_fault(request, error)
            raise
        await response(scope, receive, send)

    async def _response(self, request: Request, body: "_Body") -> Response:
        """The answer, when the body has come to its end: a client that still writes does not read."""
        key, refused, head = "", None, _head(request)
        try:
            key = self._key_in(head)
            if self._bucket.fails(request.method):
                raise Refusal("SlowDown", "the store does not work at the moment; try again later")
            answer = await self._answer(head, key, body)
        except Refusal as refusal:
            refused, shown = refusal, error_document(refusal, request.scope["path"])
            answer = Answer(status=refusal.status, headers={"content-type": TYPE}, body=shown)
            async for _ in body.pieces():
                pass
        await self._wait()
        code = refused.code if refused else ""
        self._bucket.record(Asked(method=request.method, key=key, status=answer.status, code=code))
        return _http(answer, request.method)

    async def _answer(self, head: RequestHead, key: str, body: "_Body") -> Answer:
        payload = verify(head, self._key, datetime.now(UTC))
        content = await self._content(body)
        if payload not in (UNSIGNED, hashlib.sha256(content).hexdigest()):
            raise Refusal("XAmzContentSHA256Mismatch", "x-amz-content-sha256: the body has another SHA-256")
        work = Work(
            method=head.method,
            key=key,
            parameters=dict(reversed(head.parameters())),
            headers=dict(head.headers),
            body=content,
        )
        return carry_out(work, self._bucket)

    def _key_in(self, head: RequestHead) -> str:
        """The key of the object that a request is about; empty for the bucket. Raises Refusal."""
        try:
            path = unquote_to_bytes(head.path).decode()
        except UnicodeDecodeError as error:
            raise Refusal("InvalidURI", "expected a path in UTF-8") from error
        bucket, _, key = path.removeprefix("/").partition("/")
        if bucket != self._bucket.name:
            raise Refusal("NoSuchBucket", f"expected a path that begins with /{self._bucket.name}")
        check_key(key)
        return key

    async def _content(self, body: "_Body") -> bytes:
        """The body, of which all requests together may have as much in memory as the bucket. Raises Refusal."""
        pieces, size = [], 0
        try:
            async for piece in body.pieces():
                size += len(piece)
                self._coming_bytes += len(piece)
                if size > MOST_OBJECT_BYTES:
                    raise Refusal("EntityTooLarge", f"an object has at most {MOST_OBJECT_BYTES} bytes")
                if self._coming_bytes > MOST_BYTES:
                    raise Refusal("SlowDown", "too many bytes come at the same time; try again later")
                pieces.append(piece)
        finally:
            self._coming_bytes -= size
        return b"".join(pieces)

    async def _wait(self) -> None:
        if delay_s := self._bucket.delay_s:
            await asyncio.sleep(delay_s)


class _Body:
    """The body of a request, piece by piece; what one reader has left, the next one gets."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._is_complete = False

    async def pieces(self) -> AsyncIterator[bytes]:
        """The pieces that nobody has read yet. Raises ClientDisconnect."""
        while not self._is_complete:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            self._is_complete = not message.get("more_body", False)
            yield message.get("body", b"")


def _head(request: Request) -> RequestHead:
    return RequestHead(
        method=request.method,
        path=request.scope["raw_path"],
        query=request.scope["query_string"],
        headers=[(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in request.headers.raw],
    )


def _http(answer: Answer, method: str) -> Response:
    headers = {"x-amz-request-id": secrets.token_hex(8).upper(), **answer.headers}
    if method == "HEAD":
        size = answer.size if answer.size is not None else len(answer.body)
        return Response(status_code=answer.status, headers=headers | {"content-length": str(size)})
    return Response(answer.body, status_code=answer.status, headers=headers)

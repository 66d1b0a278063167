"""The payment provider's HTTP server: Starlette's application, in uvicorn's protocol, in front of the till."""

import asyncio
import hmac
import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from judge_machine.protocols import Clock, HttpClient, StepLog
from judge_machine.services.http_connections import HttpConnections, report_own_fault
from judge_machine.services.payment.till import Order, Till
from judge_machine.services.payment.verbs import Payment

MOST_CONNECTIONS = 64
MOST_BODY_BYTES = 65536
MOST_AMOUNT = 100_000_000
_REFERENCE = r"[^\ud800-\udfff]{1,200}"
_LONGEST_URL = 2000
_OUTAGE = (503, "not_available", "the provider does not work at the moment")
_CODES = {404: "not_found", 405: "wrong_method"}

Handler = Callable[[Request], Awaitable[Response]]


class PaymentServer:
    """Takes sessions and refunds over HTTP, without TLS, from whoever has the key."""

    def __init__(self) -> None:
        self._till = Till()
        self.credentials = {"key": self._till.key, "secret": self._till.secret}
        self._connections = HttpConnections(_application(self._till), most=MOST_CONNECTIONS)

    def connection(self) -> asyncio.BaseProtocol:
        """Serve one more connection, or send it away."""
        return self._connections.connection()

    def fixture(self, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> Payment:
        """Return the verbs of the running test."""
        return Payment(self._till, deadline=deadline, journey=journey, client=client)

    def log(self) -> str:
        """One line for each session, event and refund, and for each request that was refused."""
        return self._till.log()


class _Refused(Exception):
    """A request that cannot be met: the status, the code and the message of the answer."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.code = status, code


def _application(till: Till) -> Starlette:
    desk = _Desk(till)
    return Starlette(
        routes=[
            Route("/sessions", desk.answering(desk.create), methods=["POST"]),
            Route("/sessions/{session}", desk.answering(desk.show), methods=["GET"]),
            Route("/sessions/{session}/refunds", desk.answering(desk.refund), methods=["POST"]),
        ],
        exception_handlers={HTTPException: desk.unknown},
    )


class _Desk:
    """Answers requests, each within the service's event loop."""

    def __init__(self, till: Till) -> None:
        self._till = till

    def answering(self, work: Handler) -> Handler:
        """Check the key before the work; a fault of the provider's own is the judge's, whatever the project sees."""

        async def answer(request: Request) -> Response:
            try:
                if self._till.closed():
                    raise _Refused(*_OUTAGE)
                given = request.headers.get("Authorization", "").encode("utf-8", "replace")
                if not hmac.compare_digest(given, f"Bearer {self._till.key}".encode()):
                    raise _Refused(401, "wrong_key", "expected the header Authorization: Bearer and the key")
                return await work(request)
            except _Refused as refusal:
                return self._refusal(request, refusal.status, refusal.code, str(refusal))
            except ClientDisconnect:
                return Response(status_code=400)  # nobody reads it
            except Exception as error:
                report_own_fault(request, error)
                raise

        return answer

    async def create(self, request: Request) -> Response:
        order = _order(await _json(request))
        session = self._till.open_session(order)
        if session is None:
            raise _Refused(*_OUTAGE)
        return JSONResponse(session.shown(), 201)

    async def show(self, request: Request) -> Response:
        return JSONResponse(self._session(request))

    async def refund(self, request: Request) -> Response:
        session_id = str(self._session(request)["id"])
        fields = await _json(request)
        amount = _amount(fields) if "amount" in fields else None
        shown = self._till.refund(session_id, amount)
        if shown is None:
            raise _Refused(409, "not_refundable", "the session was not paid, or less is left than this amount")
        return JSONResponse(shown, 201)

    async def unknown(self, request: Request, error: Exception) -> Response:
        """The answer to an address or a method that there is not."""
        assert isinstance(error, HTTPException)
        return self._refusal(request, error.status_code, _CODES.get(error.status_code, "not_found"), error.detail)

    def _session(self, request: Request) -> dict[str, object]:
        shown = self._till.find(request.path_params["session"])
        if shown is None:
            raise _Refused(404, "not_found", "there is no such session")
        return shown

    def _refusal(self, request: Request, status: int, code: str, message: str) -> Response:
        self._till.note(f"refused {request.method} {request.url.path}: {status} {code}, {message}")
        return JSONResponse({"error": {"code": code, "message": message}}, status)


async def _json(request: Request) -> Mapping[str, Any]:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY_BYTES:
            raise _Refused(413, "too_large", f"expected a body of at most {MOST_BODY_BYTES} bytes")
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise _Refused(400, "not_json", "expected a JSON object as the body")
    return fields


def _order(fields: Mapping[str, Any]) -> Order:
    return Order(
        amount=_amount(fields),
        currency=_text(fields, "currency", r"[A-Z]{3}", "three capital letters"),
        reference=_text(fields, "reference", _REFERENCE, "a text of 1 to 200 characters"),
        return_url=_url(fields, "return_url"),
        webhook_url=_url(fields, "webhook_url"),
    )


def _amount(fields: Mapping[str, Any]) -> int:
    amount = fields.get("amount")
    if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= MOST_AMOUNT:
        raise _Refused(422, "wrong_field", f"amount: expected a whole number of cents from 1 to {MOST_AMOUNT}")
    return amount


def _url(fields: Mapping[str, Any], name: str) -> str:
    return _text(fields, name, rf"https?://[!-~]{{1,{_LONGEST_URL}}}", "an address that begins with http://")


def _text(fields: Mapping[str, Any], name: str, pattern: str, expected: str) -> str:
    text = fields.get(name)
    if not isinstance(text, str) or not re.fullmatch(pattern, text):
        raise _Refused(422, "wrong_field", f"{name}: expected {expected}")
    return text

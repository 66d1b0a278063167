"""The payment provider on a real socket, as a project's client and as a test's verbs see it."""

import hashlib
import hmac
import json
import re
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import httpx
import pytest

from judge_machine.errors import BehaviourError
from judge_machine.protocols import HttpReply
from judge_machine.services.kinds import SERVICE_KINDS
from judge_machine.services.payment import server, till
from judge_machine.services.payment.verbs import Payment
from judge_machine.services.running import RunningService
from judge_machine.user.journey import Journey
from judge_machine.user.waiting import Deadline

ORDER = {
    "amount": 2500,
    "currency": "EUR",
    "reference": "order 17",
    "return_url": "http://localhost:8000/orders/17",
    "webhook_url": "http://localhost:8000/payments",
}


@dataclass
class Mailbox:
    """A project's end of the events: keeps them and answers with `status`."""

    status: int = 204
    text: str = ""
    taken: list[tuple[str, bytes, Mapping[str, str]]] = field(default_factory=list)

    def post(self, url: str, *, content: bytes, headers: Mapping[str, str]) -> HttpReply:
        self.taken.append((url, content, headers))
        return self


@pytest.fixture
def running() -> Iterator[tuple[RunningService, int]]:
    service = RunningService("payment")
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    service.accept_on(listener)
    yield service, port
    service.close()


@pytest.fixture
def client(running: tuple[RunningService, int]) -> Iterator[httpx.Client]:
    service, port = running
    found = service.environment(port)
    headers = {"Authorization": f"Bearer {found['PAYMENT_KEY']}"}
    with httpx.Client(base_url=found["PAYMENT_URL"], headers=headers, trust_env=False) as made:
        yield made


@pytest.fixture
def box() -> Mailbox:
    return Mailbox()


@pytest.fixture
def payment(running: tuple[RunningService, int], box: Mailbox) -> Payment:
    made = running[0].service.fixture(deadline=Deadline(20), journey=Journey(), client=lambda: box)
    assert isinstance(made, Payment)
    return made


def opened(client: httpx.Client, **changed: object) -> dict[str, object]:
    answer = client.post("/sessions", json=ORDER | changed)
    assert answer.status_code == 201
    found: dict[str, object] = answer.json()
    return found


def test_session_is_as_the_document_says(client: httpx.Client, payment: Payment) -> None:
    examples = re.findall(r"```json\n(.+?)```", SERVICE_KINDS["payment"].document_text(), re.DOTALL)
    asked, shown, event = map(json.loads, examples)
    assert asked == ORDER
    session = opened(client)
    assert session == shown | {"id": session["id"], "code": session["code"]}
    assert {name: len(str(session[name])) for name in ("id", "code")} == {"id": 19, "code": 6}
    assert client.get(f"/sessions/{session['id']}").json() == session
    notice = payment.next("order 17").pay()
    sent = json.loads(notice.body)
    assert sent.keys() == event.keys()
    assert sent["type"] == event["type"]
    assert sent["session"] == session | {"status": "paid"}
    assert sent["session"].items() >= (event["session"] | {"id": session["id"]}).items()


def test_event_is_signed(
    running: tuple[RunningService, int], client: httpx.Client, payment: Payment, box: Mailbox
) -> None:
    opened(client)
    secret = running[0].environment(1)["PAYMENT_WEBHOOK_SECRET"].encode()
    payment.next("order 17").decline().deliver()
    [(url, body, headers)] = box.taken
    assert url == ORDER["webhook_url"]
    assert headers["Payment-Signature"] == f"sha256={hmac.new(secret, body, hashlib.sha256).hexdigest()}"
    assert json.loads(body)["session"]["status"] == "declined"


def test_event_comes_again_and_from_others(client: httpx.Client, payment: Payment, box: Mailbox) -> None:
    opened(client)
    notice = payment.next("order 17").expire()
    notice.deliver()
    notice.deliver()
    notice.send(signature="")
    notice.send(body=b"{}")
    assert [body for _, body, _ in box.taken] == [notice.body, notice.body, notice.body, b"{}"]
    assert ["Payment-Signature" in headers for *_, headers in box.taken] == [True, True, False, True]
    box.status = 500
    with pytest.raises(BehaviourError, match="expected an answer with a status from 200 to 299, found 500"):
        notice.deliver()


def test_money_is_given_back_once(client: httpx.Client, payment: Payment) -> None:
    path = f"/sessions/{opened(client)['id']}/refunds"
    checkout = payment.next("order 17")
    assert client.post(path, json={}).status_code == 409
    checkout.pay()
    assert client.post(path, json={"amount": 500}).json()["refunded"] == 500
    with pytest.raises(BehaviourError, match="expected 2500 to be given back, found 500"):
        checkout.sees_refund(within_s=0.1)
    assert client.post(path, json={"amount": 2001}).status_code == 409
    assert client.post(path, json={}).json()["refunded"] == 2500
    assert client.post(path, json={}).json()["error"]["code"] == "not_refundable"
    checkout.sees_refund()
    assert checkout.refunds == (500, 2000)
    assert [event.type for event in checkout.events] == ["session.paid", "session.refunded", "session.refunded"]


def test_session_ends_once(client: httpx.Client, payment: Payment) -> None:
    opened(client)
    checkout = payment.next("order 17")
    checkout.decline()
    assert checkout.status == "declined"
    with pytest.raises(ValueError, match="is declined already"):
        checkout.pay()


def test_every_session_is_read_once(client: httpx.Client, payment: Payment) -> None:
    first, second = opened(client), opened(client)
    assert first["code"] != second["code"]
    assert [payment.next("order 17").id, payment.next("order 17").id] == [first["id"], second["id"]]
    assert [one.id for one in payment.all("order 17")] == [first["id"], second["id"]]
    with pytest.raises(BehaviourError, match=r"reference 'order 17' within 0.05 s, found no further one"):
        payment.next("order 17", within_s=0.05)


def test_provider_does_not_work_for_a_while(client: httpx.Client, payment: Payment) -> None:
    with payment.refuses() as outage:
        assert client.post("/sessions", json=ORDER).status_code == 503
        assert outage.attempts == 1
        with pytest.raises(BehaviourError, match="found none after 1 before"):
            outage.sees_attempt(within_s=0.05)
    opened(client)
    assert len(payment.all("order 17")) == 1


@pytest.mark.parametrize(
    "changed",
    [
        {"amount": 0},
        {"amount": True},
        {"amount": 25.5},
        {"amount": 10**30},
        {"currency": "eur"},
        {"reference": ""},
        {"reference": "\ud800"},
        {"reference": 201 * "a"},
        {"return_url": "/orders"},
        {"webhook_url": None},
    ],
)
def test_wrong_field_is_named(client: httpx.Client, changed: dict[str, object]) -> None:
    answer = client.post("/sessions", content=json.dumps(ORDER | changed))
    assert answer.status_code == 422
    assert next(iter(changed)) in answer.json()["error"]["message"]


def test_errors_are_those_of_the_document(client: httpx.Client) -> None:
    found = {
        client.post("/sessions", content=b"[1"),
        client.post("/sessions", json=ORDER, headers={"Authorization": "Bearer x"}),
        client.get("/sessions/ps_unknown"),
        client.get("/elsewhere"),
        client.delete("/sessions"),
        client.post("/sessions", content=70000 * b" "),
    }
    rows = set(re.findall(r"^\| (\d+) \| `(\w+)`", SERVICE_KINDS["payment"].document_text(), re.MULTILINE))
    answers = {(str(answer.status_code), answer.json()["error"]["code"]) for answer in found}
    assert rows - answers == {("409", "not_refundable"), ("422", "wrong_field"), ("503", "not_available")}
    assert answers <= rows


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xfe\0\r\n\r\n" * 10,
        b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"GET /sessions/\xff%ff HTTP/1.1\r\nHost: x\r\nAuthorization: \xff\r\n\r\n",
        b"A" * 100000,
    ],
)
def test_nonsense_does_not_end_the_service(
    running: tuple[RunningService, int], client: httpx.Client, sent: bytes
) -> None:
    service, port = running
    with socket.create_connection(("127.0.0.1", port), 10) as other:
        other.sendall(sent)
        other.recv(1000)
    opened(client)
    assert service.fault() is None


def test_request_that_breaks_off_is_nobodys_fault(running: tuple[RunningService, int], client: httpx.Client) -> None:
    service, port = running
    head = f"POST /sessions HTTP/1.1\r\nHost: x\r\nAuthorization: {client.headers['Authorization']}\r\n"
    with socket.create_connection(("127.0.0.1", port), 10) as other:
        other.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
    opened(client)
    assert service.fault() is None


def test_more_connections_than_anybody_needs_are_sent_away(running: tuple[RunningService, int]) -> None:
    _, port = running
    held = [socket.create_connection(("127.0.0.1", port), 10) for _ in range(server.MOST_CONNECTIONS)]
    try:
        for one in held:
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert one.recv(100).startswith(b"HTTP/1.1 404")
        with socket.create_connection(("127.0.0.1", port), 10) as other:
            assert other.recv(100).startswith(b"HTTP/1.1 503")
    finally:
        for one in held:
            one.close()


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch, client: httpx.Client) -> None:
    monkeypatch.setattr(till, "MOST_SESSIONS", 1)
    opened(client)
    assert client.post("/sessions", json=ORDER).status_code == 503


def test_fault_of_its_own_is_reported(
    monkeypatch: pytest.MonkeyPatch, running: tuple[RunningService, int], client: httpx.Client
) -> None:
    monkeypatch.setattr(till, "MOST_SESSIONS", None)
    assert client.post("/sessions", json=ORDER).status_code == 500
    assert "the service 'payment' failed: POST /sessions: TypeError" in str(running[0].fault())


def test_log_tells_what_happened(running: tuple[RunningService, int], client: httpx.Client, payment: Payment) -> None:
    opened(client)
    payment.next("order 17").pay().deliver()
    client.get("/elsewhere")
    first, paid, sent, refused = running[0].service.log().splitlines()
    assert "of 2500 for 'order 17'" in first
    assert "session.paid" in paid
    assert sent.endswith("to http://localhost:8000/payments: 204")
    assert "refused GET /elsewhere: 404 not_found" in refused

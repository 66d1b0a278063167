"""Failures of a provider reach the agent in its format, are recorded, and cost what they cost."""

import itertools
import socket
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest

from projecteval.errors import UsageError
from projecteval.models.calls import MeterReading
from projecteval.models.gateway import StageCall, make_gateway
from projecteval.models.server import ModelServer
from projecteval.models.services import ModelServices
from tests.projecteval.models.gateway.conftest import CHAT, MESSAGES, PATHS, OpenGateway, asking, post

Serve = Callable[..., ModelServer]
Open = Callable[..., ModelServices]


def message_of(answer: httpx.Response) -> str:
    """The message of an error, in any of the formats."""
    return str(answer.json()["error"]["message"])


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("stream", [False, True])
def test_an_error_of_the_provider_is_passed_on(path: str, stream: bool, serve: Serve, gateway: OpenGateway) -> None:
    with gateway(serve("1=429:0,2=503:0.1,3=500,4=400,5=401")) as call:
        answers = [post(call, path, stream=stream) for _ in range(6)]
        reading = call.reading
    assert [answer.status_code for answer in answers] == [429, 503, 500, 400, 401, 200]
    assert [answer.headers.get("retry-after") for answer in answers[:2]] == ["0", "0.1"]
    assert all("told to fail" in message_of(answer) for answer in answers[:4])
    assert "Incorrect API key provided: [redacted]" in message_of(answers[4])
    assert (reading.requests, reading.failure) == (6, "")


def test_the_last_failure_is_the_reason_of_a_stage_without_a_result(serve: Serve, gateway: OpenGateway) -> None:
    with gateway(serve("2=500")) as call:
        assert [post(call).status_code, post(call).status_code] == [200, 500]
        assert call.reading.failure == "HTTP status 500"
        assert call.reading.tokens.output_tokens == 10


@pytest.mark.parametrize("path", PATHS)
def test_a_provider_that_cannot_be_reached(path: str, serve: Serve, gateway: OpenGateway) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
    with gateway(serve(), base_url=url) as call:
        answer = post(call, path)
        reading = call.reading
    assert answer.status_code == 502
    assert "cannot be reached" in message_of(answer)
    assert "cannot be reached" in reading.failure
    assert (reading.requests, reading.tokens.input_tokens) == (1, 0)


@pytest.mark.parametrize(
    ("fault", "stream"),
    [
        *itertools.product(("cut", "drop", "truncated", "slow:60", "encoded"), (False, True)),
        *itertools.product(("bomb", "endless"), (False,)),  # a stream has its last event before
    ],
)
def test_an_answer_without_an_end_is_a_failure(
    fault: str, stream: bool, serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    services = open_services(cache="own", run="run.sqlite")
    broken = False
    with gateway(serve(f"1={fault}"), services, timeout_s=0.5, answer_mib=1) as call:
        try:
            broken = post(call, stream=stream).status_code == 504
        except httpx.RemoteProtocolError:
            broken = stream
        reading = call.reading
    assert broken
    assert reading.failure
    assert reading.tokens.input_tokens is None  # the provider may have counted it
    assert services.own_exchanges is not None
    assert not services.own_exchanges.of_call(StageCall(attempt="one", stage="code"))  # nothing to give again


def test_a_request_is_bounded(serve: Serve, gateway: OpenGateway) -> None:
    server = serve()
    with gateway(server, request_mib=1) as call:
        assert post(call, text="x" * (1 << 20)).status_code == 413
        for content in (b"", b"[]", b"{", b'{"model": 7}', b'{"messages": []}', b"[" * 100_000):
            headers = {"Authorization": f"Bearer {call.token}"}
            assert httpx.post(call.url + CHAT, content=content, headers=headers).status_code in (400, 404)
        assert post(call, model="m" * 301).status_code == 400
        assert "background" in message_of(post(call, "/v1/responses", background=True))
    assert server.count == 0


def test_a_stream_that_nobody_reads_is_counted_to_its_end(serve: Serve, gateway: OpenGateway) -> None:
    server = serve("*=drip:0.0005")
    with gateway(server) as call:
        headers = {"Authorization": f"Bearer {call.token}"}
        body = {**asking(MESSAGES), "stream": True}
        with httpx.stream("POST", call.url + MESSAGES, json=body, headers=headers) as answer, suppress(StopIteration):
            next(answer.iter_raw())
    assert call.reading.tokens.output_tokens == server.tokens.output_tokens
    assert call.reading == MeterReading(requests=1, model="demo", tokens=call.reading.tokens, cost_usd=None, failure="")


def test_answers_are_sent_without_delay(serve: Serve, open_services: Open) -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    made = make_gateway({"base_url": serve().url}, open_services(cache="own"))
    with listener, made.open(StageCall(attempt="one", stage="code"), [listener]):
        # What is accepted inherits it, as on every Linux.
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    assert listener.fileno() == -1


def test_a_missing_key_ends_the_run_before_anything_is_sent(serve: Serve, gateway: OpenGateway) -> None:
    with pytest.raises(UsageError, match="key_env: NOT_SET: is not set"), gateway(serve(), key_env="NOT_SET"):
        pass

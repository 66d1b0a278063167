"""Budgets end an agent's requests at most one late, and what was counted is what the provider has counted."""

import itertools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from anthropic import Anthropic, APIStatusError
from openai import OpenAI, RateLimitError

from projecteval.models.protocol import total_tokens
from projecteval.models.server import ModelServer
from projecteval.models.services import ModelServices
from tests.projecteval.models.gateway.conftest import CHAT, MESSAGES, PATHS, OpenGateway, post

Serve = Callable[..., ModelServer]
Open = Callable[..., ModelServices]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("bounds", [{"tokens": 40}, {"usd": 40.0}, {"requests": 3}])
def test_a_budget_stops_an_agent_at_most_one_request_late(
    path: str,
    stream: bool,
    bounds: dict[str, Any],
    serve: Serve,
    open_services: Open,
    gateway: OpenGateway,
    prices: str,
) -> None:
    server = serve()
    services = open_services(cache="own", budget_per_attempt=bounds)
    with gateway(server, services, prices=prices) as call:
        statuses = [post(call, path, f"Question {number}.", stream=stream).status_code for number in range(6)]
        reading = call.reading
    answered = statuses.count(200)
    assert statuses == [200] * answered + [402 if path == MESSAGES else 429] * (6 - answered)
    used = services.ledger.used("one")
    assert used.reached(services.config.budget_per_attempt)
    assert used.requests == reading.requests == server.count == answered
    assert used.tokens == total_tokens(reading.tokens) == total_tokens(server.tokens)
    assert reading.cost_usd == used.usd == used.tokens  # a token costs a dollar
    one = used.tokens / answered
    assert used.tokens - one < 40
    assert reading.spent.startswith("the attempt's budget is spent: ")


def test_the_sdks_try_no_further_once_a_budget_is_spent(
    serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    server = serve()
    with gateway(server, open_services(cache="own", budget_per_run={"requests": 1})) as call:
        assert post(call).status_code == 200
        said: Any = [{"role": "user", "content": "More."}]
        with OpenAI(base_url=f"{call.url}/v1", api_key=call.token, max_retries=5) as openai:
            with pytest.raises(RateLimitError, match="the run's budget is spent: 1 of 1 requests") as caught:
                openai.chat.completions.create(model="demo", messages=said)
            assert caught.value.code == "insufficient_quota"
        with Anthropic(base_url=call.url, api_key=call.token, max_retries=5) as anthropic:
            with pytest.raises(APIStatusError, match="the run's budget is spent") as refused:
                anthropic.messages.create(model="demo", max_tokens=9, messages=said)
            assert refused.value.status_code == 402
    assert server.count == 1


def test_requests_under_way_are_all_that_exceeds_a_budget(
    serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    server = serve(latency_s=0.05)
    services = open_services(cache="own", budget_per_attempt={"requests": 5})
    with gateway(server, services) as call, ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(lambda number: post(call, text=f"{number}").status_code, range(12)))
    assert sorted(statuses) == [200] * 5 + [429] * 7
    assert server.count == 5


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("stream", [False, True])
def test_what_a_provider_does_not_report_is_unknown_and_not_0(
    path: str, stream: bool, serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    services = open_services(cache="own")
    with gateway(serve("1=no_usage"), services) as call:
        assert post(call, path, stream=stream).status_code == 200
        assert post(call, path, "More.", stream=stream).status_code == 200
        reading = call.reading
    assert (reading.requests, total_tokens(reading.tokens), reading.cost_usd) == (2, None, None)
    assert not reading.unusable
    assert services.ledger.used("one").requests == 2


def test_a_budget_that_a_provider_does_not_report_ends_the_requests(
    serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    server = serve("*=no_usage")
    with gateway(server, open_services(cache="own", budget_per_run={"tokens": 10**6})) as call:
        assert [post(call, text=text).status_code for text in ("a", "b", "c")] == [200, 403, 403]
        assert "did not report tokens, so this budget cannot be kept" in call.reading.unusable
    assert server.count == 1


def test_a_budget_in_money_refuses_a_model_without_a_price(
    serve: Serve, open_services: Open, gateway: OpenGateway, prices: str
) -> None:
    server = serve()
    with gateway(server, open_services(cache="own", budget_per_run={"usd": 10**6}), prices=prices) as call:
        assert post(call).status_code == 200
        answer = post(call, model="other")
        assert (answer.status_code, server.count) == (403, 1)
        assert call.reading.unusable.startswith("prices: other: has no price at http://127.0.0.1:")


def test_limits_hold_for_all_agents_together(serve: Serve, open_services: Open, gateway: OpenGateway) -> None:
    server = serve(latency_s=0.05)
    services = open_services(cache="own")
    with (
        gateway(server, services, concurrency=1) as one,
        gateway(server, services, concurrency=1) as other,
        ThreadPoolExecutor(6) as pool,
    ):
        done = list(pool.map(lambda n: post((one, other)[n % 2], text=f"{n}").elapsed.total_seconds(), range(6)))
    begun = sorted(request.at_s for request in server.requests)
    assert all(later - earlier >= 0.05 for earlier, later in itertools.pairwise(begun))
    assert max(done) >= 6 * 0.05


def test_counting_tokens_costs_no_request_but_ends_with_the_budget(
    serve: Serve, open_services: Open, gateway: OpenGateway
) -> None:
    services = open_services(cache="own", budget_per_attempt={"requests": 1})
    with gateway(serve(), services) as call:
        count = f"{MESSAGES}/count_tokens"
        assert post(call, count).json() == {"input_tokens": 5}
        assert services.ledger.used("one").requests == 0
        assert [post(call, CHAT).status_code, post(call, count, "Again.").status_code] == [200, 402]

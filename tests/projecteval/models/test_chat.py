"""Models that are asked over a real socket: tries, time-outs, mapping, budgets, interruption."""

import itertools
import logging
import threading
import time
import tracemalloc
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from judge_machine import Cause
from projecteval.errors import ReplyMissingError, UsageError
from projecteval.models import ChatModel
from projecteval.models.chat import make_chat_model
from projecteval.models.server import ModelServer
from projecteval.models.services import ModelServices
from tests.projecteval.models.conftest import TEXT, ask

Serve = Callable[..., ModelServer]
Connect = Callable[..., ChatModel]
Open = Callable[..., ModelServices]


def test_a_reply_comes_with_what_it_took(serve: Serve, connect: Connect) -> None:
    server = serve()
    reply = ask(connect(server, temperature=0.5, top_p=0.9, seed=3, max_output_tokens=50))
    assert (reply.text, reply.cause, reply.model, reply.tries) == (TEXT, None, "demo", 1)
    assert reply.usage.input_tokens == len("Build a calculator.") // 4 + 1
    assert reply.usage.raw["total_tokens"] == reply.usage.input_tokens + (reply.usage.output_tokens or 0)
    assert reply.cost_usd is None
    assert server.requests[0].parameters == ("max_tokens", "seed", "temperature", "top_p")


def test_the_bound_of_a_reply_has_the_name_that_the_endpoint_knows(serve: Serve, connect: Connect) -> None:
    server = serve()
    ask(connect(server, max_output_tokens=5, max_tokens_parameter="max_completion_tokens", further={"top_k": 3}))
    assert server.requests[0].parameters == ("max_completion_tokens", "top_k")


def test_what_passes_is_tried_again_and_counted(
    serve: Serve, connect: Connect, caplog: pytest.LogCaptureFixture
) -> None:
    server = serve("1=500,2=cut,3=429:0.05,4=truncated,5=malformed,6=no_choices,7=drop,8=503")
    with caplog.at_level(logging.WARNING, "projecteval.models"):
        reply = ask(connect(server, retries=8))
    assert (reply.text, reply.tries, server.count) == (TEXT, 9, 9)
    assert [f"try {number}" in line for number, line in enumerate(caplog.messages, 1)] == [True] * 8


@pytest.mark.parametrize("fault", ["500", "cut", "truncated", "429"])
def test_tries_end(serve: Serve, connect: Connect, fault: str) -> None:
    server = serve()
    reply = ask(connect(server, model=f"demo+{fault}"))
    assert (reply.cause, reply.tries, server.count) == (Cause.PROVIDER_ERROR, 3, 3)
    assert "after 3 tries" in reply.message


@pytest.mark.parametrize("fault", ["400", "401", "quota"])
def test_what_does_not_pass_is_not_tried_again(serve: Serve, connect: Connect, fault: str) -> None:
    server = serve()
    reply = ask(connect(server, model=f"demo+{fault}"))
    assert (reply.cause, reply.tries, server.count) == (Cause.PROVIDER_ERROR, 1, 1)


def test_a_compressed_answer_is_read(serve: Serve, connect: Connect) -> None:
    reply = ask(connect(serve("*=gzip")))
    assert (reply.text, reply.cause, reply.tries) == (TEXT, None, 1)


@pytest.mark.parametrize(
    ("fault", "words"),
    [("bomb", "more than 16 MiB (answer_mib)"), ("endless", "more than 16 MiB (answer_mib)"), ("encoded", "'br'")],
)
def test_an_answer_without_bounds_is_not_read(serve: Serve, connect: Connect, fault: str, words: str) -> None:
    server = serve(f"*={fault}")
    model = connect(server)
    tracemalloc.start()
    try:
        reply = ask(model)
        _, peak_bytes = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (reply.cause, reply.tries, server.count) == (Cause.PROVIDER_ERROR, 1, 1)
    assert words in reply.message
    assert peak_bytes < (180 if fault == "bomb" else 60) << 20, "64 MiB and more are the server's, in this process too"


def test_the_bound_of_an_answer_is_a_setting(serve: Serve, connect: Connect) -> None:
    assert ask(connect(serve("*=bomb"), answer_mib=65)).text == TEXT


def test_a_failure_is_not_kept(serve: Serve, connect: Connect) -> None:
    server = serve("1-3=500")
    model = connect(server)
    assert ask(model).cause is Cause.PROVIDER_ERROR
    assert ask(model).text == TEXT


def test_the_wait_that_the_provider_asks_for_is_kept(serve: Serve, connect: Connect) -> None:
    server = serve("1=429:0.3")
    assert ask(connect(server)).tries == 2
    first, second = server.requests
    assert second.at_s - first.at_s >= 0.3


def test_a_wait_that_is_too_long_is_not_waited_for(serve: Serve, connect: Connect) -> None:
    reply = ask(connect(serve("*=429:3600"), longest_wait_s=5))
    assert (reply.cause, reply.tries) == (Cause.PROVIDER_ERROR, 1)
    assert "asks to wait 3600 s" in reply.message


@pytest.mark.parametrize("fault", ["slow:30", "drip:0.05"])
def test_time_runs_out_for_an_answer_that_comes_late_or_bit_by_bit(serve: Serve, connect: Connect, fault: str) -> None:
    server = serve(f"1={fault}")
    reply = ask(connect(server, timeout_s=1.0))
    assert (reply.text, reply.tries) == (TEXT, 2)


def test_nobody_listens(serve: Serve, connect: Connect) -> None:
    server = serve()
    model = connect(server)
    server.close()
    reply = ask(model)
    assert (reply.cause, reply.tries) == (Cause.PROVIDER_ERROR, 3)


@pytest.mark.parametrize("fault", ["refusal", "filter", "filter_400"])
def test_a_refusal_is_the_agents_and_kept(serve: Serve, connect: Connect, fault: str) -> None:
    server = serve()
    model = connect(server, model=f"demo+{fault}")
    refused, again = ask(model), ask(model)
    assert (refused.cause, refused.tries) == (Cause.REFUSED, 1)
    assert refused.message
    assert (again.cause, again.from_cache, server.count) == (Cause.REFUSED, True, 1)


def test_a_reply_that_was_cut_off_by_its_bound_is_marked(serve: Serve, connect: Connect) -> None:
    reply = ask(connect(serve("*=length")))
    assert (reply.truncated, reply.cause, reply.text) == (True, None, TEXT[: len(TEXT) // 2])


@pytest.mark.parametrize("fault", ["wrong_usage", "no_usage"])
def test_figures_that_cannot_be_are_not_invented(serve: Serve, connect: Connect, fault: str) -> None:
    reply = ask(connect(serve(f"*={fault}")))
    assert reply.text == TEXT
    usage = reply.usage
    assert (usage.input_tokens, usage.output_tokens, usage.cached_input_tokens, reply.cost_usd) == (None,) * 4
    assert usage.raw.get("prompt_tokens") == {"wrong_usage": -7, "no_usage": None}[fault]


def test_half_a_character_is_sent_and_kept(serve: Serve, connect: Connect) -> None:
    server = serve()
    model = connect(server)
    assert ask(model, "a\ud800b").text == TEXT
    assert ask(model, "a\ud800b").from_cache


@pytest.mark.parametrize(
    ("bound", "words"), [({"requests": 2}, "2 of 2 requests"), ({"tokens": 20}, "tokens"), ({"usd": 30}, "usd")]
)
def test_a_spent_budget_ends_the_attempt_and_nothing_more_is_sent(
    serve: Serve, connect: Connect, open_services: Open, prices: str, bound: dict[str, float], words: str
) -> None:
    server = serve()
    model = connect(server, open_services(budget_per_attempt=bound), prices=prices)
    assert [ask(model, sample=sample).cause for sample in range(2)] == [None, None]
    spent = ask(model, sample=2)
    assert (spent.cause, spent.tries, server.count) == (Cause.BUDGET_EXHAUSTED, 0, 2)
    assert "attempt's budget" in spent.message
    assert words in spent.message
    assert ask(model, sample=3, attempt="two").cause is None


def test_a_spent_budget_of_the_run_ends_all_attempts(serve: Serve, connect: Connect, open_services: Open) -> None:
    server = serve()
    model = connect(server, open_services(budget_per_run={"requests": 3}))
    causes = [ask(model, sample=number, attempt=str(number)).cause for number in range(5)]
    assert causes == [None] * 3 + [Cause.BUDGET_EXHAUSTED] * 2
    assert server.count == 3


def test_a_budget_in_seconds_bounds_a_request_and_its_tries(
    serve: Serve, connect: Connect, open_services: Open
) -> None:
    server = serve("*=slow:60")
    started = time.monotonic()
    reply = ask(connect(server, open_services(budget_per_attempt={"seconds": 0.5}), retries=10))
    assert reply.cause is Cause.BUDGET_EXHAUSTED
    assert (server.count, reply.tries) == (1, 1)
    assert 0.5 <= time.monotonic() - started < 20


def test_a_run_ends_at_the_same_question_with_kept_replies(serve: Serve, connect: Connect, open_services: Open) -> None:
    server = serve()
    outcomes = []
    for run in ("first.sqlite", "second.sqlite"):
        model = connect(server, open_services(run=run, budget_per_attempt={"requests": 2}))
        outcomes.append([ask(model, sample=sample).cause for sample in range(3)])
    assert outcomes[0] == outcomes[1] == [None, None, Cause.BUDGET_EXHAUSTED]
    assert server.count == 2


def test_what_was_spent_before_a_stop_counts_once(serve: Serve, connect: Connect, open_services: Open) -> None:
    server = serve()
    with open_services(run="run.sqlite", budget_per_attempt={"requests": 2}) as services:
        model = connect(server, services)
        assert [ask(model, sample=sample).cause for sample in range(2)] == [None, None]
    model = connect(server, open_services(run="run.sqlite", budget_per_attempt={"requests": 2}))
    # The last stage was not recorded: what it was given already is given again, and no more.
    assert [ask(model, sample=sample).cause for sample in (1, 2)] == [None, Cause.BUDGET_EXHAUSTED]


def test_a_budget_in_money_needs_a_price(serve: Serve, connect: Connect, open_services: Open) -> None:
    with pytest.raises(UsageError, match=r"prices: demo: has no price at 127\.0\.0\.1"):
        connect(serve(), open_services(budget_per_run={"usd": 1}))


def test_two_who_ask_the_same_pay_once(serve: Serve, connect: Connect) -> None:
    server = serve(latency_s=0.2)
    model = connect(server)
    with ThreadPoolExecutor(8) as pool:
        replies = list(pool.map(lambda _: ask(model), range(8)))
    assert server.count == 1
    assert sorted(reply.from_cache for reply in replies) == [False] + [True] * 7


def test_no_more_are_under_way_than_allowed(serve: Serve, connect: Connect) -> None:
    server = serve(latency_s=0.1)
    model = connect(server, concurrency=2)
    started = time.monotonic()
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda sample: ask(model, sample=sample), range(6)))
    assert time.monotonic() - started >= 0.3
    times = sorted(request.at_s for request in server.requests)
    assert all(third - first >= 0.08 for first, third in zip(times, times[2:], strict=False))


def test_stopping_ends_requests_and_waits(serve: Serve, connect: Connect, open_services: Open) -> None:
    slow, limited = serve("*=slow:600"), serve("*=429:100")
    services = open_services()
    models = [
        connect(slow, services),
        connect(limited, services),
        connect(slow, services, model="one at a time", concurrency=1),
        connect(slow, services, model="one at a time", concurrency=1),
    ]
    with ThreadPoolExecutor(4) as pool:
        samples = itertools.count()
        futures = [pool.submit(ask, model, sample=next(samples)) for model in models]
        deadline = time.monotonic() + 30
        while (slow.count < 2 or limited.count < 1) and time.monotonic() < deadline:
            threading.Event().wait(0.01)
        services.stop()
        replies = [future.result(timeout=30) for future in futures]
    assert [reply.cause for reply in replies] == [Cause.PROVIDER_ERROR] * 4
    assert all("stopped" in reply.message for reply in replies), replies
    assert ask(models[0], sample=9).cause is Cause.PROVIDER_ERROR


def test_offline_a_missing_reply_is_an_error_and_nothing_is_sent(
    serve: Serve, connect: Connect, open_services: Open
) -> None:
    server = serve()
    kept = ask(connect(server))
    model = connect(server, open_services(cache="read"), key_env="NOT_SET")
    again = ask(model)
    assert (again.text, again.usage, again.wall_s) == (kept.text, kept.usage, kept.wall_s)
    with pytest.raises(ReplyMissingError, match=r"cache\.sqlite: has no reply of demo at .* sample 1, format json"):
        ask(model, sample=1)
    assert server.count == 1


def test_a_missing_key_is_named_when_it_is_needed(serve: Serve, connect: Connect) -> None:
    with pytest.raises(UsageError, match="key_env: NOT_SET: is not set"):
        ask(connect(serve(), key_env="NOT_SET"))


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "model: Field required"),
        ({"api_key": "sk-hidden"}, "api_key: Extra inputs"),
        ({"key_env": "sk-hidden"}, "key_env: String should match"),
        ({"base_url": "ftp://x"}, "base_url: .*not an http"),
        ({"base_url": "http://me:sk-hidden@x/v1"}, "base_url: .*has a user"),
        ({"base_url": "http://x/v1?key=sk-hidden"}, "base_url: .*a query"),
        ({"temperature": 3}, "temperature: Input should be less"),
        ({"timeout_s": float("nan")}, "timeout_s: "),
        ({"further": {"messages": []}}, "further: .*messages"),
        ({"retries": -1}, "retries: "),
    ],
)
def test_wrong_settings_are_named_and_not_repeated(
    open_services: Open, settings: dict[str, object], words: str
) -> None:
    with pytest.raises(UsageError, match=words) as caught:
        make_chat_model(({"model": "demo"} if settings else {}) | settings, open_services())  # type: ignore[arg-type]
    assert "sk-hidden" not in str(caught.value)

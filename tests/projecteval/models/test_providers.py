"""Providers of the extra, asked over the same server, and what is said without the extra."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from judge_machine import Cause
from projecteval.errors import UsageError
from projecteval.models import ChatModel
from projecteval.models.server import ModelServer
from tests.projecteval.cli.command import ROOT, environment
from tests.projecteval.models.conftest import KEY, TEXT, ask

Serve = Callable[..., ModelServer]
Connect = Callable[..., ChatModel]
SETTINGS = {"provider": "openai-chat", "key_env": "PLANTED_KEY"}

WITHOUT = """
import sys
sys.modules["pydantic_ai"] = None
from projecteval.errors import UsageError
from projecteval.models.chat import make_chat_model
from projecteval.models.services import ModelServices, ServicesConfig

with ModelServices(ServicesConfig(cache="own")) as services:
    try:
        make_chat_model({"model": "claude", "provider": "anthropic"}, services)
    except UsageError as error:
        print(error)
"""


@pytest.fixture(autouse=True)
def _extra() -> None:
    pytest.importorskip("pydantic_ai")


def test_a_provider_answers_with_what_it_took(serve: Serve, connect: Connect) -> None:
    server = serve("1=500,2=429:0.01")
    model = connect(server, **SETTINGS, temperature=0, max_output_tokens=9)
    reply = ask(model)
    assert (reply.text, reply.cause, reply.tries, server.count) == (TEXT, None, 3, 3)
    assert reply.usage.input_tokens == len("Build a calculator.") // 4 + 1
    assert reply.usage.output_tokens
    assert server.requests[0].with_key
    assert ask(model).from_cache


@pytest.mark.parametrize(("fault", "cause", "tries"), [("401", Cause.PROVIDER_ERROR, 1), ("filter", Cause.REFUSED, 1)])
def test_a_provider_fails(serve: Serve, connect: Connect, fault: str, cause: Cause, tries: int) -> None:
    server = serve()
    reply = ask(connect(server, **SETTINGS, model=f"demo+{fault}"))
    assert (reply.cause, reply.tries, server.count) == (cause, tries, tries)
    assert KEY not in repr(reply)


@pytest.mark.parametrize("fault", ["bomb", "endless"])
def test_a_provider_answers_without_bounds(serve: Serve, connect: Connect, fault: str) -> None:
    server = serve(f"*={fault}")
    reply = ask(connect(server, **SETTINGS))
    assert (reply.cause, reply.tries, server.count) == (Cause.PROVIDER_ERROR, 1, 1)
    assert "more than 16 MiB (answer_mib)" in reply.message


@pytest.mark.parametrize("fault", ["no_usage", "echo_key", "length"])
def test_a_provider_answers_oddly(serve: Serve, connect: Connect, fault: str) -> None:
    reply = ask(connect(serve(), **SETTINGS, model=f"demo+{fault}"))
    assert reply.cause is None
    assert KEY not in repr(reply)
    assert (reply.truncated, reply.usage.input_tokens is None) == (fault == "length", fault == "no_usage")


@pytest.mark.parametrize("provider", ["nobody", "anthropic"])
def test_a_provider_that_cannot_be_used_is_named(serve: Serve, connect: Connect, provider: str) -> None:
    settings = {"provider": provider} if provider == "anthropic" else {"provider": provider, "key_env": "PLANTED_KEY"}
    with pytest.raises(UsageError, match=f"provider: {provider}: cannot be used"):
        ask(connect(serve(), **settings))


def test_without_the_extra_it_is_said_what_to_install() -> None:
    words = [sys.executable, "-c", WITHOUT]
    done = subprocess.run(words, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True, timeout=300)
    assert "pip install 'projecteval[providers]'" in done.stdout

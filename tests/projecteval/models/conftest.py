"""A model server on a port of its own, and models that ask it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from projecteval.models import ChatModel, Message, ModelReply, ModelRequest
from projecteval.models.chat import make_chat_model
from projecteval.models.server import ModelServer, Plan, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.models.services import ModelServices, ServicesConfig

KEY = "sk-planted-0123456789"
TEXT = "A calculator has a field and a button."


def ask(model: ChatModel, text: str = "Build a calculator.", **changes: Any) -> ModelReply:
    """Ask one question."""
    fields = {"sample": 0, "reply_format": "json", "attempt": "one", **changes}
    return model.reply(ModelRequest(messages=(Message(role="user", content=text),), **fields))


@pytest.fixture
def serve() -> Iterator[Callable[..., ModelServer]]:
    """Start servers that give one text."""
    with ExitStack() as stack:

        def start(plan: str = "", *, replies: RecordedReplies | None = None, **options: Any) -> ModelServer:
            recorded = replies or RecordedReplies([Rule(text=TEXT)])
            return stack.enter_context(ModelServer(recorded, plan=Plan(plan), **options))

        yield start


@pytest.fixture
def open_services(tmp_path: Path) -> Iterator[Callable[..., ModelServices]]:
    """Open services that share replies through a cache below tmp_path; `run` names the run's own file, None is none."""
    with ExitStack() as stack:

        def start(*, run: str | None = None, **config: Any) -> ModelServices:
            services = ModelServices(
                ServicesConfig(**{"cache": "shared", "cache_path": tmp_path / "cache.sqlite", **config}),
                run_replies=None if run is None else tmp_path / run,
                environ={"PLANTED_KEY": KEY},
            )
            return stack.enter_context(services)

        yield start


@pytest.fixture
def connect(open_services: Callable[..., ModelServices]) -> Callable[..., ChatModel]:
    """A model of a server, with services of its own unless some are given."""

    def make(server: ModelServer, services: ModelServices | None = None, **settings: Any) -> ChatModel:
        quick = {"model": "demo", "base_url": server.url, "retry_wait_s": 0.001, "retries": 2, "timeout_s": 60}
        return make_chat_model(quick | settings, services or open_services())

    return make


@pytest.fixture
def prices(tmp_path: Path) -> str:
    """A file in which every token of `demo` costs a dollar."""
    path = tmp_path / "prices.yaml"
    lines = ["format: 1", "date: 2026-01-31", "source: a test", "groups:", "  - models:"]
    path.write_text("\n".join([*lines, "      demo*: {input: 1000000, output: 1000000}", ""]), "utf-8")
    return str(path)

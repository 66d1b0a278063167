"""A gateway between a test, which plays the agent, and the local model server, which plays the provider."""

import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import httpx
import pytest

from projecteval.models.gateway import GatewayCall, StageCall, make_gateway
from projecteval.models.server import ModelServer
from projecteval.models.services import ModelServices

CHAT, RESPONSES, MESSAGES = "/v1/chat/completions", "/v1/responses", "/v1/messages"
PATHS = (CHAT, RESPONSES, MESSAGES)
OpenGateway = Callable[..., AbstractContextManager[GatewayCall]]


def asking(path: str, text: str = "Build a calculator.") -> dict[str, Any]:
    """The smallest body of a request."""
    if path == RESPONSES:
        return {"model": "demo", "input": text}
    limit = {"max_tokens": 100} if path == MESSAGES else {}
    return {"model": "demo", "messages": [{"role": "user", "content": text}], **limit}


def post(call: GatewayCall, path: str = CHAT, text: str = "Build a calculator.", **changes: Any) -> httpx.Response:
    """Send one request as an agent does, with the key that it has."""
    headers = {"Authorization": f"Bearer {call.token}"}
    with httpx.Client(verify=False, timeout=60) as client:  # noqa: S501 - certificates are read too slowly
        return client.post(call.url + path, json={**asking(path, text), **changes}, headers=headers)


@pytest.fixture
def gateway(open_services: Callable[..., ModelServices]) -> OpenGateway:
    """Open a gateway to a server for one call, with services of its own unless some are given."""

    @contextmanager
    def start(
        server: ModelServer, services: ModelServices | None = None, *, call: StageCall | None = None, **provider: Any
    ) -> Iterator[GatewayCall]:
        services = services or open_services(cache="own", run="run.sqlite")
        made = make_gateway({"base_url": server.url, "key_env": "PLANTED_KEY", **provider}, services)
        listener = socket.create_server(("127.0.0.1", 0))
        with listener, made.open(call or StageCall(attempt="one", stage="code"), [listener]) as opened:
            yield opened

    return start

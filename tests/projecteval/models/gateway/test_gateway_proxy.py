"""A provider that is not on this machine is asked through the proxy of the environment, as all programs do."""

import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from projecteval.errors import UsageError
from projecteval.models.server import ModelServer
from tests.projecteval.models.gateway.conftest import OpenGateway, post

Serve = Callable[..., ModelServer]
_ANSWER = b'{"model": "m", "choices": [{"message": {"role": "assistant", "content": "yes"}}]}'


class _Proxy(http.server.BaseHTTPRequestHandler):
    """Answers what it is asked to forward, and notes it."""

    protocol_version = "HTTP/1.1"
    asked: list[str]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(_ANSWER)))
        self.end_headers()
        self.wfile.write(_ANSWER)

    def log_message(self, format: str, *args: object) -> None:
        """Keep the test's output clean."""


@contextmanager
def _proxy() -> Iterator[tuple[str, list[str]]]:
    handler = type("Proxy", (_Proxy,), {"asked": []})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", handler.asked
        finally:
            server.shutdown()
            thread.join()


def test_the_proxy_of_the_environment_is_used(
    serve: Serve, gateway: OpenGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _proxy() as (url, asked):
        monkeypatch.setenv("http_proxy", url)
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        with gateway(serve(), base_url="http://models.invalid/v1") as call:
            answer = post(call)
    assert (answer.status_code, answer.content) == (200, _ANSWER)
    assert asked == ["http://models.invalid/v1/chat/completions"]


def test_a_host_without_a_proxy_is_asked_directly(
    serve: Serve, gateway: OpenGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _proxy() as (url, asked):
        monkeypatch.setenv("http_proxy", url)
        monkeypatch.setenv("no_proxy", "127.0.0.1,models.invalid")
        with gateway(serve(), base_url="http://models.invalid/v1") as call:
            answer = post(call)
    assert answer.status_code == 502
    assert "cannot be reached" in answer.json()["error"]["message"]
    assert asked == []


def test_a_proxy_of_another_kind_is_refused_before_anything_is_sent(
    serve: Serve, gateway: OpenGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "socks5://127.0.0.1:1080")
    with (
        pytest.raises(UsageError, match="http_proxy: expected the address of an HTTP proxy, found one of socks5"),
        gateway(serve(), base_url="http://models.invalid/v1"),
    ):
        pass

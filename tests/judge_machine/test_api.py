"""The `api` verbs against a real HTTP server on loopback."""

import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import pytest

from judge_machine.api import MAX_BODY_BYTES, Api
from judge_machine.errors import BehaviourError
from judge_machine.parameters import Url
from judge_machine.verdicts import Cause


@dataclass
class Countdown:
    """A clock that runs out `seconds` after it was made."""

    seconds: float
    started_s: float = field(default_factory=time.monotonic)

    @property
    def remaining_s(self) -> float:
        return self.seconds - (time.monotonic() - self.started_s)


@dataclass
class Steps:
    """Keeps the words of every step, and whether it went well."""

    taken: list[tuple[str, str, bool]] = field(default_factory=list)

    @contextmanager
    def step(self, verb: str, words: str) -> Iterator[None]:
        try:
            yield
        except BaseException:
            self.taken.append((verb, words, False))
            raise
        self.taken.append((verb, words, True))


class Answers(BaseHTTPRequestHandler):
    """Answers with what it was asked, or misbehaves in the way that the path names."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        getattr(self, "answer_" + path.strip("/").replace("-", "_"), self.answer_echo)()

    do_POST = do_PUT = do_PATCH = do_DELETE = do_GET  # noqa: N815 - the names that http.server looks for

    def answer_echo(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        asked = {
            "method": self.command,
            "path": urlsplit(self.path).path,
            "query": dict(parse_qsl(urlsplit(self.path).query)),
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.rfile.read(length).decode(),
        }
        self.say(200, json.dumps(asked).encode(), **{"Content-Type": "application/json", "Set-Cookie": "a=b"})

    def answer_page(self) -> None:
        self.say(404, b"<h1>Nothing here</h1>" + b"x" * 1000)

    def answer_nowhere(self) -> None:
        self.say(302, b"", Location="http://example.org/secret")

    def answer_elsewhere(self) -> None:
        self.say(302, b"", Location="/echo?moved=1")

    def answer_circle(self) -> None:
        self.say(302, b"", Location="/circle")

    def answer_large(self) -> None:
        self.say(200, b"x" * (MAX_BODY_BYTES + 1))

    def answer_packed_large(self) -> None:
        self.say(200, gzip.compress(b"x" * (MAX_BODY_BYTES + 1)), **{"Content-Encoding": "gzip"})

    def answer_broken_gzip(self) -> None:
        self.say(200, b"not gzip", **{"Content-Encoding": "gzip"})

    def answer_odd_charset(self) -> None:
        self.say(200, "Zoë".encode(), **{"Content-Type": "text/plain; charset=klingon"})

    def answer_nothing(self) -> None:
        self.close_connection = True

    def answer_never(self) -> None:
        self.server.released.wait(30)  # type: ignore[attr-defined]
        self.close_connection = True

    def answer_drip(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        while not self.server.released.wait(0.02):  # type: ignore[attr-defined]
            try:
                self.wfile.write(b"x")
            except OSError:
                break
        self.close_connection = True

    def say(self, status: int, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def origin() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.released = threading.Event()  # type: ignore[attr-defined]
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"localhost:{server.server_port}"
    server.released.set()  # type: ignore[attr-defined]
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def journey() -> Steps:
    return Steps()


@pytest.fixture
def api(origin: str, journey: Steps) -> Iterator[Api]:
    with Api(deadline=Countdown(20), journey=journey, origins=(origin,)) as api:
        yield api


@pytest.fixture
def base(origin: str) -> Url:
    return Url(f"http://{origin}")


def test_each_verb_sends_its_method_query_headers_and_json(api: Api, base: Url) -> None:
    for verb in (api.post, api.put, api.patch, api.delete):
        asked = verb(base / "items", json={"name": "Zoë"}, params={"page": 2}, headers={"If-Match": "7"}).json
        assert asked["method"].lower() == verb.__name__
        assert asked["path"] == "/items"
        assert asked["query"] == {"page": "2"}
        assert asked["headers"]["if-match"] == "7"
        assert asked["headers"]["content-type"] == "application/json"
        assert json.loads(asked["body"]) == {"name": "Zoë"}


def test_get_has_no_body_and_content_is_sent_as_it_is(api: Api, base: Url) -> None:
    assert api.get(base / "items").json["body"] == ""
    assert api.post(base / "items", content="{broken").json["body"] == "{broken"


def test_headers_ignore_case(api: Api, base: Url) -> None:
    assert api.get(base / "items").headers["content-TYPE"] == "application/json"


def test_every_request_is_a_step_of_the_journey(api: Api, base: Url, journey: Steps) -> None:
    api.get(base / "items", params={"q": "lamp"})
    with pytest.raises(BehaviourError):
        api.post(base / "nothing")
    assert journey.taken == [
        ("api.get", f"{base}/items?q=lamp", True),
        ("api.post", f"{base}/nothing", False),
    ]


def test_expect_returns_the_reply_or_says_what_was_found(api: Api, base: Url) -> None:
    reply = api.get(base / "page")
    assert reply.expect(404) is reply
    assert reply.expect(200, 404) is reply
    with pytest.raises(BehaviourError) as caught:
        reply.expect(200)
    message = str(caught.value)
    assert caught.value.cause is Cause.WRONG_RESULT
    assert f"GET {base}/page: expected status 200, found 404" in message
    assert "<h1>Nothing here</h1>" in message
    assert len(message) < 450


def test_a_body_that_is_not_json_is_a_wrong_result(api: Api, base: Url) -> None:
    with pytest.raises(BehaviourError, match="expected a JSON body, found <h1>") as caught:
        _ = api.get(base / "page").json
    assert caught.value.cause is Cause.WRONG_RESULT


def test_cookies_are_not_kept(api: Api, base: Url) -> None:
    api.get(base / "echo").expect(200)
    assert "cookie" not in api.get(base / "echo").json["headers"]


def test_proxies_of_the_environment_are_not_used(
    origin: str, base: Url, journey: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://localhost:1")
    with Api(deadline=Countdown(20), journey=journey, origins=(origin,)) as api:
        api.get(base / "echo").expect(200)


def test_redirects_are_followed_only_when_asked(api: Api, base: Url) -> None:
    assert api.get(base / "elsewhere").expect(302).headers["location"] == "/echo?moved=1"
    assert api.get(base / "elsewhere", follow=True).expect(200).json["query"] == {"moved": "1"}


def test_a_redirect_in_a_circle_ends(api: Api, base: Url) -> None:
    with pytest.raises(BehaviourError, match="at most 10 redirects"):
        api.get(base / "circle", follow=True)


@pytest.mark.parametrize(
    "url", ["http://example.org/", "https://localhost:1/", "http://localhost:1/", "ftp://localhost/"]
)
def test_another_origin_is_never_asked(api: Api, url: str) -> None:
    with pytest.raises(BehaviourError, match="expected an address of the project"):
        api.get(url)


def test_a_redirect_to_another_origin_is_not_followed(api: Api, base: Url) -> None:
    with pytest.raises(BehaviourError, match="expected an address of the project"):
        api.get(base / "nowhere", follow=True)


@pytest.mark.parametrize("path", ["large", "packed-large"])
def test_a_body_beyond_the_bound_is_refused(api: Api, base: Url, path: str) -> None:
    with pytest.raises(BehaviourError, match="at most 8 MiB"):
        api.get(base / path)


@pytest.mark.parametrize("path", ["nothing", "broken-gzip"])
def test_a_broken_answer_is_a_wrong_result(api: Api, base: Url, path: str) -> None:
    with pytest.raises(BehaviourError, match="no answer that is complete") as caught:
        api.get(base / path)
    assert caught.value.cause is Cause.WRONG_RESULT


def test_an_unknown_charset_is_read_as_utf_8(api: Api, base: Url) -> None:
    assert api.get(base / "odd-charset").text == "Zoë"


def test_a_refused_connection_says_that_nothing_listens(journey: Steps) -> None:
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
    with (
        Api(deadline=Countdown(5), journey=journey, origins=(f"localhost:{port}",)) as api,
        pytest.raises(BehaviourError, match="no answer, nothing listens") as caught,
    ):
        api.get(f"http://localhost:{port}/")
    assert caught.value.cause is Cause.WRONG_RESULT


@pytest.mark.parametrize("path", ["never", "drip"])
def test_an_answer_that_does_not_end_in_time_is_timed_out(origin: str, base: Url, journey: Steps, path: str) -> None:
    with Api(deadline=Countdown(0.3), journey=journey, origins=(origin,)) as api:
        with pytest.raises(BehaviourError) as caught:
            api.get(base / path)
        assert caught.value.cause is Cause.TIMED_OUT
        with pytest.raises(BehaviourError, match="before it was sent"):
            api.get(base / "echo")

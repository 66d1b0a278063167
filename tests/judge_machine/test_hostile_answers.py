"""Whatever bytes a project answers with, and whatever a test makes of them, the failure is the project's."""

import gzip
import json
import tracemalloc
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from encodings.aliases import aliases
from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judge_machine.api import Api
from judge_machine.errors import BehaviourError, ParameterError
from judge_machine.launch import LaunchManifest
from judge_machine.parameters import ParameterKind, ParameterSpec, typed_value
from judge_machine.verdicts import Cause
from tests.judge_machine.hostile_server import RawServer, raw_server
from tests.judge_machine.test_api import Countdown, Steps

MIB = 1024 * 1024
ONE_SERVER = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
CODECS = sorted({*aliases.values(), "idna", "undefined", "punycode", "unicode_escape", "utf-7", "x" * 500, "a.b", ""})
LATIN = st.text(st.characters(codec="latin-1"), max_size=40)
NAMES = st.sampled_from(
    ["Content-Type", "Content-Length", "Content-Encoding", "Transfer-Encoding", "Location", "Set-Cookie", "Connection"]
)


@pytest.fixture(scope="module")
def server() -> Iterator[RawServer]:
    with raw_server() as server:
        yield server


@contextmanager
def api_of(server: RawServer) -> Iterator[Api]:
    with Api(deadline=Countdown(20), journey=Steps(), origins=(server.origin,)) as api:
        yield api


def used(server: RawServer) -> str:
    """Ask and use the answer in each way; only the project's own failure may be raised."""

    def use() -> None:
        reply = api.get(f"http://{server.origin}/", follow=True)
        _ = reply.text, dict(reply.headers), reply.expect(200).json

    with api_of(server) as api:
        return fault_of(use)


def fault_of(action: Callable[[], object]) -> str:
    """The project's fault, or "fine"; every other exception fails the test."""
    try:
        action()
    except (BehaviourError, ParameterError) as error:
        return str(error.cause)
    return "fine"


@ONE_SERVER
@given(answer=st.binary(max_size=300), begins=st.sampled_from([b"", b"HTTP/1.1 ", b"HTTP/1.1 200 OK\r\n"]))
def test_any_bytes(server: RawServer, answer: bytes, begins: bytes) -> None:
    server.answer = begins + answer
    used(server)


@ONE_SERVER
@given(
    status=st.sampled_from(["200 OK", "302 Found", "204 No", "304 Not", "999 X", "099 X", "1 X", "200"]) | LATIN,
    headers=st.lists(st.tuples(NAMES | LATIN, LATIN), max_size=4),
    body=st.binary(max_size=200),
)
def test_any_status_line_headers_and_body(
    server: RawServer, status: str, headers: list[tuple[str, str]], body: bytes
) -> None:
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers)]
    server.answer = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body
    used(server)


@pytest.mark.parametrize("charset", CODECS)
def test_every_charset_that_python_knows_and_some_that_it_does_not(server: RawServer, charset: str) -> None:
    body = '{"name": "Zoë"}'.encode()
    for value in (charset, f'"{charset}"', f"x'y'{charset}", f"{charset}'en'%ff"):
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset={value}\r\nContent-Length: {len(body)}\r\n\r\n"
        server.answer = head.encode() + body
        used(server)


@ONE_SERVER
@example(media="text/plain; charset*0*=a'b'%; charset*1=c")
@example(media="text/plain; charset=\0")
@given(
    media=st.lists(st.sampled_from(["charset", "*", "0", "=", "'", '"', "%ff", ";", "\\", "idna", " "]) | LATIN).map(
        "".join
    )
)
def test_any_media_type(server: RawServer, media: str) -> None:
    server.answer = f"HTTP/1.1 200 OK\r\nContent-Type: text/x; {media}\r\n\r\n{{}}".encode("latin-1")
    used(server)


@cache
def packed(*codings: str) -> bytes:
    """64 MiB of nothing in some 60 kB, and in far less when that is packed again."""
    if not codings:
        return bytes(64 * MIB)
    pack = gzip.compress if codings[-1] == "gzip" else zlib.compress
    return pack(packed(*codings[:-1]))


@pytest.mark.parametrize("codings", [("gzip",), ("deflate",), ("deflate", "gzip"), ("gzip", "gzip", "gzip")])
def test_a_bomb_is_a_wrong_result_and_takes_no_memory(server: RawServer, codings: tuple[str, ...]) -> None:
    """The judge unpacks no more than it would read, also where one layer unpacks to the next."""
    coding, body = ", ".join(codings), packed(*codings)
    server.answer = (
        f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    )
    tracemalloc.start()
    try:
        found, peak_bytes = used(server), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found == Cause.WRONG_RESULT
    assert peak_bytes < 40 * MIB


@pytest.mark.parametrize("pack", [gzip.compress, zlib.compress, lambda body: zlib.compress(body)[2:-4]])
def test_a_packed_body_that_nobody_asked_for_is_unpacked(server: RawServer, pack) -> None:
    body = pack(json.dumps({"name": "Zoë"}).encode())
    coding = "gzip" if pack is gzip.compress else "deflate"
    server.answer = (
        f"HTTP/1.1 200 OK\r\nContent-Encoding: {coding}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    )
    with api_of(server) as api:
        assert api.get(f"http://{server.origin}/").json == {"name": "Zoë"}


@ONE_SERVER
@example(token="a\nb", address="http://[", query="\ud800")
@example(token="\ud800", address="http://localhost:99999999999/", query="")
@given(token=st.text(), address=st.text(), query=st.text() | st.none() | st.lists(st.integers()))
def test_what_a_test_takes_from_an_answer_is_sent_or_refused(
    server: RawServer, token: str, address: str, query: object
) -> None:
    """A header, an address, a query, a body from what the project said."""
    server.answer = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
    own = f"http://{server.origin}/"
    with api_of(server) as api:
        for ask in (
            lambda: api.get(own, headers={"Authorization": f"Bearer {token}"}),
            lambda: api.get(own, headers={"X-Key": query}),
            lambda: api.get(address),
            lambda: api.get(own + address),
            lambda: api.get(own, params={"q": query}),
            lambda: api.get(own, params={token: token}),
            lambda: api.post(own, json={"token": token, "query": query}),
            lambda: api.post(own, json=float("nan")),
        ):
            assert fault_of(ask) in ("fine", Cause.WRONG_RESULT)


@settings(max_examples=300)
@given(kind=st.sampled_from(ParameterKind), answer=st.text() | st.from_type(type).flatmap(lambda _: st.integers()))
@example(kind=ParameterKind.URL, answer="http://[::1")
@example(kind=ParameterKind.URL, answer="//[")
@example(kind=ParameterKind.URL, answer="http://localhost:8000\\@evil/")
@example(kind=ParameterKind.COMMAND, answer='python "')
@example(kind=ParameterKind.FILE, answer="a" * 1999)
def test_any_answer_about_the_code_is_a_value_or_a_fault_of_the_parameter(kind: ParameterKind, answer: object) -> None:
    spec = ParameterSpec(name="it", kind=kind, description="something")
    found = fault_of(lambda: typed_value(spec, answer, origins=("localhost:8000",)))
    assert found in ("fine", Cause.VALUE_MISSING, Cause.VALUE_INVALID)


@pytest.mark.parametrize(
    ("ready_url", "page"),
    [
        ("http://localhost:9000/start", "http://localhost:9000/list"),
        ("http://127.0.0.1:9000/", "http://127.0.0.1:9000/list"),
        ("http://[::1]:9000/", "http://localhost:9000/list"),
    ],
)
def test_a_path_is_a_page_of_the_port_that_is_ready(ready_url: str, page: str) -> None:
    manifest = LaunchManifest(start=["serve"], ready_url=ready_url, ports=[8000, 9000])
    spec = ParameterSpec(name="it", kind=ParameterKind.URL, description="something")
    assert typed_value(spec, "/list", origins=manifest.origins) == page
    assert typed_value(spec, "http://localhost:8000/list", origins=manifest.origins) == "http://localhost:8000/list"

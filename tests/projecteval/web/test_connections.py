"""Clients that send or read slowly, and many of them, do not keep the server from answering others."""

import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest

from projecteval.web.connections import ConnectionLimits
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import served

TOKEN = "the-token-of-this-test"
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
DEADLINE_S = 60


@contextmanager
def _connected(address: str) -> Iterator[socket.socket]:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=DEADLINE_S) as connection:
        yield connection


def _is_closed(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def _status(address: str) -> int:
    return httpx.get(f"{address}/static/mark.png", trust_env=False, timeout=DEADLINE_S).status_code


def test_many_half_requests_leave_room_for_others(workspace: WorkspaceFolder) -> None:
    limits = ConnectionLimits(most=16, request_s=DEADLINE_S * 10)  # none of them ends by its time
    with served(workspace, token=TOKEN, limits=limits) as address, ExitStack() as stack:
        slow = [stack.enter_context(_connected(address)) for _ in range(100)]
        for connection in slow:
            with suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(HALF)
        assert [_status(address) for _ in range(5)] == [200] * 5
        assert all(map(_is_closed, slow[:80]))  # the oldest first


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        HALF,
        b"POST /launch HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Projecteval-Token: the-token-of-this-test\r\n"
        b"Content-Length: 1000\r\n\r\nname=",
        b"GET /static/mark.png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + HALF,
    ],
    ids=["nothing", "half of the headers", "half of a form", "half of a second request"],
)
def test_a_request_that_does_not_arrive_is_ended(workspace: WorkspaceFolder, sent: bytes) -> None:
    limits = ConnectionLimits(most=16, request_s=0.5)
    with served(workspace, token=TOKEN, limits=limits) as address, _connected(address) as connection:
        connection.sendall(sent)
        began = time.monotonic()
        while True:  # dripping does not lengthen the time
            try:
                connection.sendall(b"x")
                connection.settimeout(0.05)
                if connection.recv(1 << 16) == b"":
                    break
            except TimeoutError:
                assert time.monotonic() < began + DEADLINE_S
            except (BrokenPipeError, ConnectionResetError):
                break


def _send_for_ever(connection: socket.socket, content: bytes) -> None:
    while True:
        connection.sendall(content)


def test_a_client_that_does_not_read_is_ended(workspace: WorkspaceFolder) -> None:
    limits = ConnectionLimits(most=16, reading_s=0.5)
    asked = b"GET /static/htmx.min.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 300
    with served(workspace, token=TOKEN, limits=limits) as address, socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        host, port = address.removeprefix("http://").split(":")
        connection.connect((host, int(port)))
        connection.settimeout(DEADLINE_S)
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            _send_for_ever(connection, asked)
        assert _status(address) == 200


def test_a_server_that_is_busy_refuses_more_and_recovers(workspace: WorkspaceFolder) -> None:
    with served(workspace, token=TOKEN, limits=ConnectionLimits(most=4)) as address:
        with ExitStack() as stack:
            idle = [stack.enter_context(_connected(address)) for _ in range(4)]
            assert _status(address) == 200
            assert _is_closed(idle[0])
        assert _status(address) == 200


def test_the_limit_fits_the_descriptors_of_the_process() -> None:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert ConnectionLimits.of_this_process().most == max(8, min(128, soft // 4))

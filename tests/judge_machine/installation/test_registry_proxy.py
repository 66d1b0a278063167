"""The proxy of installers: tunnels through the machine's own proxy, and requests that it does not serve."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judge_machine.sandbox.host_proxy import HostProxy
from judge_machine.sandbox.hosts import Host


@contextmanager
def proxy(*hosts: Host, **proxies: str) -> Iterator[tuple[HostProxy, int]]:
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    served = HostProxy(listener, frozenset(hosts), proxies=proxies, limit_bytes=1 << 20)
    try:
        yield served, port
    finally:
        served.close()


def answer(port: int, request: str) -> str:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(f"{request}\r\n\r\n".encode())
        return connection.recv(100).decode().split("\r\n")[0]


def test_a_tunnel_goes_through_the_proxy_of_the_machine() -> None:
    with socket.create_server(("127.0.0.1", 0)) as origin:
        host = Host(name="127.0.0.1", port=origin.getsockname()[1])
        with (
            proxy(host) as (_, outer_port),
            proxy(host, https=f"http://me:pass-word@127.0.0.1:{outer_port}") as (_, port),
            socket.create_connection(("127.0.0.1", port), timeout=20) as client,
        ):
            client.sendall(f"CONNECT {host} HTTP/1.1\r\n\r\n".encode())
            assert client.recv(100).startswith(b"HTTP/1.1 200")
            client.sendall(b"ping")
            there, _ = origin.accept()
            with there:
                assert there.recv(4) == b"ping"


def test_a_proxy_of_the_machine_that_refuses_makes_the_registry_unreachable() -> None:
    host = Host(name="registry.invalid", port=443)
    with proxy() as (_, outer_port), proxy(host, https=f"http://127.0.0.1:{outer_port}") as (served, port):
        assert answer(port, f"CONNECT {host} HTTP/1.1") == "HTTP/1.1 502 Bad Gateway"
        assert "403" in served.unreachable[host]
        assert not served.refused


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ("CONNECT 127.0.0.1:1 HTTP/1.1", "403"),
        ("CONNECT registry.invalid:80 HTTP/1.1", "403"),
        ("CONNECT registry.invalid@127.0.0.1:1 HTTP/1.1", "403"),
        ("GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: registry.invalid:443", "403"),
        ("GET / HTTP/1.1\r\nHost: registry.invalid:443", "400"),
        ("GET ftp://registry.invalid:443/ HTTP/1.1", "400"),
        ("CONNECT registry.invalid:99999 HTTP/1.1", "400"),
        ("nonsense", "400"),
    ],
)
def test_what_is_not_the_registry_is_not_served(request_line: str, status: str) -> None:
    with proxy(Host(name="registry.invalid", port=443)) as (_, port):
        assert answer(port, request_line).split(" ")[1] == status

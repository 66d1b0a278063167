"""An HTTP proxy that connects to some hosts and to no others: tunnels by CONNECT, and plain requests.

It listens where a sandboxed program sits, in a network that leads nowhere else, and connects from the network of this
process; names are resolved here. Where the machine itself reaches the network through a proxy, so does this one.
"""

import asyncio
import contextlib
import socket
import threading
from base64 import b64encode
from collections.abc import Mapping, Set
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit
from urllib.request import proxy_bypass_environment  # type: ignore[attr-defined]  # typeshed omits it

from judge_machine.sandbox.hosts import Host

_CHUNK_BYTES = 65536
_HEAD_S = 30.0
_CONNECT_S = 20.0
_NEXT_ADDRESS_S = 0.25
_MOST_CONNECTIONS = 128
_END_OF_HEAD = b"\r\n\r\n"
_HOP_BY_HOP = (b"proxy-", b"connection:", b"keep-alive:", b"host:")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Request:
    """The head of a request: CONNECT to a host, or a request with the full address in its first line."""

    host: Host
    scheme: str = "https"
    line: tuple[str, str, str] = ("CONNECT", "", "")
    headers: tuple[bytes, ...] = ()

    @classmethod
    def parsed(cls, head: bytes) -> "_Request":
        """Raises ValueError for anything else."""
        first, *headers = head.removesuffix(_END_OF_HEAD).split(b"\r\n")
        method, target, version = first.decode("ascii").split(" ")
        address = urlsplit(f"//{target}" if method == "CONNECT" else target)
        if not address.hostname:
            raise ValueError(f"{target!r} names no host")
        if method == "CONNECT":
            return cls(host=Host(name=address.hostname, port=address.port or 443))
        if address.scheme != "http":
            raise ValueError(f"{target!r} is not an address of HTTP")
        kept = (line for line in headers if not line.lower().startswith(_HOP_BY_HOP))
        path = (address.path or "/") + (f"?{address.query}" if address.query else "")
        return cls(
            host=Host(name=address.hostname, port=address.port or 80),
            scheme="http",
            line=(method, path, version),
            headers=(f"Host: {address.netloc}".encode(), b"Connection: close", *kept),
        )

    @property
    def tunnel(self) -> bool:
        return self.scheme == "https"

    def head(self, *, origin: str = "", authorization: tuple[bytes, ...] = ()) -> bytes:
        """What the host gets of it, or the machine's own proxy, which needs the `origin` as well."""
        method, path, version = self.line
        first = f"{method} {origin}{path} {version}".encode()
        return b"\r\n".join((first, *self.headers, *authorization)) + _END_OF_HEAD


class HostProxy:
    """Serves `listener` in a thread until `close`; `limit_bytes` bounds what it brings in all.

    `proxies` are the machine's own, by scheme, with the exceptions under `no`, as urllib writes them. `refused`
    collects the hosts that it did not connect to, `unreachable` why it could not, by host; `exceeded` is True once the
    bound was reached, and nothing comes any more.
    """

    def __init__(
        self, listener: socket.socket, hosts: Set[Host], *, proxies: Mapping[str, str], limit_bytes: int
    ) -> None:
        self._listener = listener
        self._hosts = hosts
        self._proxies = dict(proxies)
        self._left_bytes = limit_bytes
        self.refused: set[Host] = set()
        self.unreachable: dict[Host, str] = {}
        self.exceeded = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="host proxy", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End all connections and close the listener."""
        self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            if len(self._tasks) >= _MOST_CONNECTIONS:
                writer.transport.abort()
                return
            task = self._loop.create_task(self._answer(reader, writer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        server = await asyncio.start_server(accept, sock=self._listener)
        await self._closing.wait()
        server.close()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer):
            try:
                async with asyncio.timeout(_HEAD_S):
                    request = _Request.parsed(await reader.readuntil(_END_OF_HEAD))
            except (OSError, ValueError, EOFError, asyncio.LimitOverrunError):
                await _say(writer, "400 Bad Request")
                return
            if request.host not in self._hosts:
                self.refused.add(request.host)
                await _say(writer, "403 Forbidden")
                return
            try:
                async with asyncio.timeout(_CONNECT_S):
                    there = await self._connected(request)
            except (OSError, ValueError, EOFError) as error:
                self.unreachable[request.host] = str(error) or type(error).__name__
                await _say(writer, "502 Bad Gateway")
                return
            with contextlib.closing(there[1]):
                if request.tunnel:
                    writer.write(b"HTTP/1.1 200 Connection established" + _END_OF_HEAD)
                await asyncio.gather(self._pump(reader, there[1]), self._pump(there[0], writer, counted=True))

    async def _connected(self, request: _Request) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the host, directly or through the machine's own proxy, on which the request begins."""
        upstream = self._proxies.get(request.scheme)
        if upstream is None or proxy_bypass_environment(str(request.host), self._proxies):
            reader, writer = await asyncio.open_connection(
                request.host.name, request.host.port, happy_eyeballs_delay=_NEXT_ADDRESS_S
            )
            writer.write(b"" if request.tunnel else request.head())
            return reader, writer
        address = urlsplit(upstream if "://" in upstream else f"http://{upstream}")
        if address.scheme != "http" or not address.hostname:
            raise ValueError(f"the machine's own proxy has to begin with http://, not {address.scheme}://")
        reader, writer = await asyncio.open_connection(address.hostname, address.port or 80)
        authorization = _authorization(address.username, address.password)
        if not request.tunnel:
            writer.write(request.head(origin=f"http://{request.host}", authorization=authorization))
            return reader, writer
        lines = (f"CONNECT {request.host} HTTP/1.1".encode(), f"Host: {request.host}".encode(), *authorization)
        writer.write(b"\r\n".join(lines) + _END_OF_HEAD)
        status = (await reader.readuntil(_END_OF_HEAD)).split(b"\r\n")[0].decode("ascii", "replace")
        if status.split(" ")[1:2] != ["200"]:
            writer.close()
            raise ConnectionError(f"the proxy {address.hostname} answered {status!r}")
        return reader, writer

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, counted: bool = False) -> None:
        try:
            while chunk := await reader.read(_CHUNK_BYTES):
                if counted:
                    self._left_bytes -= len(chunk)
                    self.exceeded = self._left_bytes < 0
                if self.exceeded:
                    writer.transport.abort()
                    return
                writer.write(chunk)
                await writer.drain()
            if writer.can_write_eof():
                writer.write_eof()
        except OSError:
            writer.transport.abort()


def _authorization(user: str | None, password: str | None) -> tuple[bytes, ...]:
    if user is None:
        return ()
    credentials = f"{unquote(user)}:{unquote(password or '')}".encode()
    return (b"Proxy-Authorization: Basic " + b64encode(credentials),)


async def _say(writer: asyncio.StreamWriter, status: str) -> None:
    with contextlib.suppress(OSError):
        writer.write(f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0".encode() + _END_OF_HEAD)
        await writer.drain()

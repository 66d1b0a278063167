"""Carries connections from the world's loopback to the project's own loopback.

The project runs in its own network namespace. Only the ports that its launch manifest names are carried, and
only from the moment at which the project listens there.
"""

import asyncio
import contextlib
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

from judge_machine.errors import HarnessError
from judge_machine.world import linux

_LISTEN_STATE = "0A"
_POLL_S = 0.02
_SLOW_POLL_S = 0.2
_CHUNK_BYTES = 65536
_END_S = 10.0


def listening_ports(pid: int) -> frozenset[int]:
    """The TCP ports on which some process in the network namespace of `pid` listens."""
    ports = set()
    for name in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{pid}/net/{name}").read_text("ascii").splitlines()[1:]:
                fields = line.split()
                if fields[3] == _LISTEN_STATE:
                    ports.add(int(fields[1].rsplit(":", 1)[1], 16))
    return frozenset(ports)


class Relay:
    """Relays `ports` of the world's 127.0.0.1 into the network namespace of `pid` until `close`.

    Raises ProcessLookupError when that process has ended.
    """

    def __init__(self, pid: int, ports: tuple[int, ...]) -> None:
        self._pid = pid
        try:
            self._namespace_fd = os.open(f"/proc/{pid}/ns/net", os.O_RDONLY)
        except OSError as error:
            raise ProcessLookupError(f"process {pid} has ended and its network with it") from error
        self._sockets = {port: self._bound(port) for port in ports}
        self._open_ports: set[int] = set()
        # Nothing else holds a connection whose one side has ended: the garbage collector would take it, and its
        # finalizer, in any thread, would stop the connection that has its file descriptor by then.
        self._carried: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._closing = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name="relay", daemon=True)
        self._thread.start()

    def is_open(self, port: int) -> bool:
        """Return True if the project listens on `port` and connections are carried."""
        return port in self._open_ports

    def close(self) -> None:
        """End all connections and free the ports."""
        self._loop.call_soon_threadsafe(self._closing.set)
        self._thread.join(_END_S)
        if self._thread.is_alive():
            raise HarnessError(f"the relay of the ports {sorted(self._sockets)} did not end within {_END_S:g} s")
        os.close(self._namespace_fd)

    @staticmethod
    def _bound(port: int) -> socket.socket:
        """Bound but not yet listening: connections are refused until the project listens."""
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError as error:
            listener.close()
            raise HarnessError(f"port {port} of the world is taken: {error}") from error
        return listener

    def _run(self) -> None:
        # Sockets belong to the namespace in which they are made: this thread's are the project's.
        linux.setns(self._namespace_fd, linux.CLONE_NEWNET)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        servers: list[asyncio.Server] = []
        try:
            while closed := self._sockets.keys() - self._open_ports:
                for port in listening_ports(self._pid) & closed:
                    servers.append(await asyncio.start_server(self._carrier(port), sock=self._sockets[port]))
                    self._open_ports.add(port)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._closing.wait(), _POLL_S if not self._open_ports else _SLOW_POLL_S)
                if self._closing.is_set():
                    return
            # The kernel takes milliseconds to list the sockets: the search ends once all ports are carried.
            await self._closing.wait()
        finally:
            self._open_ports.clear()
            for server in servers:
                server.close()
            for listener in self._sockets.values():
                listener.close()
            carried = tuple(self._carried)
            for task in carried:
                task.cancel()
            await asyncio.gather(*carried, return_exceptions=True)

    def _carrier(self, port: int) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]:
        def connected(client_reader: asyncio.StreamReader, client_writer: asyncio.StreamWriter) -> None:
            task = self._loop.create_task(_carry(client_reader, client_writer, port))
            self._carried.add(task)
            task.add_done_callback(self._carried.discard)

        return connected


async def _carry(client_reader: asyncio.StreamReader, client_writer: asyncio.StreamWriter, port: int) -> None:
    try:
        project_reader, project_writer = await _connect(port)
    except OSError:
        client_writer.transport.abort()
        return
    try:
        await asyncio.gather(
            _pump(client_reader, project_writer),
            _pump(project_reader, client_writer),
        )
    finally:
        client_writer.close()
        project_writer.close()


async def _connect(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    try:
        return await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return await asyncio.open_connection("::1", port)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while chunk := await reader.read(_CHUNK_BYTES):
            writer.write(chunk)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
    except OSError:
        writer.transport.abort()

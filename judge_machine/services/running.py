"""A running service: a thread with an event loop that accepts on the sockets that it is given."""

import asyncio
import socket
import threading
from collections.abc import Awaitable, Callable
from pkgutil import resolve_name
from typing import Any

from judge_machine.errors import MACHINE_FAULTS, HarnessError
from judge_machine.services.kinds import SERVICE_KINDS
from judge_machine.services.service import Service

_WITHIN_S = 10.0


class RunningService:
    """A service of a kind, by its name; it runs until `close`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = SERVICE_KINDS[name]
        self.service: Service = resolve_name(self.kind.implementation)()
        self._servers: list[asyncio.Server] = []
        self._lasting: list[asyncio.Server] = []
        self._trouble = ""
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._note)
        self._thread = threading.Thread(target=self._run, name=f"service {name}", daemon=True)
        self._thread.start()

    def environment(self, port: int) -> dict[str, str]:
        """Return the variables that lead the project to the service at `port` of its own loopback."""
        return self.kind.environment(port, self.service.credentials)

    def accept_on(self, listener: socket.socket) -> None:
        """Accept on `listener`, which the service now owns, and no longer on those before it.

        A socket belongs to the network namespace in which it was made, whoever accepts on it: so a project reaches
        the service from a namespace of its own. Raises HarnessError.
        """
        if fault := self.fault():
            raise fault
        self._ask(lambda: self._move_to(listener))

    def also_accept_on(self, listener: socket.socket) -> None:
        """Accept on `listener` until `close`, whatever else it accepts on. Raises HarnessError."""
        self._ask(lambda: self._accept(listener, self._lasting))

    def fault(self) -> HarnessError | None:
        """Return the reason why the service does not work any more, for which no project can be blamed."""
        if not self._thread.is_alive() and not self._trouble:
            self._trouble = "its thread has ended"
        return HarnessError(f"the service {self.name!r} failed: {self._trouble}") if self._trouble else None

    def close(self) -> None:
        """End all connections and the service; safe to call twice."""
        if self._thread.is_alive():
            self._ask(lambda: self._withdraw(self._servers, self._lasting))
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(_WITHIN_S)
            if self._thread.is_alive():
                raise HarnessError(f"the service {self.name!r} did not end within {_WITHIN_S:g} s")

    def _run(self) -> None:
        try:
            self._loop.run_forever()
        finally:
            self._loop.run_until_complete(_end_connections())
            self._loop.close()

    def _ask(self, work: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            await work()

        try:
            asyncio.run_coroutine_threadsafe(done(), self._loop).result(_WITHIN_S)
        except (OSError, TimeoutError) as error:
            raise HarnessError(f"the service {self.name!r} failed: {error or 'it does not answer'}") from error

    async def _move_to(self, listener: socket.socket) -> None:
        await self._withdraw(self._servers)
        await self._accept(listener, self._servers)

    async def _accept(self, listener: socket.socket, servers: list[asyncio.Server]) -> None:
        servers.append(await self._loop.create_server(self.service.connection, sock=listener))

    async def _withdraw(self, *lists: list[asyncio.Server]) -> None:
        for servers in lists:
            while servers:
                servers.pop().close()

    def _note(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keep a fault of the machine or of the service; what else goes wrong follows from what the project sent."""
        error = context.get("exception")
        if isinstance(error, HarnessError):
            self._trouble = str(error)
        if isinstance(error, OSError) and error.errno in MACHINE_FAULTS:
            self._trouble = f"{context['message']}: {error}"


async def _end_connections() -> None:
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)

"""The services of one attempt, and the sockets on which the project's own network reaches them."""

import os
import socket
import threading
from collections.abc import Collection

from judge_machine.errors import HarnessError
from judge_machine.services.kinds import HOST
from judge_machine.services.running import RunningService
from judge_machine.world import linux

_WITHIN_S = 10.0
_EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - of a network that has nothing but a loopback, which may not be up yet
_MOST_TRIES = 100


class Services:
    """Starts the services `names`, each at a port that is free here and not among `avoided`.

    With `here` they accept on the loopback of this process, which is the project's as well; else they accept where
    `enter` opens the same ports. A service with pages for people accepts on the loopback of this process in any case,
    since the browser is there: so both reach it by one address. Raises HarnessError.
    """

    def __init__(self, names: Collection[str], *, avoided: Collection[int], here: bool) -> None:
        self.environment: dict[str, str] = {}
        self._running: dict[str, RunningService] = {}
        self._claims: dict[str, socket.socket] = {}
        for name in names:
            claim, service = _free_port(avoided), RunningService(name)
            self._running[name], self._claims[name] = service, claim
            self.environment |= service.environment(claim.getsockname()[1])
            if here or service.kind.has_pages:
                service.also_accept_on(claim)

    @property
    def ports(self) -> tuple[int, ...]:
        """The ports at which the project finds the services."""
        return tuple(claim.getsockname()[1] for claim in self._claims.values())

    @property
    def page_ports(self) -> tuple[int, ...]:
        """The ports of those whose pages people open in their browsers."""
        return tuple(
            claim.getsockname()[1] for name, claim in self._claims.items() if self._running[name].kind.has_pages
        )

    def __getitem__(self, name: str) -> RunningService:
        return self._running[name]

    def __bool__(self) -> bool:
        return bool(self._running)

    def enter(self, pid: int) -> None:
        """Open the ports in the network namespace of a process that waits, and close those of the process before."""
        for name, listener in _opened(pid, {name: claim.getsockname()[1] for name, claim in self._claims.items()}):
            self._running[name].accept_on(listener)

    def fault(self) -> HarnessError | None:
        """Return the first fault of a service, for which no project can be blamed."""
        return next(filter(None, (service.fault() for service in self._running.values())), None)

    def logs(self) -> dict[str, str]:
        """Return what each service has logged, by its name."""
        return {name: service.service.log() for name, service in self._running.items()}

    def close(self) -> None:
        """End all services and free their ports."""
        for service in self._running.values():
            service.close()
        for claim in self._claims.values():
            claim.close()


def _free_port(avoided: Collection[int]) -> socket.socket:
    """Bind a free port of this loopback: it is this attempt's until the socket is closed."""
    for _ in range(_MOST_TRIES):
        claim = socket.socket()
        claim.bind((HOST, 0))
        if claim.getsockname()[1] not in avoided:
            return claim
        claim.close()
    raise HarnessError(f"no port is free for a service; {len(avoided)} are the project's own")


def _opened(pid: int, ports: dict[str, int]) -> list[tuple[str, socket.socket]]:
    """Bind the ports in the network namespace of a process, from a thread that joins it and ends."""
    opened: list[tuple[str, socket.socket]] = []
    trouble: list[OSError] = []

    def work() -> None:
        try:
            namespace = os.open(f"/proc/{pid}/ns/net", os.O_RDONLY)
            try:
                linux.setns(namespace, linux.CLONE_NEWNET)
            finally:
                os.close(namespace)
            for name, port in ports.items():
                listener = socket.socket()
                opened.append((name, listener))
                listener.bind((_EVERY_ADDRESS, port))
        except OSError as error:
            trouble.append(error)

    thread = threading.Thread(target=work, name="services", daemon=True)
    thread.start()
    thread.join(_WITHIN_S)
    if trouble or thread.is_alive():
        for _, listener in opened:
            listener.close()
        raise HarnessError(f"the services cannot be offered to the project: {trouble or 'its network does not answer'}")
    return opened

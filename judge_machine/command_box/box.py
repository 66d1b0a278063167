"""The caller's side of a box: opens it, runs commands in it, and closes it."""

import os
import select
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import ExitStack, contextmanager
from itertools import islice
from types import MappingProxyType
from typing import Any

from judge_machine.command_box.messages import receive, send
from judge_machine.command_box.request import TEMPORARY, BoxRequest, CommandEnd
from judge_machine.command_box.shown import Shown
from judge_machine.control_groups import ControlGroup, ControlGroupMissing, attempt_group, find_base
from judge_machine.errors import BadInput, HarnessError, JudgingStopped
from judge_machine.sandbox.host_proxy import HostProxy
from judge_machine.sandbox.hosts import Host, proxies_of, proxy_variables
from judge_machine.sandbox.output import OutputLog
from judge_machine.world.process import WorldProcess, started

KEPT_OUTPUT_BYTES = 8 << 20
_PROXY_PORT = 3128
_LOOK_S = 0.05
_END_S = 20.0
_UNBOUNDED = 1 << 62
_NO_VARIABLES: Mapping[str, str] = MappingProxyType({})
_OWN_NAMES = ("127.0.0.1", "::1", "localhost")


class CommandBox:
    """An open box. `listeners` are the sockets at each port that was asked for; who uses them closes them as well."""

    def __init__(
        self, world: WorldProcess, request: BoxRequest, listeners: Mapping[int, tuple[socket.socket, ...]]
    ) -> None:
        self._world = world
        self._request = request
        self.listeners = listeners
        self.omitted: tuple[str, ...] = ()

    def run(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] = _NO_VARIABLES,
        stdin: bytes = b"",
        time_s: float,
        stop: threading.Event | None = None,
        reason_to_end: Callable[[], str] = str,
    ) -> CommandEnd:
        """Run a command to its end or to `time_s` seconds; afterwards none of its processes is left.

        `environment` are variables of this command alone. It is also ended when `reason_to_end` gives a reason.
        Raises JudgingStopped when `stop` is set meanwhile, HarnessError where the sandbox fails.
        """
        given = _readable(stdin)
        with ExitStack() as stack:
            logs = []
            descriptors = [given]
            for _ in range(2):
                reading, writing = os.pipe()
                descriptors.append(writing)
                stream = stack.enter_context(os.fdopen(reading, "rb"))
                limit_bytes = self._request.limits.output_mib << 20
                logs.append(OutputLog(stream, limit_bytes=limit_bytes, kept_bytes=KEPT_OUTPUT_BYTES))
            try:
                send(self._world.control, {"command": list(command), "environment": dict(environment)}, descriptors)
            finally:
                for descriptor in descriptors:
                    os.close(descriptor)
            out, err = logs
            # The streams can be closed once nobody writes to them any more.
            stack.push(lambda kind, *_: self._world.end() if kind else None)
            problem, ended = self._attend(logs, time_s=time_s, stop=stop, reason_to_end=reason_to_end)
            for log in logs:
                log.wait_closed(_END_S)
        return CommandEnd(
            exit_code=ended["exit_code"],
            stdout=out.text(),
            stderr=err.text(),
            complete=out.total_bytes <= KEPT_OUTPUT_BYTES,
            problem=problem or ended["problem"],
        )

    def close(self) -> None:
        """Copy the own folders back; `omitted` names some of what others could not walk through."""
        send(self._world.control, {"close": True})
        self.omitted = tuple(self._answer()["omitted"])

    def _attend(
        self,
        logs: Sequence[OutputLog],
        *,
        time_s: float,
        stop: threading.Event | None,
        reason_to_end: Callable[[], str],
    ) -> tuple[str, dict[str, Any]]:
        """The reason to end the command, if there was one, and its end as the world reports it."""
        deadline = time.monotonic() + time_s
        problem = ""
        while not select.select([self._world.control], [], [], _LOOK_S)[0]:
            if stop is not None and stop.is_set():
                raise JudgingStopped(f"the run was stopped while {self._request.name} was at work")
            if problem:
                continue
            if time.monotonic() > deadline:
                problem = f"it was ended after {time_s:g} s"
            elif any(log.exceeded for log in logs):
                problem = f"it was ended after it had printed more than {self._request.limits.output_mib} MiB"
            else:
                problem = reason_to_end()
            if problem:
                send(self._world.control, {"end": True})
        return problem, self._answer()

    def _answer(self) -> dict[str, Any]:
        return _answer(self._world)[0]


@contextmanager
def open_box(request: BoxRequest) -> Iterator[CommandBox]:
    """Open a box; at the end of the block its own folders are copied back, unless an exception leaves the block.

    Call it from a thread that lives until the end: the kernel ends a box with the thread that opened it. Raises
    BadInput for a request that cannot be met, and HarnessError where this machine has no boxes or one fails.
    """
    hosts = frozenset(map(_host, request.hosts))
    if hosts and _PROXY_PORT in request.ports:
        raise BadInput(f"ports: {_PROXY_PORT}: is that of the proxy for hosts; choose another port")
    shown = Shown.of(request)
    ports = (*request.ports, *((_PROXY_PORT,) if hosts else ()))
    with ExitStack() as stack:
        group = stack.enter_context(_group())
        world = stack.enter_context(started("judge_machine.command_box", name=request.name, packets=True))
        send(world.control, _order(request, shown, ports=ports, hosts=hosts, group=group))
        listeners = _listeners(world, ports)
        for sockets in listeners.values():
            for listener in sockets:
                stack.callback(listener.close)
        for listener in listeners.pop(_PROXY_PORT, ()) if hosts else ():
            proxy = HostProxy(listener, hosts, proxies=proxies_of(os.environ), limit_bytes=_UNBOUNDED)
            stack.callback(proxy.close)
        _answer(world)
        box = CommandBox(world, request, listeners)
        yield box
        box.close()


def _host(text: str) -> Host:
    try:
        return Host.named(text)
    except ValueError as error:
        raise BadInput(f"hosts: {error}") from error


@contextmanager
def _group() -> Iterator[ControlGroup | None]:
    base = find_base().group
    if base is None:
        yield None
        return
    try:
        with attempt_group(base) as group:
            yield group
    except ControlGroupMissing as error:
        raise HarnessError(str(error)) from error


def _order(
    request: BoxRequest,
    shown: Shown,
    *,
    ports: Sequence[int],
    hosts: Set[Host],
    group: ControlGroup | None,
) -> dict[str, object]:
    return {
        "own": {inside: str(outside.resolve()) for inside, outside in request.own.items()},
        "temporary": TEMPORARY,
        "directory": request.directory,
        "read_only": shown.read_only,
        "links": shown.links,
        "hidden": shown.hidden,
        "environment": {
            "PATH": shown.path,
            "TMPDIR": TEMPORARY,
            **_proxy_variables(hosts),
            **request.environment,
        },
        "ports": list(ports),
        "limits": request.limits.model_dump(include={"memory_mib", "processes", "disk_mib"}),
        "group": {name: str(folder) for name, folder in group.folders.items()} if group else {},
    }


def _proxy_variables(hosts: Set[Host]) -> dict[str, str]:
    """The variables that send programs to the proxy, for all but the box's loopback, unless its name is listed."""
    if not hosts:
        return {}
    direct = ",".join(name for name in _OWN_NAMES if name not in {host.name for host in hosts})
    address = f"http://127.0.0.1:{_PROXY_PORT}"
    # Node.js asks for NODE_USE_ENV_PROXY before it looks at the others.
    for_npm = {"npm_config_proxy": address, "npm_config_https_proxy": address, "NODE_USE_ENV_PROXY": "1"}
    return {**proxy_variables(_PROXY_PORT), **for_npm, "PIP_PROXY": address, "NO_PROXY": direct, "no_proxy": direct}


def _listeners(world: WorldProcess, ports: Sequence[int]) -> dict[int, tuple[socket.socket, ...]]:
    answer, descriptors = _answer(world)
    sockets = iter([socket.socket(fileno=descriptor) for descriptor in descriptors])
    return {port: tuple(islice(sockets, count)) for port, count in zip(ports, answer["counts"], strict=True)}


def _answer(world: WorldProcess) -> tuple[dict[str, Any], list[int]]:
    """The next message of the world. Raises HarnessError with its last words where it has none."""
    try:
        message, descriptors = receive(world.control)
    except EOFError as error:
        raise world.fault() from error
    if "fault" in message:
        raise HarnessError(f"the sandbox of {world.name} failed: {message['fault']}")
    return message, descriptors


def _readable(content: bytes) -> int:
    """A descriptor from which the content can be read."""
    descriptor = os.memfd_create("stdin")
    with os.fdopen(os.dup(descriptor), "wb") as file:
        file.write(content)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor

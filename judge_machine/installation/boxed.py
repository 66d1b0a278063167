"""The judge's side of an installation in a world: gives the order, serves the proxy, collects the result."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace

from judge_machine.control_groups import ControlGroup, ControlGroupMissing, attempt_group, find_base
from judge_machine.errors import HarnessError
from judge_machine.installation.installation import MOST_PROCESSES, Installation, Outcome
from judge_machine.installation.registry import Registry
from judge_machine.installation.tree import Bounds
from judge_machine.sandbox.host_proxy import HostProxy
from judge_machine.world.process import started

_OWN_THREADS = 16  # of the world and of bubblewrap, in addition to the installer's


def install_in_a_world(installation: Installation, registry: Registry, bounds: Bounds, deadline: float) -> Outcome:
    """Run an installer in bubblewrap, inside a world with a tmpfs of bounded size; see `install`."""
    try:
        with _group(bounds) as group:
            return _in_group(group, installation, registry, bounds, deadline)
    except ControlGroupMissing as error:
        raise HarnessError(str(error)) from error


@contextmanager
def _group(bounds: Bounds) -> Iterator[ControlGroup | None]:
    """A control group for the memory of an installation and for its files, which are memory until they are checked."""
    base = find_base().group
    if base is None:
        yield None
        return
    with attempt_group(base) as attempt:
        yield attempt.child(
            "installation",
            memory_bytes=bounds.memory_mib + bounds.mib << 20,
            threads=MOST_PROCESSES + _OWN_THREADS,
        )


def _in_group(
    group: ControlGroup | None, installation: Installation, registry: Registry, bounds: Bounds, deadline: float
) -> Outcome:
    entering = group.entering() if group else []
    with started("judge_machine.installation", name="an installer", entering=entering) as world:
        try:
            outcome = _result(world.control, installation, registry, bounds, deadline)
        except (EOFError, ConnectionError) as error:
            fault = world.fault()
            if group and group.oom_kills():
                return Outcome(exit_code=1, output="", refusal=bounds.exceeded_memory())
            raise fault from error
        if outcome.exit_code and group and group.oom_kills():
            return replace(outcome, refusal=bounds.exceeded_memory())
        return outcome


def _result(
    control: socket.socket, installation: Installation, registry: Registry, bounds: Bounds, deadline: float
) -> Outcome:
    order = {
        "folder": str(installation.folder),
        "product": installation.product,
        "command": installation.command,
        "finish": installation.finish,
        "environment": {**installation.environment, **registry.environment},
        "shown": [str(path) for path in (*installation.shown, *registry.shown)],
        "online": installation.online,
        "bounds": asdict(bounds),
    }
    _wait_until(deadline, control)
    control.sendall(json.dumps(order).encode() + b"\n")
    _, descriptors, _, _ = socket.recv_fds(control, 1, 1)
    if not descriptors:
        raise EOFError
    listener = socket.socket(fileno=descriptors[0])
    proxy = HostProxy(listener, registry.hosts, proxies=registry.proxies, limit_bytes=bounds.mib << 20)
    try:
        _wait_until(deadline, control)
        with control.makefile("rb") as stream:
            line = stream.readline()
    finally:
        proxy.close()
    if not line.endswith(b"\n"):
        raise EOFError
    result = json.loads(line)
    return Outcome.of_proxy(proxy, result["exit_code"], result["output"], result["refusal"], bounds)


def _wait_until(deadline: float, control: socket.socket) -> None:
    control.settimeout(max(0.001, deadline - time.monotonic()))

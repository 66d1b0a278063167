"""The judge's side of an installation in a world: gives the order, serves the proxy, collects the result."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path

from judge_machine.control_groups import ControlGroup, ControlGroupMissing, attempt_group, find_base
from judge_machine.errors import HarnessError
from judge_machine.installation.installation import MOST_PROCESSES, Installation, Outcome
from judge_machine.installation.proxy import RegistryProxy
from judge_machine.installation.registry import Registry
from judge_machine.installation.tree import Bounds

_PACKAGE_ROOT = str(Path(__file__).parents[2])
_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"
_LAST_WORDS_BYTES = 4000
_END_S = 10.0
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
    here, there = socket.socketpair()
    with here, tempfile.TemporaryFile() as said:
        with there:
            process = subprocess.Popen(
                [*entering, sys.executable, "-m", "judge_machine.installation", str(os.getpid()), str(there.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env={"PYTHONPATH": _PACKAGE_ROOT, "PYTHONDONTWRITEBYTECODE": "1", "PATH": _PATH},
                cwd="/",
                pass_fds=(there.fileno(),),
                start_new_session=True,  # Ctrl-C is for the judge
            )
        try:
            outcome = _result(here, installation, registry, bounds, deadline)
            if outcome.exit_code and group and group.oom_kills():
                return replace(outcome, refusal=bounds.exceeded_memory())
            return outcome
        except (EOFError, ConnectionError) as error:
            code = process.wait()
            if group and group.oom_kills():
                return Outcome(exit_code=code, output="", refusal=bounds.exceeded_memory())
            said.seek(max(0, said.seek(0, os.SEEK_END) - _LAST_WORDS_BYTES))
            last_words = said.read().decode("utf-8", "replace").strip()
            raise HarnessError(f"the sandbox of an installer ended with exit code {code}: {last_words}") from error
        finally:
            process.kill()
            process.wait()
            _await_end(here)


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
    proxy = RegistryProxy(socket.socket(fileno=descriptors[0]), registry, limit_bytes=bounds.mib << 20)
    try:
        _wait_until(deadline, control)
        with control.makefile("rb") as stream:
            line = stream.readline()
    finally:
        proxy.close()
    if not line.endswith(b"\n"):
        raise EOFError
    result = json.loads(line)
    return proxy.outcome(result["exit_code"], result["output"], result["refusal"], bounds)


def _wait_until(deadline: float, control: socket.socket) -> None:
    control.settimeout(max(0.001, deadline - time.monotonic()))


def _await_end(control: socket.socket) -> None:
    """Wait until no process of the world has the other end, so that none writes any more."""
    control.settimeout(_END_S)
    try:
        while control.recv(_LAST_WORDS_BYTES):
            pass
    except ConnectionError:
        return

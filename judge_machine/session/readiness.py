"""The signs by which a project is taken for started: its address answers, and its start command stays."""

import socket
import time
from contextlib import suppress
from urllib.parse import urlsplit

import psutil

from judge_machine.sandbox.project_box import Started

_POLL_S = 0.02
_MOST_BUSY_S = 1.0
_MOST_WAIT_S = 10.0


def answers(url: str, timeout_s: float) -> bool:
    """Return True if anything that speaks HTTP answers `url`; the status does not matter."""
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    request = f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nAccept: */*\r\nConnection: close\r\n\r\n"
    try:
        with socket.create_connection(("127.0.0.1", parts.port or 80), timeout_s) as connection:
            connection.sendall(request.encode("ascii", "replace"))
            connection.settimeout(timeout_s)
            return connection.recv(5) == b"HTTP/"
    except OSError:
        return False


def wait_for_rest(started: Started) -> None:
    """Wait until a command has ended, or none of its processes is on its way from its children to its end.

    A command that leaves a daemon behind may be preempted between its fork and its end, while the daemon answers. It
    can still run then, whereas a command that stays waits for its children. One that stays and is busy all the time
    is taken for resting after `_MOST_BUSY_S` of its own CPU time: on a busy machine little of that passes in a second.
    """
    deadline, busy_until_s = time.monotonic() + _MOST_WAIT_S, _parents_cpu_s(started) + _MOST_BUSY_S
    while started.process.poll() is None and not (_parents_rest(started) and not started.is_ending()):
        if time.monotonic() > deadline or _parents_cpu_s(started) > busy_until_s:
            return
        time.sleep(_POLL_S)


def _parents_rest(started: Started) -> bool:
    """Look at children before their parents: the end of one wakes the other, which then is seen awake."""
    try:
        return all(process.status() == psutil.STATUS_SLEEPING for process in reversed(_parents(started)))
    except psutil.NoSuchProcess:
        return False  # one has ended in between: look again


def _parents_cpu_s(started: Started) -> float:
    used_s = 0.0
    with suppress(psutil.NoSuchProcess):
        for process in _parents(started):
            used_s += sum(process.cpu_times()[:2])
    return used_s


def _parents(started: Started) -> list[psutil.Process]:
    """Return the process around the command, and those of its descendants that have children, parents first."""
    root = psutil.Process(started.process.pid)
    tree = [root, *root.children(recursive=True)]
    parents = {process.ppid() for process in tree} | {root.pid}
    return [process for process in tree if process.pid in parents]

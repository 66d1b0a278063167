"""The signs by which a project is taken for started: its address answers, and its start command stays."""

import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import psutil

_POLL_S = 0.02


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


def wait_for_rest(root_pid: int, has_ended: Callable[[], bool], *, within_s: float) -> None:
    """Wait until no process at or below `root_pid` is on its way from its children to its end.

    A command that leaves a daemon behind may be preempted between its fork and its end, while the daemon answers. It
    can still run then, whereas a command that stays waits for its children. One that stays and is busy all the time
    is taken for resting after `within_s` seconds.
    """
    deadline = time.monotonic() + within_s
    while not (has_ended() or _parents_rest(root_pid)) and time.monotonic() < deadline:
        time.sleep(_POLL_S)


def _parents_rest(root_pid: int) -> bool:
    try:
        root = psutil.Process(root_pid)
        tree = [root, *root.children(recursive=True)]
        parents = {process.ppid() for process in tree} | {root_pid}
        return all(process.status() == psutil.STATUS_SLEEPING for process in tree if process.pid in parents)
    except psutil.NoSuchProcess:
        return False  # one has ended in between: look again

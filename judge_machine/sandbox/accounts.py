"""The kernel's account of a command that has ended: all its CPU time, and the highest memory of one of its processes.

The kernel adds what a process used to its parent when the parent waits for it. In a sandbox the first process waits for
all that lose their parent, so that its account holds everything that ended before it. It is not in the account of
bubblewrap, which ends first and leaves it to the first process of the world.

Not covered: processes that are killed together with the sandbox, and those whose parent ignores SIGCHLD. The last
sample of the processes has what they used until then.
"""

import json
import os
import select
import threading
import time
from contextlib import suppress
from typing import IO, Protocol

import psutil

from judge_machine.sandbox.accounting import ProgramUsage
from judge_machine.sandbox.process_status import status_of

_ENDED_WITHIN_S = 5.0
_REPORTED_WITHIN_S = 2.0
_KIB_IN_MIB = 1 << 10


class Account(Protocol):
    """The account of one command."""

    def settle(self) -> ProgramUsage | None:
        """Return what the command used, once it has ended; None where the kernel does not say."""


class Orphans:
    """The accounts of processes that lost their parent, as the world's first process reports them."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._unfinished = b""
        self._accounts: dict[int, ProgramUsage] = {}
        self._lock = threading.Lock()

    def settle(self, pid: int) -> ProgramUsage | None:
        """Take the account of a process that has ended, and wait for it a moment."""
        until_s = time.monotonic() + _REPORTED_WITHIN_S
        with self._lock:
            while pid not in self._accounts and (left_s := until_s - time.monotonic()) > 0:
                if not select.select([self._descriptor], [], [], left_s)[0] or not self._read():
                    break
            return self._accounts.pop(pid, None)

    def _read(self) -> bool:
        *lines, self._unfinished = (self._unfinished + (read := os.read(self._descriptor, 65536))).split(b"\n")
        for pid, cpu_s, peak_kib in map(bytes.split, lines):
            peak_mib = int(peak_kib) / _KIB_IN_MIB
            self._accounts[int(pid)] = ProgramUsage(cpu_s=float(cpu_s), peak_memory_mib=peak_mib)
        return bool(read)


class FirstProcess:
    """The account of a sandbox by its first process, an orphan when it ends."""

    def __init__(self, pid: int, orphans: Orphans) -> None:
        self._pid = pid
        self._orphans = orphans

    def settle(self) -> ProgramUsage | None:
        """Wait until everything in the sandbox has ended, and return what it used; None if bubblewrap waited for it."""
        with suppress(ProcessLookupError):
            ended = os.pidfd_open(self._pid)
            try:
                select.select([ended], [], [], _ENDED_WITHIN_S)
            finally:
                os.close(ended)
        return self._orphans.settle(self._pid)


class Report:
    """The account that the keeper of a command (`judge_machine.sandbox.confine`) writes to a pipe at its end."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream

    def is_due(self) -> bool:
        """Return True once the command has ended, even if the keeper still ends what the command left behind."""
        return bool(select.select([self._stream], [], [], 0)[0])

    def settle(self) -> ProgramUsage | None:
        """Read what the keeper wrote, which has ended; nothing if it was killed."""
        with self._stream:
            written = self._stream.read().strip()
        return ProgramUsage(**json.loads(written)) if written else None


def first_process(announced: IO[bytes]) -> int | None:
    """The first process of a sandbox, which bubblewrap announces; None where the sandbox did not come to be."""
    with announced:
        text = announced.read()
    return int(json.loads(text)["child-pid"]) if text else None


def highest_memory_mib(root: psutil.Process) -> float:
    """The highest memory so far of one living process below `root`; 0 where none lives."""
    highest_kib = 0
    with suppress(psutil.Error):
        for process in root.children(recursive=True):
            highest_kib = max(highest_kib, status_of(process.pid).get("VmHWM", 0))
    return highest_kib / _KIB_IN_MIB

"""Measures a project by looking at its processes, where the kernel keeps no control group of them.

Processes in a sandbox that is killed are reaped without accounting, so wait4 would report next to nothing; sampling
the living tree is complete except for short-lived orphans between two samples. What belongs to no process is not seen:
buffers of pipes and sockets, and the rest of a piece of shared memory of which only a part is still mapped.
"""

from contextlib import suppress
from pathlib import Path

import psutil

from judge_machine.sandbox.accounting import ProgramUsage

_NEAR_LIMIT = 0.7  # from here on, pages that several processes share are counted once
_MIB = 1 << 20
_KIB = 1 << 10
_SHARED_ANONYMOUS = " /dev/zero (deleted)"


class TreeMeter:
    """Adds up what the descendants of a process use."""

    def __init__(self, root_pid: int, *, memory_mib: int) -> None:
        self._root = psutil.Process(root_pid)
        self._memory_mib = memory_mib
        self._cpu_s_by_process: dict[tuple[int, float], float] = {}

    def measure(self) -> ProgramUsage:
        tree = self._tree()
        memory_bytes = threads = 0
        for process in tree:
            try:
                with process.oneshot():
                    times = process.cpu_times()
                    memory_bytes += process.memory_info().rss
                    threads += process.num_threads()
                    key = (process.pid, process.create_time())
            except psutil.Error:
                continue
            spent_s = times.user + times.system
            self._cpu_s_by_process[key] = max(spent_s, self._cpu_s_by_process.get(key, 0.0))
        if memory_bytes > self._memory_mib * _MIB * _NEAR_LIMIT:
            memory_bytes = sum(map(_proportional_bytes, tree))
        return ProgramUsage(
            cpu_s=sum(self._cpu_s_by_process.values()),
            memory_mib=(memory_bytes + _unseen_bytes(tree)) / _MIB,
            threads=threads,
            sockets=_sockets(tree),
        )

    def oom_kills(self) -> int:
        """None that anybody could know of."""
        return 0

    def _tree(self) -> list[psutil.Process]:
        try:
            return self._root.children(recursive=True)
        except psutil.Error:
            return []


def _proportional_bytes(process: psutil.Process) -> int:
    """Return resident bytes with shared pages split among their users (PSS); they are more expensive to read."""
    try:
        full = process.memory_full_info()
    except psutil.Error:
        return 0
    return int(getattr(full, "pss", full.rss))


def _unseen_bytes(tree: list[psutil.Process]) -> int:
    """Page tables, and shared memory without a file whose pages no process has mapped at the moment.

    Such memory is counted by its full size: a process can give the pages back from its own count and keep them.
    """
    tables = resident = 0
    shared: dict[str, int] = {}
    for process in tree:
        with suppress(OSError):
            folder = Path("/proc", str(process.pid))
            status = dict(line.split(":", 1) for line in (folder / "status").read_text("ascii", "replace").splitlines())
            tables += _kib(status, "VmPTE")
            resident += _kib(status, "RssShmem")
            for line in (folder / "maps").read_text("utf-8", "replace").splitlines():
                if line.endswith(_SHARED_ANONYMOUS):
                    addresses, _, _, _, inode = line.split()[:5]
                    start, end = (int(address, 16) for address in addresses.split("-"))
                    shared[inode] = max(end - start, shared.get(inode, 0))
    return tables * _KIB + max(0, sum(shared.values()) - resident * _KIB)


def _kib(status: dict[str, str], name: str) -> int:
    return int(status[name].split()[0]) if name in status else 0


def _sockets(tree: list[psutil.Process]) -> int:
    """The sockets of the project's own network namespace; 0 where it has none."""
    with suppress(OSError, IndexError):
        folder = Path("/proc", str(tree[-1].pid))
        if (folder / "ns/net").readlink() != Path("/proc/self/ns/net").readlink():
            return int((folder / "net/sockstat").read_text("ascii").splitlines()[0].split()[-1])
    return 0

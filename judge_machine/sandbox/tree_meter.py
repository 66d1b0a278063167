"""Measures a project by looking at its processes, where the kernel keeps no control group of them.

What belongs to no process is not seen: buffers of pipes and sockets, and the rest of a piece of shared memory of which
only a part is still mapped. What ends between two samples is in the account of its sandbox.
"""

import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import psutil

from judge_machine.sandbox.accounting import ProgramUsage
from judge_machine.sandbox.process_status import status_of

_LOOKING_SHARE = 0.05
_MIB = 1 << 20
_KIB = 1 << 10
_SHARED_ANONYMOUS = " /dev/zero (deleted)"


class TreeMeter:
    """Adds up what the descendants of a process use; `own_network` says that all sockets of this network are theirs."""

    def __init__(self, root_pid: int, *, memory_mib: int, own_network: bool = False) -> None:
        self._own_network = own_network
        self._root = psutil.Process(root_pid)
        self._resident = _ResidentMemory(memory_mib << 20)

    def measure(self) -> ProgramUsage:
        tree = self._tree()
        cpu_s = _cpu_s(tree)
        states = {process.pid: status_of(process.pid) for process in tree}
        memory_bytes = self._resident.measured(states) + _unseen_bytes(states)
        return ProgramUsage(
            cpu_s=cpu_s,
            memory_mib=memory_bytes / _MIB,
            threads=_sum(states, "Threads"),
            sockets=_sockets(tree, own_network=self._own_network),
        )

    def oom_kills(self) -> int:
        """None that anybody could know of."""
        return 0

    def _tree(self) -> list[psutil.Process]:
        """The descendants, parents first."""
        try:
            return self._root.children(recursive=True)
        except psutil.Error:
            return []


class _ResidentMemory:
    """The resident memory of several processes. Pages that they share count once where their sum exceeds the limit.

    The kernel walks through all pages of a process to tell which it shares (PSS), and holds up the process meanwhile.
    So this is looked up only where it decides, and takes a twentieth of the time at most.
    """

    def __init__(self, limit_bytes: int) -> None:
        self._limit_bytes = limit_bytes
        self._shared_once_bytes: int | None = None  # at the last look, when the sum was
        self._sum_bytes = 0
        self._next_look_s = 0.0

    def measured(self, states: Mapping[int, Mapping[str, int]]) -> int:
        """Bytes now."""
        all_bytes = _sum(states, "VmRSS") * _KIB
        own_bytes = max((state.get("RssAnon", 0) for state in states.values()), default=0) * _KIB
        if all_bytes <= self._limit_bytes or own_bytes > self._limit_bytes:
            return all_bytes
        known_bytes = self._shared_once_bytes
        if known_bytes is None or known_bytes + max(0, all_bytes - self._sum_bytes) > self._limit_bytes:
            known_bytes = self._looked_up(states, all_bytes)
        return known_bytes

    def _looked_up(self, states: Iterable[int], all_bytes: int) -> int:
        started_s = time.monotonic()
        if self._shared_once_bytes is None or started_s >= self._next_look_s:
            self._shared_once_bytes = sum(map(_proportional_bytes, states))
            self._sum_bytes = all_bytes
            ended_s = time.monotonic()
            self._next_look_s = ended_s + (ended_s - started_s) / _LOOKING_SHARE
        return self._shared_once_bytes


def _cpu_s(tree: Iterable[psutil.Process]) -> float:
    """CPU seconds of living processes and of those that they waited for.

    Parents are read first: a child that ends meanwhile is missed until the next sample, and never counted twice.
    """
    spent_s = 0.0
    for process in tree:
        with suppress(psutil.Error):
            times = process.cpu_times()
            spent_s += times.user + times.system + times.children_user + times.children_system
    return spent_s


def _proportional_bytes(pid: int) -> int:
    """Resident bytes with shared pages split among their users; all of them where the kernel does not tell."""
    with suppress(psutil.Error):
        full = psutil.Process(pid).memory_full_info()
        return int(getattr(full, "pss", full.rss))
    return 0


def _unseen_bytes(states: Mapping[int, Mapping[str, int]]) -> int:
    """Page tables, and shared memory without a file whose pages no process has mapped at the moment.

    Such memory is counted by its full size: a process can give the pages back from its own count and keep them.
    """
    shared: dict[str, int] = {}
    for pid in states:
        with suppress(OSError):
            for line in Path("/proc", str(pid), "maps").read_text("utf-8", "replace").splitlines():
                if line.endswith(_SHARED_ANONYMOUS):
                    addresses, _, _, _, inode = line.split()[:5]
                    start, end = (int(address, 16) for address in addresses.split("-"))
                    shared[inode] = max(end - start, shared.get(inode, 0))
    unmapped_bytes = sum(shared.values()) - _sum(states, "RssShmem") * _KIB
    return _sum(states, "VmPTE") * _KIB + max(0, unmapped_bytes)


def _sum(states: Mapping[int, Mapping[str, int]], name: str) -> int:
    return sum(state.get(name, 0) for state in states.values())


def _sockets(tree: list[psutil.Process], *, own_network: bool) -> int:
    """The sockets of the network namespace of the last process; 0 where it is that of others as well."""
    with suppress(OSError, IndexError):
        folder = Path("/proc", str(tree[-1].pid))
        if own_network or (folder / "ns/net").readlink() != Path("/proc/self/ns/net").readlink():
            return int((folder / "net/sockstat").read_text("ascii").splitlines()[0].split()[-1])
    return 0

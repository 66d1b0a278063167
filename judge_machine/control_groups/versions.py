"""The files of both versions of control groups.

Sources: the kernel's Documentation/admin-guide/cgroup-v1/memory.rst and cgroup-v2.rst.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from judge_machine.control_groups.group import ControlGroup, GroupUsage, fields_of, number_in

UNIFIED = "unified"
VERSION_1 = ("memory", "pids", "cpuacct")  # the hierarchy whose folder exists longest comes first
VERSION_2 = ("memory", "pids")
_LARGEST_CHARGE_BYTES = 2 << 20  # a huge page
_NANOSECONDS = 1e9
_MICROSECONDS = 1e6


@dataclass(frozen=True, slots=True, kw_only=True)
class Group1(ControlGroup):
    """A group of version 1: one folder in each of three hierarchies."""

    def usage(self) -> GroupUsage:
        memory = self.folders["memory"]
        cache = fields_of(memory / "memory.stat")
        return GroupUsage(
            cpu_s=number_in(self.folders["cpuacct"] / "cpuacct.usage") / _NANOSECONDS,
            memory_bytes=number_in(memory / "memory.usage_in_bytes")
            + number_in(memory / "memory.kmem.tcp.usage_in_bytes")
            - cache["total_active_file"]
            - cache["total_inactive_file"],
            shared_bytes=cache["total_shmem"],
            threads=number_in(self.folders["pids"] / "pids.current"),
        )

    def oom_kills(self) -> int:
        memory = self.folders["memory"]
        # The highest use, caches included; the kernel's own count of failures (memory.failcnt) stays 0 in Linux 6.18.
        highest, limit = (number_in(memory / f"memory.{name}_in_bytes") for name in ("max_usage", "limit"))
        reached = highest + _LARGEST_CHARGE_BYTES > limit
        return fields_of(memory / "memory.oom_control")["oom_kill"] if reached else 0

    def bound_memory(self, memory_bytes: int) -> None:
        memory = self.folders["memory"]
        bounds = [memory / "memory.limit_in_bytes", memory / "memory.memsw.limit_in_bytes"]
        if memory_bytes > number_in(bounds[0]):
            bounds.reverse()  # the bound with swap is never the lower one
        # Only what has a bound is counted of the buffers of TCP, which are apart from all other memory.
        for bound in (*bounds, memory / "memory.kmem.tcp.limit_in_bytes"):
            if bound.exists():  # the kernel may be told to not count swap
                bound.write_text(str(memory_bytes))
        (memory / "memory.max_usage_in_bytes").write_text("0")  # what was used under another bound says nothing

    def _bound_threads(self, threads: int) -> None:
        (self.folders["pids"] / "pids.max").write_text(str(threads))


@dataclass(frozen=True, slots=True, kw_only=True)
class Group2(ControlGroup):
    """A group of version 2: one folder for everything."""

    @property
    def folder(self) -> Path:
        return self.folders[UNIFIED]

    def usage(self) -> GroupUsage:
        cache = fields_of(self.folder / "memory.stat")
        return GroupUsage(
            cpu_s=fields_of(self.folder / "cpu.stat")["usage_usec"] / _MICROSECONDS,
            memory_bytes=number_in(self.folder / "memory.current")
            - cache["active_file"]
            - cache["inactive_file"]
            - cache["slab_reclaimable"],
            shared_bytes=cache["shmem"],
            threads=number_in(self.folder / "pids.current"),
        )

    def oom_kills(self) -> int:
        events = fields_of(self.folder / "memory.events")
        return events["oom_kill"] if events["oom"] else 0

    def child(self, name: str, *, memory_bytes: int, threads: int) -> Self:
        offer_controllers(self.folder)
        return ControlGroup.child(self, name, memory_bytes=memory_bytes, threads=threads)

    def bound_memory(self, memory_bytes: int) -> None:
        (self.folder / "memory.max").write_text(str(memory_bytes))
        if (self.folder / "memory.swap.max").exists():
            (self.folder / "memory.swap.max").write_text("0")

    def _bound_threads(self, threads: int) -> None:
        (self.folder / "pids.max").write_text(str(threads))


def offer_controllers(folder: Path) -> None:
    """Let the groups inside a folder of version 2 bound memory and processes."""
    (folder / "cgroup.subtree_control").write_text(" ".join(f"+{controller}" for controller in VERSION_2))


def group_at(folders: Mapping[str, Path]) -> ControlGroup:
    """The group in these folders, of the version that they belong to."""
    return Group2(folders=folders) if UNIFIED in folders else Group1(folders=folders)

"""Watches a sandboxed process tree against the limits and ends it when it breaks one."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import psutil

from judge_machine.errors import ProjectError
from judge_machine.sandbox.accounting import Meter, ProgramUsage, Sampler
from judge_machine.sandbox.accounts import Account, highest_memory_mib
from judge_machine.sandbox.group_meter import GroupMeter, ProjectGroup
from judge_machine.sandbox.output import OutputLog
from judge_machine.sandbox.tree_meter import TreeMeter
from judge_machine.verdicts import Cause

_FULL_SHARE = 0.005
_MOST_PRIVATE_FILES = 50_000
_MOST_SOCKETS = 1000  # each holds a fifth of a megabyte, unless the machine allows more, that is counted nowhere


class ProgramLimits(Protocol):
    """The limits that a watch keeps, such as `judge_machine.limits.Limits`."""

    @property
    def memory_mib(self) -> int: ...
    @property
    def processes(self) -> int: ...
    @property
    def disk_mib(self) -> int: ...


class Ledger:
    """Adds up what all processes of an attempt used; with a control group, CPU time is the kernel's own count.

    What has not been measured is None: every process needs some CPU time and some memory.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._cpu_s = 0.0
        self._peak_memory_mib = 0.0
        self._project: ProjectGroup | None = None

    @property
    def cpu_s(self) -> float | None:
        return (self._cpu_s if self._project is None else self._project.group.usage().cpu_s) or None

    @property
    def peak_memory_mib(self) -> float | None:
        return self._peak_memory_mib or None

    def follow(self, project: ProjectGroup) -> None:
        """Take the CPU time from the kernel's count of the project."""
        self._project = project

    def add(self, usage: ProgramUsage) -> None:
        with self._lock:
            self._cpu_s += usage.cpu_s
            self._peak_memory_mib = max(self._peak_memory_mib, usage.peak_memory_mib)


class Watch:
    """Samples one sandbox until `stop`; `violation` is set once, by the first limit that is broken.

    With a `group` the kernel counts, and bounds memory between two samples as well. `project` and the `private`
    directories are the bounded file systems that the project may write to. The private ones are given by their place
    inside; bubblewrap bounds their bytes, and this class the number of their files. `own_network` says that this
    process has a network to itself, in which all sockets are the project's.
    """

    def __init__(
        self,
        root_pid: int,
        *,
        limits: ProgramLimits,
        ledger: Ledger,
        end: Callable[[], None],
        output: OutputLog | None = None,
        project: Path | None = None,
        private: tuple[str, ...] = (),
        group: ProjectGroup | None = None,
        own_network: bool = False,
    ) -> None:
        self._limits = limits
        self._ledger = ledger
        self._end = end
        self._output = output
        self._project = project
        self._private = private
        self._violation: ProjectError | None = None
        self._used = ProgramUsage()
        self._process = psutil.Process(root_pid)
        self._meter: Meter = (
            TreeMeter(root_pid, memory_mib=limits.memory_mib, own_network=own_network)
            if group is None
            else GroupMeter(group, written_bytes=self._written_bytes)
        )
        self._sampler = Sampler(self._meter, memory_mib=limits.memory_mib, on_sample=self._look)

    @property
    def violation(self) -> ProjectError | None:
        """The first limit that was broken; what the kernel ended for want of memory counts at once."""
        if self._violation is None and self._meter.oom_kills():
            self._look(self.usage)
        return self._violation

    @property
    def usage(self) -> ProgramUsage:
        return self._sampler.usage

    def sample(self) -> ProgramUsage:
        """Measure and check now, without waiting for the next sample."""
        usage = self._sampler.sample()
        self._look(usage)
        return usage

    def stop(self) -> None:
        """Stop sampling; to be called before what still runs is ended."""
        used = self._sampler.stop()
        # A program may fill its memory between two samples, and the kernel ends it only when it has taken all of it.
        least_mib = self._limits.memory_mib if self._meter.oom_kills() else 0
        peak_mib = max(least_mib, highest_memory_mib(self._process))
        self._used = used.at_least(ProgramUsage(peak_memory_mib=peak_mib))

    def book(self, account: Account | None) -> ProgramUsage:
        """Book and return the use after the end: that of the samples, and what the kernel has counted beyond it."""
        settled = account.settle() if account is not None else None
        used = self._used.at_least(settled) if settled is not None else self._used
        self._ledger.add(used)
        return used

    def disk_is_full(self) -> ProjectError | None:
        """A disk_full error when a file system of the project has no room left; the project may still run."""
        if any(room.f_bavail <= room.f_blocks * _FULL_SHARE or not room.f_favail for room in self._room()):
            return ProjectError(
                Cause.DISK_FULL,
                f"the project filled the {self._limits.disk_mib} MiB that it may write; "
                "write less, or raise limits.disk_mib of the mission",
            )
        return None

    def _private_room(self) -> Iterator[os.statvfs_result]:
        """The state of the private directories; none before the sandbox is complete and after its end."""
        with suppress(psutil.Error, OSError):
            for child in self._process.children():
                root = Path(f"/proc/{child.pid}/root")
                if root.stat().st_dev != Path("/").stat().st_dev:  # equal while bubblewrap still prepares
                    yield from (os.statvfs(f"{root}{directory}") for directory in self._private)

    def _written_bytes(self) -> int:
        """The memory that files of the project take, its own included."""
        return sum((room.f_blocks - room.f_bfree) * room.f_frsize for room in self._room())

    def _room(self) -> Iterator[os.statvfs_result]:
        """The state of every bounded file system that the project may write to."""
        if self._project is not None:
            yield os.statvfs(self._project)
        yield from self._private_room()

    def _look(self, usage: ProgramUsage) -> None:
        if self._violation is None and (violation := self._broken_limit(usage)):
            self._violation = violation
            self._end()

    def _broken_limit(self, usage: ProgramUsage) -> ProjectError | None:
        limits = self._limits
        if self._meter.oom_kills():
            return ProjectError(
                Cause.OUT_OF_MEMORY,
                f"the project used all of its {limits.memory_mib} MiB, and the kernel ended a process of it",
            )
        if usage.sockets > _MOST_SOCKETS:
            return ProjectError(
                Cause.OUT_OF_MEMORY,
                f"the project has {usage.sockets} sockets, whose buffers are memory; {_MOST_SOCKETS} are allowed",
            )
        if usage.threads >= limits.processes:
            return ProjectError(
                Cause.CRASHED,
                f"the project started {usage.threads} processes and threads, its limit is {limits.processes}",
            )
        if usage.memory_mib > limits.memory_mib:
            return ProjectError(
                Cause.OUT_OF_MEMORY, f"the project used {usage.memory_mib:.0f} MiB of its {limits.memory_mib} MiB"
            )
        if self._output is not None and self._output.exceeded:
            return ProjectError(
                Cause.DISK_FULL,
                f"the project printed {self._output.total_bytes >> 20} MiB, "
                f"more than the {limits.disk_mib} MiB that it may write",
            )
        if any(room.f_files - room.f_ffree > _MOST_PRIVATE_FILES for room in self._private_room()):
            return ProjectError(
                Cause.DISK_FULL,
                f"the project made more than {_MOST_PRIVATE_FILES} files in one of {', '.join(self._private)}",
            )
        return None


class ConsoleGuard:
    """Watches one console program against the limits of the mission."""

    def __init__(self, watch: Watch, account: Account | None) -> None:
        self._watch = watch
        self._account = account

    @classmethod
    def maker(
        cls,
        *,
        limits: ProgramLimits,
        ledger: Ledger,
        project: Path | None = None,
        private: tuple[str, ...] = (),
        group: ProjectGroup | None = None,
        account: Callable[[], Account | None],
    ) -> Callable[[int, Callable[[], None]], "ConsoleGuard"]:
        """A function that guards the process of an id; its second argument ends that process.

        `account` is called when the process has started.
        """

        def guard(pid: int, end: Callable[[], None]) -> ConsoleGuard:
            watch = Watch(pid, limits=limits, ledger=ledger, end=end, project=project, private=private, group=group)
            return cls(watch, account())

        return guard

    def violation(self) -> ProjectError | None:
        """The limit that was broken; a full disk counts even where the program carried on."""
        return self._watch.violation or self._watch.disk_is_full()

    def stop(self) -> None:
        """Stop watching."""
        self._watch.stop()

    def book(self) -> ProgramUsage:
        """Book and return what the program used, which has ended."""
        return self._watch.book(self._account)

    def memory_mib(self) -> float:
        """The memory of the program now, with everything that it started."""
        return self._watch.sample().memory_mib

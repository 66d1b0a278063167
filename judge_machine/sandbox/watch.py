"""Watches a sandboxed process tree against the limits and ends it when it breaks one."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import psutil

from judge_machine.errors import ProjectError
from judge_machine.limits import Limits
from judge_machine.sandbox.accounting import TreeSampler, TreeUsage
from judge_machine.sandbox.output import OutputLog
from judge_machine.verdicts import Cause

_FULL_SHARE = 0.005
_MOST_PRIVATE_FILES = 50_000


class Ledger:
    """Adds up what all processes of an attempt used."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.cpu_s = 0.0
        self.peak_memory_mib = 0.0

    def add(self, usage: TreeUsage) -> None:
        with self._lock:
            self.cpu_s += usage.cpu_s
            self.peak_memory_mib = max(self.peak_memory_mib, usage.peak_memory_mib)


class Watch:
    """Samples one sandbox until `close`; `violation` is set once, by the first limit that is broken.

    `project` and the `private` directories are the bounded file systems that the project may write to. The private ones
    are given by their place inside; bubblewrap bounds their bytes, and this class the number of their files.
    """

    def __init__(
        self,
        root_pid: int,
        *,
        limits: Limits,
        ledger: Ledger,
        end: Callable[[], None],
        output: OutputLog | None = None,
        project: Path | None = None,
        private: tuple[str, ...] = (),
    ) -> None:
        self._limits = limits
        self._ledger = ledger
        self._end = end
        self._output = output
        self._project = project
        self._private = private
        self.violation: ProjectError | None = None
        self._process = psutil.Process(root_pid)
        self._sampler = TreeSampler(root_pid, memory_mib=limits.memory_mib, on_sample=self._look)

    @property
    def usage(self) -> TreeUsage:
        return self._sampler.usage

    def sample(self) -> TreeUsage:
        """Measure and check now, without waiting for the next sample."""
        usage = self._sampler.sample()
        self._look(usage)
        return usage

    def close(self) -> None:
        """Stop sampling and book the use."""
        self._ledger.add(self._sampler.stop())

    def disk_is_full(self) -> ProjectError | None:
        """A disk_full error when a file system of the project has no room left; the project may still run."""
        own_room = () if self._project is None else (os.statvfs(self._project),)
        room_left = (*own_room, *self._private_room())
        if any(room.f_bavail <= room.f_blocks * _FULL_SHARE or not room.f_favail for room in room_left):
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

    def _look(self, usage: TreeUsage) -> None:
        if self.violation is None and (violation := self._broken_limit(usage)):
            self.violation = violation
            self._end()

    def _broken_limit(self, usage: TreeUsage) -> ProjectError | None:
        limits = self._limits
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

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    @classmethod
    def maker(
        cls, *, limits: Limits, ledger: Ledger, project: Path | None = None, private: tuple[str, ...] = ()
    ) -> Callable[[int, Callable[[], None]], "ConsoleGuard"]:
        """A function that guards the process of an id; its second argument ends that process."""

        def guard(pid: int, end: Callable[[], None]) -> ConsoleGuard:
            return cls(Watch(pid, limits=limits, ledger=ledger, end=end, project=project, private=private))

        return guard

    def violation(self) -> ProjectError | None:
        """The limit that was broken; a full disk counts even where the program carried on."""
        return self._watch.violation or self._watch.disk_is_full()

    def close(self) -> None:
        """Stop watching and book what the program used."""
        self._watch.close()

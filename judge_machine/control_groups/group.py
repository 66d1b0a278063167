"""One control group: a set of processes, their use of the machine, and its bounds."""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

PROCESSES = "cgroup.procs"
_EMPTY_WITHIN_S = 5.0
_LOOK_S = 0.01
# The shell puts itself into each group whose file comes before `--`, and becomes the command after it.
_ENTER = 'while [ "$1" != -- ]; do echo 0 >"$1" || exit 125; shift; done; shift; exec "$@"'


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupUsage:
    """The use of a group: CPU seconds so far; bytes of memory, and processes and threads, now.

    `memory_bytes` are all that the kernel holds for the group, without copies of files on disk and other caches that it
    would give back. `shared_bytes` are the part of them in files in memory (tmpfs) and in shared memory.
    """

    cpu_s: float
    memory_bytes: int
    shared_bytes: int
    threads: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ControlGroup(ABC):
    """A group by its folders, by hierarchy; a version says how its files are read and written.

    Every method raises OSError where the kernel refuses.
    """

    folders: Mapping[str, Path]

    def child(self, name: str, *, memory_bytes: int, threads: int) -> Self:
        """Make a group inside this one: its processes together get at most so much, and no swap."""
        group = type(self)(folders={key: folder / name for key, folder in self.folders.items()})
        for folder in group.folders.values():
            folder.mkdir(exist_ok=True)
        group.bound_memory(memory_bytes)
        group._bound_threads(threads)
        return group

    def entering(self) -> list[str]:
        """The beginning of an argument list whose command runs in this group from its first instruction."""
        files = [str(folder / PROCESSES) for folder in self.folders.values()]
        return ["/bin/sh", "-c", _ENTER, "enter", *files, "--"]

    def remove(self, *, within_s: float = _EMPTY_WITHIN_S) -> None:
        """Remove the group and those inside it, once their last process has ended.

        What stays busy is left together with the first folder, by which the next judge finds it.
        """
        deadline = time.monotonic() + within_s
        for folder in reversed(tuple(self.folders.values())):
            while not _removed(folder):
                if time.monotonic() >= deadline:
                    return
                time.sleep(_LOOK_S)

    @abstractmethod
    def bound_memory(self, memory_bytes: int) -> None:
        """Give the group's processes together at most so much memory from now on, and no swap."""

    @abstractmethod
    def usage(self) -> GroupUsage:
        """The use of the group and of those inside it."""

    @abstractmethod
    def oom_kills(self) -> int:
        """The processes that the kernel ended because the group had taken its memory.

        None where the machine, or a group around this one, had no memory left and this group had some.
        """

    @abstractmethod
    def _bound_threads(self, threads: int) -> None: ...


def fields_of(file: Path) -> dict[str, int]:
    """The numbers of a flat keyed file."""
    return {key: int(number) for key, number in map(str.split, file.read_text("ascii").splitlines())}


def number_in(file: Path) -> int:
    """The number that is all of a file."""
    return int(file.read_text("ascii"))


def _removed(folder: Path) -> bool:
    with suppress(OSError):  # a process in it has not ended yet
        for place, _, _ in os.walk(folder, topdown=False):
            Path(place).rmdir()
    return not folder.exists()

"""Measures a project whose processes the kernel keeps in a control group."""

from collections.abc import Callable
from dataclasses import dataclass

from judge_machine.control_groups import ControlGroup
from judge_machine.sandbox.accounting import ProgramUsage

_MIB = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ProjectGroup:
    """The control group of all of a project's programs.

    `own_bytes` are what the project's own files took at the start, `files_bytes` all that its files may ever take.
    """

    group: ControlGroup
    own_bytes: int
    files_bytes: int

    def bound_memory(self, memory_mib: int) -> None:
        """Let the programs have so much memory from now on, files apart."""
        self.group.bound_memory(memory_mib * _MIB + self.files_bytes)


class GroupMeter:
    """Reads the kernel's own counts of a project; CPU time is that of all its programs since the meter was made.

    The kernel counts files in memory as memory, but they have a bound of their own: `written_bytes` says how much of
    the count they are, at most: those that a test wrote are counted for the judge, not for the project.
    """

    def __init__(self, project: ProjectGroup, *, written_bytes: Callable[[], int]) -> None:
        self._project = project
        self._written_bytes = written_bytes
        self._killed_before = project.group.oom_kills()
        self._cpu_before_s = project.group.usage().cpu_s

    def measure(self) -> ProgramUsage:
        used = self._project.group.usage()
        written = max(0, self._written_bytes() - self._project.own_bytes)
        files = min(written, used.shared_bytes)
        memory_mib = max(0, used.memory_bytes - files) / _MIB
        return ProgramUsage(cpu_s=used.cpu_s - self._cpu_before_s, memory_mib=memory_mib, threads=used.threads)

    def oom_kills(self) -> int:
        return self._project.group.oom_kills() - self._killed_before

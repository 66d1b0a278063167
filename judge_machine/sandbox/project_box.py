"""The sandbox of one project, in which its commands run."""

import os
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge_machine.control_groups import ControlGroup
from judge_machine.limits import Limits
from judge_machine.sandbox import bubblewrap, line_notes, spare_id
from judge_machine.sandbox.accounts import Account, FirstProcess, Orphans
from judge_machine.sandbox.boxed_process import BoxedCommand, Caps, boxed_command, start
from judge_machine.sandbox.bubblewrap import PROJECT_DIRECTORY, Box
from judge_machine.sandbox.group_meter import ProjectGroup
from judge_machine.sandbox.kills import KillWatch
from judge_machine.sandbox.line_notes import LineNotes
from judge_machine.world import bounds

# Half of what most programs may open: descriptors that wait in a socket count against all of a user's programs.
_MOST_OPEN_FILES = 512
_MOST_PENDING_SIGNALS = 1024
_OWN_THREADS = 8  # of bubblewrap, in addition to the project's
_NODE_MODULES = f"{PROJECT_DIRECTORY}/node_modules"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mounts:
    """The files that a project needs to see in addition to its own, all read-only and at the same path as outside.

    `node_modules` appears inside the project directory, with a separate small tmpfs over each `scratch` folder in it;
    `path_entries` come first on PATH. The content of a `secret` folder is never shown, wherever the folder is.
    """

    read_only: tuple[Path, ...] = ()
    node_modules: Path | None = None
    scratch: tuple[Path, ...] = ()
    path_entries: tuple[str, ...] = ()
    environment: Mapping[str, str]
    secret: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A running command: the process around it, the project's first process, and the signal that ends both.

    `account` is the kernel's, None where nobody keeps one. `kills` watches the process around it where the project
    cannot signal that; None where it can. `is_ending` tells that the command has ended where the process around it
    lives on for a while.
    """

    process: subprocess.Popen[bytes]
    child_pid: int
    account: Account | None
    ends_by: signal.Signals = signal.SIGKILL
    kills: KillWatch | None = None
    is_ending: Callable[[], bool] = lambda: False

    def end(self) -> None:
        """End the command and everything that it started, without waiting."""
        self.process.send_signal(self.ends_by)


class ProjectBox:
    """Wraps commands so that they run alone with the project directory, all in one `group` inside the attempt's.

    With `notes` its Python processes note the lines that run.
    """

    def __init__(
        self,
        project: Path,
        *,
        mounts: Mounts,
        environment: Mapping[str, str],
        limits: Limits,
        attempt: ControlGroup | None,
        orphans: Orphans,
        notes: LineNotes | None = None,
    ) -> None:
        self.project = project
        self._notes = notes
        self._orphans = orphans
        self._limits = limits
        self._mounts = mounts
        self._environment = environment
        self._scratch = self._scratch_folders()
        self.private = (*bubblewrap.PRIVATE_DIRECTORIES, *self._scratch)
        self._hidden = bubblewrap.hidden_folders(self._shown(), mounts.secret)
        if mounts.node_modules is not None:
            (project / "node_modules").mkdir(exist_ok=True)
        self._read_only = spare_id.bound_for_every_id(self._shown())
        self.group = self._group_in(attempt) if attempt else None

    def command(
        self,
        arguments: Sequence[str],
        *,
        waits: bool = False,
        new_session: bool = True,
        looks_for_leaks: bool = False,
    ) -> BoxedCommand:
        """One command of the project, ready to be started; it `waits` for what is to be done before it begins.

        One that `looks_for_leaks` may stop its own processes.
        """
        limits = self._limits
        return boxed_command(
            self._box(new_session=new_session),
            arguments,
            caps=Caps(
                processes=self._threads,
                file_bytes=limits.disk_mib << 20,
                open_files=_MOST_OPEN_FILES,
                pending_signals=_MOST_PENDING_SIGNALS,
            ),
            variables=self._variables(),
            group=self.group.group if self.group else None,
            waits=waits,
            looks_for_leaks=looks_for_leaks,
        )

    def start(self, arguments: Sequence[str], *, before: Callable[[int], None] | None = None) -> Started:
        """Start a command with its output (both streams) on a pipe; call it from a thread that outlives it.

        `before` is called with the project's first process, which waits for it to return.
        """
        kills = KillWatch()
        process, child_pid = start(self.command(arguments, waits=before is not None), before=before)
        return Started(
            process=process, child_pid=child_pid, account=FirstProcess(child_pid, self._orphans), kills=kills
        )

    def _box(self, *, new_session: bool = True) -> Box:
        return Box(
            own_network=True,
            read_only=self._read_only,
            writable={PROJECT_DIRECTORY: self.project, **(self._notes.writable if self._notes else {})},
            scratch=self._scratch,
            hidden=self._hidden,
            directory=PROJECT_DIRECTORY,
            new_session=new_session,
            terminals=bounds.TERMINALS if bounds.has_terminals() else None,
        )

    def _group_in(self, attempt: ControlGroup) -> ProjectGroup:
        """The group whose memory holds the project's programs and all the files that it may write."""
        room = os.statvfs(self.project)
        files = room.f_blocks * room.f_frsize + bubblewrap.private_bytes(self._box())
        files += line_notes.SIZE_BYTES if self._notes else 0
        group = attempt.child(
            "project",
            memory_bytes=(self._limits.memory_mib << 20) + files,
            threads=self._threads + _OWN_THREADS,
        )
        return ProjectGroup(group=group, own_bytes=(room.f_blocks - room.f_bfree) * room.f_frsize, files_bytes=files)

    def _variables(self) -> dict[str, str]:
        path = ":".join((*self._mounts.path_entries, bubblewrap.SYSTEM_PATH))
        variables = {"PATH": path, **self._mounts.environment, **self._environment}
        return self._notes.variables(variables) if self._notes else variables

    @property
    def _threads(self) -> int:
        """The most that the project may have; each process that notes its lines has one for it."""
        return self._limits.processes * (2 if self._notes else 1)

    def _scratch_folders(self) -> tuple[str, ...]:
        modules = self._mounts.node_modules
        return tuple(f"{_NODE_MODULES}/{path.relative_to(modules)}" for path in self._mounts.scratch) if modules else ()

    def _shown(self) -> dict[str, Path]:
        """Return the paths that are shown read-only in addition to the system, by their place inside."""
        shown = {str(path): path for path in self._mounts.read_only}
        if self._mounts.node_modules is not None:
            shown[_NODE_MODULES] = self._mounts.node_modules
        return shown | (dict(self._notes.shown) if self._notes else {})

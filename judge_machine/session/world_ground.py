"""A session in a world: the project in bubblewrap on a bounded file system, its ports relayed, the browser boxed."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from judge_machine.browser_programs import boxed
from judge_machine.program import Prepared
from judge_machine.sandbox import seccomp
from judge_machine.sandbox.project_box import Mounts, ProjectBox, Started
from judge_machine.sandbox.watch import Guard, Ledger
from judge_machine.session.relay import Relay, listening_ports
from judge_machine.session_input import SessionInput
from judge_machine.world import linux, namespaces

LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".pytest_cache")
_MIB = 1 << 20
_BLOCK_BYTES = 4096
_MOST_FILES = 100_000


class WorldGround:
    """Everything lies in the world's own file systems and goes away with it."""

    directory = namespaces.WORLD_DIRECTORY
    browser_arguments: tuple[str, ...] = ()

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def take_in(self, given: SessionInput) -> Path:
        """Copy into a file system of bounded size; what the copy itself takes is added to the limit."""
        source, target = given.request.project, self.directory / "project"
        own_bytes = sum(path.lstat().st_size + _BLOCK_BYTES for path in source.rglob("*"))
        size_bytes = own_bytes + given.request.limits.disk_mib * _MIB
        target.mkdir()
        options = f"size={size_bytes},nr_inodes={_MOST_FILES},mode=755"
        linux.mount("tmpfs", str(target), "tmpfs", linux.MS_NOSUID | linux.MS_NODEV, options)
        shutil.copytree(source, target, symlinks=True, ignore=LEFT_BEHIND, dirs_exist_ok=True)
        if namespaces.has_spare_id():
            for path in (target, *target.rglob("*")):
                os.chown(path, namespaces.SPARE_ID, namespaces.SPARE_ID, follow_symlinks=False)
        return target

    def sandbox(self, project: Path, given: SessionInput) -> "WorldSandbox":
        """The project's own bubblewrap."""
        mounts = Mounts(
            read_only=given.read_only,
            node_modules=given.node_modules,
            scratch=given.scratch,
            path_entries=given.path_entries,
            environment=given.environment,
        )
        box = ProjectBox(project, mounts=mounts, environment=given.manifest.env, limits=given.request.limits)
        return WorldSandbox(box, given, ledger=self._ledger)

    def program(self, installed: Path, *, name: str, shared: tuple[Path, ...], shown: tuple[Path, ...]) -> Path:
        """A script that runs the program in a bubblewrap on the world's loopback."""
        return boxed(installed, script=self.directory / "home" / name, shared=shared, shown=shown)

    def close(self) -> None:
        """Nothing to do: the world ends with its first process."""


class WorldSandbox:
    """Runs the commands of one project in bubblewrap."""

    def __init__(self, box: ProjectBox, given: SessionInput, *, ledger: Ledger) -> None:
        self._box = box
        self._limits = given.request.limits
        self._ledger = ledger
        self.bounded_directories: tuple[Path, ...] = (box.project,)

    def start(self, arguments: Sequence[str]) -> Started:
        """Start a command in its own network namespace."""
        return self._box.start(arguments)

    def prepare(self, arguments: Sequence[str]) -> Prepared:
        """One start of a console program; works for pipes and for a pseudo-terminal."""
        filter_fd = seccomp.filter_fd() if seccomp.supported() else None
        return Prepared(
            # A session of its own would take the terminal from an interactive program.
            argv=tuple(self._box.command(arguments, info_fd=None, seccomp_fd=filter_fd, new_session=False)),
            env={"TERM": "xterm"},
            cwd=Path("/"),
            pass_fds=() if filter_fd is None else (filter_fd,),
            wrapped=True,
            guard=Guard.maker(limits=self._limits, ledger=self._ledger, bounded_directories=self.bounded_directories),
        )

    def reserve(self, ports: tuple[int, ...]) -> None:
        """Nothing to do: every port of a world is free."""

    def carry(self, started: Started, ports: tuple[int, ...]) -> Relay:
        """Relay the ports from the world's loopback into the project's."""
        return Relay(started.child_pid, ports)

    def listening_ports(self, started: Started) -> frozenset[int]:
        """What listens in the project's network namespace, which holds nothing else."""
        return listening_ports(started.child_pid)

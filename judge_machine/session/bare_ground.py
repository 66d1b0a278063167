"""A session without namespaces: the project confined by Landlock where the kernel has it, else by nothing.

Attempts that use the same port wait for each other. `judge_machine.isolation` says what is not covered.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import platformdirs
import psutil
from filelock import FileLock

from judge_machine.program import PreparedProgram
from judge_machine.request import JudgeRequest, SessionInput
from judge_machine.sandbox.accounts import Report
from judge_machine.sandbox.confine import Confinement
from judge_machine.sandbox.group_meter import ProjectGroup
from judge_machine.sandbox.line_notes import LineNotes
from judge_machine.sandbox.project_box import Started
from judge_machine.sandbox.watch import ConsoleGuard, Ledger
from judge_machine.session.ground import refuse_port_in_use
from judge_machine.session.project_copy import copy_project
from judge_machine.session.services import Services
from judge_machine.world import linux

_SYSTEM_FOLDERS = tuple(map(Path, ("/usr", "/bin", "/sbin", "/lib", "/lib64", "/etc", "/proc", "/sys/devices/system")))
_SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"
_PACKAGE_ROOT = str(Path(__file__).parents[2])
_PORT_WAIT_S = 600.0
_END_S = 5.0


class BareGround:
    """A temporary folder, and the confinement that this kernel offers."""

    shares_network = True

    def __init__(self, ledger: Ledger, *, landlocked: bool) -> None:
        linux.become_subreaper()  # what the project leaves behind comes back to this process
        self._others = frozenset(psutil.Process().children(recursive=True))  # in a process that does more than this
        self.directory = Path(tempfile.mkdtemp(prefix="projecteval-session-"))
        for name in ("tmp", "home", "downloads"):
            (self.directory / name).mkdir()
        # Chromium's own sandbox needs namespaces, which are missing here.
        self.browser_arguments = ("--no-sandbox",)
        self._ledger = ledger
        self._landlocked = landlocked

    def take_in(self, given: SessionInput) -> Path:
        """A plain copy: nothing bounds what the project writes but the size of each file."""
        target = self.directory / "project"
        copy_project(given.request.project, target)
        if given.node_modules is not None:
            _link_packages(given.node_modules, target / "node_modules", writable=given.scratch)
        return target

    def sandbox(self, project: Path, given: SessionInput, services: Services) -> "BareSandbox":
        """The project's confinement."""
        own = tuple(self.directory / name for name in ("project", "project-home", "project-tmp"))
        for folder in own:
            folder.mkdir(exist_ok=True)
        readable = (*_SYSTEM_FOLDERS, *given.read_only, *((given.node_modules,) if given.node_modules else ()))
        limits = given.request.limits
        confinement = Confinement(
            directory=str(project),
            writable=tuple(map(str, own)),
            readable=tuple(map(str, readable)),
            ports=(*given.manifest.all_ports, *services.ports),
            environment={
                "PATH": ":".join((*given.path_entries, _SYSTEM_PATH)),
                "HOME": str(own[1]),
                "TMPDIR": str(own[2]),
                "LANG": "C.UTF-8",
                "PYTHONUNBUFFERED": "1",
                **given.environment,
                **given.manifest.env,
                **services.environment,
            },
            processes=limits.processes,
            file_mib=limits.disk_mib,
            landlocked=self._landlocked,
        )
        return BareSandbox(confinement, given, ledger=self._ledger)

    def program(self, installed: Path, *, name: str, request: JudgeRequest, shared: tuple[Path, ...]) -> Path:
        """The installed program itself."""
        return installed

    def browser_oom_kills(self) -> int:
        """None that anybody could know of."""
        return 0

    def close(self) -> None:
        """Kill what came back to this process and remove the folder."""
        while left := [one for one in psutil.Process().children(recursive=True) if one not in self._others]:
            for process in left:
                with suppress(psutil.NoSuchProcess):
                    process.kill()
            psutil.wait_procs(left)
        shutil.rmtree(self.directory, ignore_errors=True)


def _link_packages(packages: Path, target: Path, *, writable: Iterable[Path]) -> None:
    """Link every package, beside folders of the project's own where build tools write: nothing can be mounted here."""
    own = {folder.name for folder in writable}
    target.mkdir()
    for name in own:
        (target / name).mkdir()
    for entry in packages.iterdir():
        if entry.name not in own:
            (target / entry.name).symlink_to(entry)


class BareSandbox:
    """Runs the commands of one project under a keeper process."""

    def __init__(self, confinement: Confinement, given: SessionInput, *, ledger: Ledger) -> None:
        self._confinement = confinement
        self._limits = given.request.limits
        self._ledger = ledger
        self.project: Path | None = None
        self.private: tuple[str, ...] = ()
        self.group: ProjectGroup | None = None
        self.notes: LineNotes | None = None  # they need a folder that the project cannot fill or replace
        self._ports: OwnPorts | None = None

    def start(self, arguments: Sequence[str]) -> Started:
        """Start a command under its keeper."""
        account_read, account_write = os.pipe()
        try:
            process = subprocess.Popen(
                [*self._kept(account_write), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                env={"PYTHONPATH": _PACKAGE_ROOT, "PATH": _SYSTEM_PATH},
                pass_fds=(account_write,),
                cwd="/",
                start_new_session=True,
            )
        finally:
            os.close(account_write)
        account = Report(os.fdopen(account_read, "rb"))
        return Started(
            process=process, child_pid=process.pid, account=account, ends_by=signal.SIGTERM, is_ending=account.is_due
        )

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        """One start of a console program under its keeper."""
        account_read, account_write = os.pipe()
        account = Report(os.fdopen(account_read, "rb"))
        return PreparedProgram(
            argv=(*self._kept(account_write, looks_for_leaks=looks_for_leaks), *arguments),
            env={"PYTHONPATH": _PACKAGE_ROOT, "PATH": _SYSTEM_PATH, "TERM": "xterm"},
            cwd=Path("/"),
            pass_fds=(account_write,),
            wrapped=True,
            guard=ConsoleGuard.maker(limits=self._limits, ledger=self._ledger, account=lambda: account),
        )

    def _kept(self, account_fd: int, *, looks_for_leaks: bool = False) -> list[str]:
        return replace(self._confinement, account_fd=account_fd, looks_for_leaks=looks_for_leaks).arguments()

    def reserve(self, ports: tuple[int, ...]) -> None:
        """Wait for other attempts that use the same ports."""
        self._ports = OwnPorts(ports)

    def carry(self, started: Started, ports: tuple[int, ...]) -> "OwnPorts":
        """The reserved ports are the machine's own: nothing has to be carried."""
        assert self._ports is not None
        self._ports.keeper_pid = started.child_pid
        return self._ports

    def listening_ports(self, started: Started) -> frozenset[int]:
        """Return the ports on which the processes under the keeper listen."""
        return ports_of_tree(started.child_pid)


class OwnPorts:
    """The machine's own ports, for one attempt at a time."""

    def __init__(self, ports: tuple[int, ...]) -> None:
        self.keeper_pid: int | None = None
        folder = platformdirs.user_cache_path("projecteval") / "ports"
        folder.mkdir(parents=True, exist_ok=True)
        self._locks = [FileLock(folder / f"{port}.lock") for port in sorted(ports)]
        for lock in self._locks:
            lock.acquire(timeout=_PORT_WAIT_S)
        _check_free(ports)

    def is_open(self, port: int) -> bool:
        """Return True if a process of the project listens there; a listener of anybody else does not count."""
        return self.keeper_pid is not None and port in ports_of_tree(self.keeper_pid)

    def close(self) -> None:
        """Let the next attempt have the ports."""
        for lock in self._locks:
            lock.release()


def ports_of_tree(root_pid: int) -> frozenset[int]:
    """The TCP ports on which the descendants of a process listen."""
    ports = set()
    with suppress(psutil.NoSuchProcess):
        for process in psutil.Process(root_pid).children(recursive=True):
            with suppress(psutil.Error):
                for connection in process.net_connections("tcp"):
                    if connection.status == psutil.CONN_LISTEN:
                        ports.add(connection.laddr.port)
    return frozenset(ports)


def _check_free(ports: Sequence[int]) -> None:
    for port in ports:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                raise refuse_port_in_use(port) from None

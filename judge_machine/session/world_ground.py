"""A session in a world: the project in bubblewrap on a bounded file system, its ports relayed, the browser boxed."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import IO

from judge_machine.browser_programs import boxed, browser_group
from judge_machine.control_groups import ControlGroup
from judge_machine.program import PreparedProgram
from judge_machine.request import JudgeRequest, SessionInput
from judge_machine.sandbox import bubblewrap, seccomp
from judge_machine.sandbox.accounts import FirstProcess, Orphans, first_process
from judge_machine.sandbox.kills import KillWatch
from judge_machine.sandbox.line_notes import LineNotes, find_tracer
from judge_machine.sandbox.project_box import Mounts, ProjectBox, Started
from judge_machine.sandbox.watch import ConsoleGuard, Ledger
from judge_machine.session.project_copy import copy_project
from judge_machine.session.relay import Relay, listening_ports
from judge_machine.session.services import Services
from judge_machine.visit import Aspect
from judge_machine.world import namespaces


class WorldGround:
    """Keeps everything in the world's own file systems, which disappear with it."""

    directory = namespaces.WORLD_DIRECTORY
    browser_arguments: tuple[str, ...] = ()
    shares_network = False

    def __init__(self, ledger: Ledger, attempt: ControlGroup | None, orphans: Orphans) -> None:
        self._ledger = ledger
        self._orphans = orphans
        self._attempt = attempt
        self._browser_group = browser_group(attempt) if attempt else None

    def take_in(self, given: SessionInput) -> Path:
        """Copy into a file system of bounded size; what the copy itself takes is added to the limit."""
        target = self.directory / "project"
        owner = namespaces.SPARE_ID if namespaces.has_spare_id() else None
        copy_project(given.request.project, target, spare_mib=given.request.limits.disk_mib, owner=owner)
        return target

    def sandbox(self, project: Path, given: SessionInput, services: Services) -> "WorldSandbox":
        """The project's own bubblewrap."""
        mounts = Mounts(
            read_only=given.read_only,
            node_modules=given.node_modules,
            scratch=given.scratch,
            path_entries=given.path_entries,
            environment=given.environment,
            secret=_secret_folders(given.request),
        )
        notes = self._line_notes(given)
        box = ProjectBox(
            project,
            mounts=mounts,
            environment={**given.manifest.env, **services.environment},
            limits=given.request.limits,
            attempt=self._attempt,
            orphans=self._orphans,
            notes=notes,
        )
        if box.group is not None:
            self._ledger.follow(box.group)
        return WorldSandbox(box, given, services, ledger=self._ledger, orphans=self._orphans, notes=notes)

    def _line_notes(self, given: SessionInput) -> LineNotes | None:
        tracer = find_tracer() if Aspect.COVERAGE in given.request.visit else None
        if tracer is None:
            return None
        files = frozenset(str(path.relative_to(given.request.project)) for path in given.request.project.rglob("*.py"))
        return LineNotes(self.directory / "line-notes", tracer, files=files)

    def program(self, installed: Path, *, name: str, request: JudgeRequest, shared: tuple[Path, ...]) -> Path:
        """A script that runs the program in a bubblewrap on the world's loopback; it sees the materials to upload."""
        shown = (request.materials,) if request.materials else ()
        secret = tuple(folder for folder in _secret_folders(request) if folder not in shown)
        return boxed(
            installed,
            script=self.directory / "home" / name,
            shared=shared,
            shown=shown,
            secret=secret,
            group=self._browser_group,
        )

    def browser_oom_kills(self) -> int:
        """The processes of the browser that the kernel ended because pages had taken the browser's memory."""
        return self._browser_group.oom_kills() if self._browser_group else 0

    def close(self) -> None:
        """Nothing to do: the world ends with its first process."""


class WorldSandbox:
    """Runs the commands of one project in bubblewrap."""

    def __init__(
        self,
        box: ProjectBox,
        given: SessionInput,
        services: Services,
        *,
        ledger: Ledger,
        orphans: Orphans,
        notes: LineNotes | None,
    ) -> None:
        self._box = box
        self._services = services
        self._orphans = orphans
        self._limits = given.request.limits
        self._ledger = ledger
        self.project: Path | None = box.project
        self.private = box.private
        self.group = box.group
        self.notes = notes

    def start(self, arguments: Sequence[str]) -> Started:
        """Start a command in its own network namespace, in which it finds the services from its beginning."""
        return self._box.start(arguments, before=self._services.enter if self._services else None)

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        """One start of a console program; works for pipes and for a pseudo-terminal."""
        # A new session would take the terminal from an interactive program.
        boxed = self._box.command(arguments, new_session=False, looks_for_leaks=looks_for_leaks)
        return PreparedProgram(
            argv=boxed.argv,
            env={"TERM": "xterm"},
            cwd=Path("/"),
            pass_fds=boxed.pass_fds,
            wrapped=True,
            kills=KillWatch() if seccomp.supported() else None,
            guard=ConsoleGuard.maker(
                limits=self._limits,
                ledger=self._ledger,
                project=self.project,
                private=self.private,
                group=self.group,
                account=partial(_account, boxed.info_fd, self._orphans),
            ),
        )

    def reserve(self, ports: tuple[int, ...]) -> None:
        """Nothing to do: every port of a world is free."""

    def carry(self, started: Started, ports: tuple[int, ...]) -> Relay:
        """Relay the ports from the world's loopback into the project's."""
        return Relay(started.child_pid, ports)

    def listening_ports(self, started: Started) -> frozenset[int]:
        """Return the ports that listen in the project's network namespace, which holds nothing else."""
        return listening_ports(started.child_pid)


def _account(announced: IO[bytes], orphans: Orphans) -> FirstProcess | None:
    pid = first_process(announced)
    return FirstProcess(pid, orphans) if pid is not None else None


def _secret_folders(request: JudgeRequest) -> tuple[Path, ...]:
    """Return the folders that a project must not see even where a sandbox shows the folder around them, such as /usr.

    These are the folders of the tests, the materials and the evidence, and where this package is installed.
    Not covered: other copies of a mission in a folder that is shown.
    """
    given = (request.tests.parent, request.evidence, *([request.materials] if request.materials else []))
    return (*given, *bubblewrap.own_folders())

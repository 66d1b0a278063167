"""The place of a session: its own world, or the bare machine where worlds are not available."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from judge_machine.errors import HarnessError
from judge_machine.program import PreparedProgram
from judge_machine.request import JudgeRequest, SessionInput
from judge_machine.sandbox.group_meter import ProjectGroup
from judge_machine.sandbox.line_notes import LineNotes
from judge_machine.sandbox.project_box import Started
from judge_machine.session.services import Services


class Carrier(Protocol):
    """Makes the project's ports reachable for the tests."""

    def is_open(self, port: int) -> bool:
        """Return True if the project itself listens on `port` and the tests reach it there."""

    def close(self) -> None:
        """End all connections and free the ports."""


class Sandbox(Protocol):
    """Runs the project's commands apart from everything else."""

    @property
    def project(self) -> Path | None:
        """The project's directory, if that is a file system of bounded size."""

    @property
    def private(self) -> tuple[str, ...]:
        """The other writable directories of bounded size, by their place inside the sandbox."""

    @property
    def group(self) -> ProjectGroup | None:
        """The control group of the project's programs, where there is one."""

    @property
    def notes(self) -> LineNotes | None:
        """The lines that run, as the project's processes note them; None where nobody asked, or nobody could."""

    def start(self, arguments: Sequence[str]) -> Started:
        """Start a command with its output (both streams) on a pipe; call it from a thread that outlives it."""

    def prepare(self, arguments: Sequence[str], *, looks_for_leaks: bool = False) -> PreparedProgram:
        """Prepare one start of a console program; one that `looks_for_leaks` may stop its own processes."""

    def reserve(self, ports: tuple[int, ...]) -> None:
        """Wait until the ports are the project's alone. Raises HarnessError when something else holds one."""

    def carry(self, started: Started, ports: tuple[int, ...]) -> Carrier:
        """Make the ports of a started server reachable. Raises ProcessLookupError when it has ended already."""

    def listening_ports(self, started: Started) -> frozenset[int]:
        """The TCP ports on which the project listens."""


class SessionGround(Protocol):
    """One place for one session; `close` removes all of it."""

    @property
    def directory(self) -> Path:
        """A scratch directory of the session's own, with the writable folders `tmp`, `home` and `downloads`."""

    @property
    def browser_arguments(self) -> tuple[str, ...]:
        """Further flags for the browser."""

    @property
    def shares_network(self) -> bool:
        """True where the project has the network of this process, and not one of its own."""

    def take_in(self, given: SessionInput) -> Path:
        """Copy the project to where it may be changed, and return the place."""

    def sandbox(self, project: Path, given: SessionInput, services: Services) -> Sandbox:
        """The sandbox for the project that was taken in, from which it reaches the services."""

    def program(self, installed: Path, *, name: str, request: JudgeRequest, shared: tuple[Path, ...]) -> Path:
        """Return the path to run instead of an installed browser program, so that it is boxed where that is possible.

        `shared` are the folders that it may write to.
        """

    def browser_oom_kills(self) -> int:
        """The processes of the browser that the kernel ended because pages had taken the browser's memory."""

    def close(self) -> None:
        """End everything that still runs and remove what was written."""


def refuse_port_in_use(port: int) -> HarnessError:
    """The error for a port that something else than the project holds."""
    return HarnessError(f"port {port} is taken by another program; stop it, then judge again")

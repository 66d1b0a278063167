"""A box for the command of an agent: its workspace and home, its program, and what the settings name besides."""

import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from judge_machine import BOX_HOME, BadInput, BoxRequest, CommandBox, CommandEnd, find_box_problem, open_box, probe
from projecteval.agents.command.ground import SeenPaths
from projecteval.agents.command.places import secret_places
from projecteval.agents.command.settings import CommandSettings, SandboxName
from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.errors import UsageError
from projecteval.stages import Workplace

WORKSPACE = "/workspace"
SERVED_PORT = 8484


class BoxedGround:
    """Opens a box for each call."""

    sandbox: SandboxName = "box"

    def __init__(self, name: str, settings: CommandSettings) -> None:
        self._name = name
        self._settings = settings

    def check(self, where: str) -> None:
        if problem := probe().problem or find_box_problem():
            raise UsageError(
                f"{where}: sandbox: box: this machine has no boxes ({problem}); or set sandbox: none, with which the "
                "agent has your rights, files and network, and every result says so"
            )

    def seen(self, workspace: AgentWorkspace) -> SeenPaths:
        return SeenPaths(project=WORKSPACE, home=BOX_HOME)

    @contextmanager
    def opened(self, workspace: AgentWorkspace, workplace: Workplace, *, serves: bool = False) -> Iterator["BoxedSite"]:
        request = BoxRequest(
            name=f"the agent {self._name}",
            own={WORKSPACE: workspace.project, BOX_HOME: workspace.home},
            directory=WORKSPACE,
            tools=(*self._program(), *self._settings.tools),
            see=(*self._named_files(), *map(Path, self._settings.see)),
            secret=secret_places((*workplace.hidden, workspace.root)),
            ports=(SERVED_PORT,) if serves else (),
            hosts=self._settings.hosts,
            limits=self._settings.limits,
        )
        try:
            with open_box(request) as box:
                yield BoxedSite(box)
        except BadInput as error:
            raise UsageError(f"agents: {self._name}: {error}") from error

    def _program(self) -> tuple[str, ...]:
        """The command's own program, unless the agent has to build it first."""
        program = self._settings.command[0]
        return () if "{" in program else (program,)

    def _named_files(self) -> Iterator[Path]:
        """The files that the settings name among the arguments."""
        for argument in self._settings.command[1:]:
            if argument.startswith("/") and "{" not in argument and (path := Path(argument)).is_file():
                yield path


class BoxedSite:
    """An open box."""

    def __init__(self, box: CommandBox) -> None:
        self._box = box

    @property
    def listeners(self) -> tuple[socket.socket, ...]:
        return self._box.listeners.get(SERVED_PORT, ())

    def run(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        stdin: Path | None,
        time_s: float,
        stop: threading.Event,
        reason_to_end: Callable[[], str] = str,
    ) -> CommandEnd:
        return self._box.run(
            command,
            environment=environment,
            stdin=stdin.read_bytes() if stdin is not None else b"",
            time_s=time_s,
            stop=stop,
            reason_to_end=reason_to_end,
        )

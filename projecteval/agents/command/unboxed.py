"""No box: the command of an agent has the rights and the network of the user, but does not see tests and solutions."""

import os
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from judge_machine import CommandEnd
from projecteval.agents.command.ground import SeenPaths
from projecteval.agents.command.places import view_of
from projecteval.agents.command.process import Surroundings, check_machine, run_command
from projecteval.agents.command.settings import SandboxName
from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.stages import Workplace


class OpenGround:
    """The machine of the user."""

    sandbox: SandboxName = "none"

    def check(self, where: str) -> None:
        check_machine()

    def seen(self, workspace: AgentWorkspace) -> SeenPaths:
        return SeenPaths(project=str(workspace.project), home=str(workspace.home))

    @contextmanager
    def opened(self, workspace: AgentWorkspace, workplace: Workplace, *, serves: bool = False) -> Iterator["OpenSite"]:
        if not serves:
            yield OpenSite(workspace=workspace, workplace=workplace)
            return
        with socket.create_server(("127.0.0.1", 0)) as listener:
            yield OpenSite(workspace=workspace, workplace=workplace, listeners=(listener,))


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSite:
    """A workspace among the other folders of the machine."""

    workspace: AgentWorkspace
    workplace: Workplace
    listeners: tuple[socket.socket, ...] = ()

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
        own = {
            "PATH": os.environ.get("PATH", os.defpath),
            "LANG": "C.UTF-8",
            "HOME": str(self.workspace.home),
            "TMPDIR": str(self.workspace.temporary),
        }
        hidden = (*self.workplace.hidden, self.workspace.root)
        around = Surroundings(
            directory=self.workspace.project,
            environment={**own, **environment},
            view=view_of(command, own=self.workspace.folders, hidden=hidden),
        )
        return run_command(command, around, stdin=stdin, time_s=time_s, stop=stop, reason_to_end=reason_to_end)

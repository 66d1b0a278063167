"""The ground that a command works on: how it sees its workspace, and how it is run there."""

import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from judge_machine import CommandEnd
from projecteval.agents.command.settings import SandboxName
from projecteval.agents.command.workspace import ANSWER, EXCHANGE, LOG, PROMPT, AgentWorkspace
from projecteval.stages import Workplace


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenPaths:
    """The paths of a workspace as a command sees them."""

    project: str
    home: str

    def placeholders(self) -> dict[str, str]:
        """The values of the placeholders that name paths."""
        return {
            "prompt_file": f"{self.project}/{EXCHANGE}/{PROMPT}",
            "answer_file": f"{self.project}/{EXCHANGE}/{ANSWER}",
            "log_file": f"{self.project}/{EXCHANGE}/{LOG}",
            "workspace": self.project,
            "home": self.home,
        }


class Site(Protocol):
    """An open ground. `listeners` are sockets of its loopback, on which the run may serve something for the command."""

    @property
    def listeners(self) -> tuple[socket.socket, ...]: ...

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
        """Run a command to its end, to `time_s` seconds, or until there is a reason to end it.

        Afterwards none of its processes is left. Raises JudgingStopped when `stop` is set meanwhile.
        """
        ...


class Ground(Protocol):
    """Where the commands of an agent work; `sandbox` is recorded with each stage."""

    @property
    def sandbox(self) -> SandboxName: ...

    def check(self, where: str) -> None:
        """Raise UsageError, which begins with `where`, if this machine does not have it."""
        ...

    def seen(self, workspace: AgentWorkspace) -> SeenPaths:
        """The paths of a workspace on this ground."""
        ...

    def opened(
        self, workspace: AgentWorkspace, workplace: Workplace, *, serves: bool = False
    ) -> AbstractContextManager[Site]:
        """Open it for one call; what the command changes is in the workspace at the end of the block.

        With `serves` there are listeners. Raises UsageError for settings that this machine cannot meet.
        """
        ...

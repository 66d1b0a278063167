"""The parts of the server that start runs: processes of their own, which outlive the server."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends

from projecteval.errors import UsageError
from projecteval.web.missions.site import MissionSite
from projecteval.web.processes import Processes
from projecteval.web.site import site_of
from projecteval.web.workspace import WorkspaceFolder


class Launches(Processes):
    """Starts, stops and continues runs of a workspace with the command line."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        super().__init__(workspace.launches_folder, directory=workspace.root, path_of=workspace.run_path)

    def start(self, run: str, arguments: Sequence[str]) -> None:
        """`projecteval run ARGUMENTS --out RUN`. Raises UsageError where the run exists already."""
        path = self.path_of(run)
        with self.lock:
            if path.exists() or self.is_running(run):
                raise UsageError(f"run: {run}: exists already; choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            self.begin(run, ["run", *arguments, "--out", str(path)])

    def resume(self, run: str) -> None:
        """`projecteval resume RUN`. Raises UsageError where it is under way."""
        path = self.path_of(run)
        with self.lock:
            if self.is_running(run):
                raise UsageError(f"run: {run}: is under way already")
            self.begin(run, ["resume", str(path)])


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchSite(MissionSite):
    """The parts that the pages of launches use."""

    launches: Launches


Here = Annotated[LaunchSite, Depends(site_of)]

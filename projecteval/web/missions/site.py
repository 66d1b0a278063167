"""The parts of the server that the pages of missions use: the missions, and the processes that certify them."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends

from projecteval.errors import UsageError
from projecteval.web.missions.stored_missions import StoredMissions
from projecteval.web.processes import Processes
from projecteval.web.site import Site, site_of
from projecteval.web.workspace import WorkspaceFolder


class Certifications(Processes):
    """Certifies missions of a workspace with the command line, one at a time: each uses the whole machine."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        super().__init__(
            workspace.launches_folder / "certifications", directory=workspace.root, path_of=workspace.mission_path
        )

    def start(self, mission: str, *, repeats: int, mutants: int | None) -> None:
        """`projecteval missions certify MISSION`. Raises UsageError while one is under way."""
        folder = self.path_of(mission).parent
        words = ["missions", "certify", mission, f"--missions={folder}", f"--repeats={repeats}", "--again"]
        words += [] if mutants is None else [f"--mutants={mutants}"]
        with self.lock:
            if busy := [name for name in self.names() if self.is_running(name)]:
                raise UsageError(f"certification: {busy[0]} is being certified; wait for it or stop it")
            self.begin(mission, words)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionSite(Site):
    """The parts that the pages of missions use."""

    missions: StoredMissions
    certifications: Certifications


Here = Annotated[MissionSite, Depends(site_of)]

"""The missions that the pages show, those of projecteval and the workspace's own, and what certifies them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from fastapi import Depends

from projecteval.errors import UsageError
from projecteval.mission import Mission, catalogue, load_mission
from projecteval.mission.catalogue import load_from
from projecteval.mission.origins import split_id
from projecteval.mission.skills import taxonomy_of
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.web.processes import Processes
from projecteval.web.site import WorkspaceSite, site_of
from projecteval.web.workspace import WorkspaceFolder

SHIPPED, OWN = "shipped", "own"


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A mission, or why it cannot be read; `origin` is `shipped` or `own`."""

    origin: str
    id: str
    mission: Mission | None
    problems: tuple[str, ...] = ()


class StoredMissions:
    """Reads missions, each again only after its files have changed."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        self._workspace = workspace

    def listed(self) -> tuple[Listed, ...]:
        """The workspace's own missions, then the shipped ones, each by id."""
        return tuple(self._listed(origin, id) for origin in (OWN, SHIPPED) for id in self._folders(origin))

    def one(self, origin: str, id: str) -> Mission:
        """A mission or a variant of one, by origin and id. Raises UsageError where there is none or it is not valid."""
        folders = self._known(origin, split_id(id)[0])
        return self.load(folders[id]) if id in folders else load_from(folders, id)

    def sound(self, folders: Sequence[Path]) -> tuple[Mission, ...]:
        """The missions of these folders that can be read, by id; without folders, those that come with projecteval."""
        return tuple(self._sound(folders))

    def _sound(self, folders: Sequence[Path]) -> Iterator[Mission]:
        with suppress(UsageError):  # a folder that is not there
            for folder in catalogue(folders or None).values():
                with suppress(UsageError):
                    yield self.load(folder)

    def folder(self, origin: str, id: str) -> Path:
        """Return the folder of a mission, valid or not. Raises UsageError if it does not exist."""
        return self._known(origin, id)[id]

    def _known(self, origin: str, id: str) -> Mapping[str, Path]:
        folders = self._folders(origin) if origin in (OWN, SHIPPED) else {}
        if id not in folders:
            raise UsageError(f"mission: {id}: does not exist here; choose one of the list of missions")
        return folders

    def of_run(self, config: RunConfig, id: str) -> Mission | None:
        """The mission that a run names, as it is now; None where it no longer exists, is not valid, or is sealed."""
        if config.settings.sealed is not None:
            return None
        try:
            folders = catalogue([Path(folder) for folder in config.mission_paths] or None)
            return self.load(folders[id]) if id in folders else load_from(folders, id)
        except UsageError:
            return None

    def skills_of_run(self, run: RunFolder) -> Mapping[str, tuple[str, ...]]:
        """The skills of the missions of a run, the main one first, by the mission's id.

        They are those with which the run was made. A run of an earlier version did not keep them: then they are those
        of the missions that are still there.
        """
        found: dict[str, tuple[str, ...]] = {}
        for id in run.config.missions:
            facts = run.lock.missions[id].facts
            skills = facts.skills if facts is not None else self._skills_now(run.config, id)
            if facts is not None and facts.main_skill is not None:
                found[id] = (facts.main_skill, *skills)
            elif skills:
                found[id] = (*self._main_skill(run.config, skills), *skills)
        return found

    def _skills_now(self, config: RunConfig, id: str) -> tuple[str, ...]:
        mission = self.of_run(config, id)
        return () if mission is None else mission.skills

    def _main_skill(self, config: RunConfig, skills: Sequence[str]) -> tuple[str, ...]:
        """That of the first skill; empty where the taxonomy no longer has it."""
        for folder in [Path(path) for path in config.mission_paths] or [self._workspace.missions_folder]:
            with suppress(UsageError, KeyError):
                return (taxonomy_of(folder).main_skill(skills),)
        return ()

    def _folders(self, origin: str) -> Mapping[str, Path]:
        if origin == SHIPPED:
            return catalogue()
        folder = self._workspace.missions_folder
        files = (path / name for path in _entries(folder) for name in ("mission.yaml", "tests.py"))
        if not any(file.is_file() for file in files):
            return {}
        root = self._workspace.root.resolve()
        found = catalogue([folder]).items()
        return {id: path for id, path in found if path.resolve().is_relative_to(root) and not id.startswith(".")}

    def _listed(self, origin: str, id: str) -> Listed:
        try:
            return Listed(origin=origin, id=id, mission=self.one(origin, id))
        except UsageError as error:
            return Listed(origin=origin, id=id, mission=None, problems=error.problems)

    def load(self, folder: Path) -> Mission:
        """The mission of a folder, read again when its files have changed. Raises UsageError for an invalid one."""
        names = (folder / "mission.yaml", folder / "tests.py")
        return _mission(folder, tuple(path.stat().st_mtime_ns if path.is_file() else 0 for path in names))


@lru_cache(maxsize=2048)
def _mission(folder: Path, stamp: tuple[int, ...]) -> Mission:  # noqa: ARG001  # another stamp is another reading
    return load_mission(folder)


def _entries(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.is_dir() else []


class Certifications(Processes):
    """Certifies missions of a workspace with the command line, one at a time: each uses the whole machine."""

    def __init__(self, workspace: WorkspaceFolder) -> None:
        super().__init__(
            workspace.launches_folder / "certifications", directory=workspace.root, path_of=workspace.mission_path
        )

    def start(self, mission: str, *, repeats: int, mutants: int | None) -> None:
        """`projecteval missions certify MISSION`. Raises UsageError while one is in progress."""
        folder = self.path_of(mission).parent
        words = ["missions", "certify", mission, f"--missions={folder}", f"--repeats={repeats}", "--again"]
        words += [] if mutants is None else [f"--mutants={mutants}"]
        with self.lock:
            if busy := [name for name in self.names() if self.is_running(name)]:
                raise UsageError(f"certification: {busy[0]} is being certified; wait for it or stop it")
            self.begin(mission, words)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionSite(WorkspaceSite):
    """The parts that the pages of missions use."""

    missions: StoredMissions
    certifications: Certifications


Here = Annotated[MissionSite, Depends(site_of)]
